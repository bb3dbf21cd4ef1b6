// Sentences about tools that were found in logs or told by a running server, in English. They are part of the table in en.ts.

export const logsEn = {
  'error.server-package': 'To ask an MCP server for its tools, the package `{package}` is needed. Install it with: {command}',
  'error.server-command-quote': 'A quote ({quote}) is not closed in the command of the server.',
  'error.server-command-shell':
    '`{found}` is for a shell, but the server is started without one. Give one command with its arguments, or put the word in quotes.',
  'error.server-command-empty': 'No program stands in the command of the server. Example: npx -y some-server',
  'error.server-url': '`{url}` is not an address that can be read. Example: https://example.com/mcp',
  'error.server-url-scheme': '`{scheme}` is no way to an MCP server. Give an address with http or https, or the command that starts it.',
  'error.server-start': 'The server `{server}` could not be started ({reason}). Check the command.',
  'error.server-ended': 'The server `{server}` ended before it had told its tools ({reason}).',
  'error.server-timeout': 'The server `{server}` did not answer within {seconds} seconds. Allow more time with --timeout.',
  'error.server-timeout-stray':
    'The server `{server}` did not answer within {seconds} seconds. It writes text to its standard output that is no message of the protocol: does it speak the protocol at all?',
  'error.server-authorisation': 'The server `{server}` asks for authorisation. Give it with --header "Authorization: Bearer TOKEN".',
  'error.server-http': 'The server `{server}` answered with HTTP status {status}. Check the address.',
  'error.server-unreachable': 'The server `{server}` cannot be reached ({reason}). Check the address, and that it is running.',
  'error.server-answer': 'The server `{server}` could not be asked for its tools: {problem}',
  'error.server-listing': 'The server `{server}` answered the request for its tools without a list of them.',
  'error.server-pages': 'The list of tools of the server `{server}` does not end: it repeats a page, or goes on after {count} tools.',
  'error.logs-none': 'No recorded tool call was found. Calls are read out of requests, answers, streams, chat logs and HAR files of the known services.',
  'logs.calls': 'Made from recorded calls: {count}.',
  'logs.broken': 'Calls left out, since their arguments are no JSON object: {count}.',
  'logs.broken-at': 'Calls left out, since their arguments are no JSON object: {count}, the first in line {line}.',
  'logs.unfinished': 'Calls left out, since the stream ends before they do: {count}.',
  'logs.unfinished-at': 'Calls left out, since the stream ends before they do: {count}, the first in line {line}.',
  'logs.no-sample': 'No call of `{name}` can be used, so no tool was made of it.',
  'logs.text': '`{name}` takes plain text, which no schema describes, so no tool was made of it.',
  'logs.hosted': '`{name}` is run by the service itself, so no tool was made of it.',
  'logs.lines': 'Lines that could not be read: {count}, the first is line {line}.',
  'server.asked': '`{name}` {version} was asked; the revision of the protocol is {protocol}.',
  'server.no-schema': 'The server tells no input schema for `{name}`. It was taken for a tool without parameters.',
} as const satisfies Record<string, string>;
