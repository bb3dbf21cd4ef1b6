// Builds packages/tooltrue/dist: generated sources, bundles by esbuild, declarations by tsc. Nothing is incremental; it takes seconds.
// The new dist is made beside the old one and swapped in whole, so that whoever reads dist never meets half a build.

import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const home = join(root, 'packages', 'tooltrue');
const dist = join(home, 'dist');

/** Providers that can be taken one by one. */
const PARTS = ['anthropic', 'bedrock', 'compatible', 'gemini', 'mcp', 'openai'];

/** The library's entries: what package.json exports. */
const libraryEntries = {
  index: 'src/index.ts',
  core: 'src/core.ts',
  ...Object.fromEntries(['check', 'rules', 'requests', 'texts', 'values', ...PARTS].map((name) => [`core/${name}`, `src/core/${name}.ts`])),
  facts: 'src/facts.ts',
  source: 'src/source/index.ts',
  tokens: 'src/tokens/exact.ts',
  run: 'src/run/index.ts',
  clients: 'src/clients/index.ts',
  ko: 'src/messages/ko.ts',
  vi: 'src/messages/vi.ts',
};
const commandEntry = 'src/node/cli/main.ts';

// Facts as text that is parsed at the first look: several times faster to load than the same data as an object literal, and
// free for who never asks.
const jsonAsText = {
  name: 'json-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      const members = Object.keys(JSON.parse(text)).map((key) => `get ${JSON.stringify(key)}() { return read()[${JSON.stringify(key)}]; }`);
      return {
        contents: `const text = ${JSON.stringify(text)};\nlet file;\nconst read = () => (file ??= JSON.parse(text));\nexport default { ${members.join(', ')} };`,
        loader: 'js',
      };
    });
  },
};

// The command reads the facts as the data they are: a module with them would have to be compiled first. They lie beside the bundles.
const factsAsFiles = {
  name: 'facts-as-files',
  setup({ onLoad, initialOptions }) {
    onLoad({ filter: /[\\/]node[\\/]cli[\\/]load-facts\.ts$/ }, ({ path }) => {
      const folder = join(initialOptions.outdir, 'cli', 'facts');
      mkdirSync(folder, { recursive: true });
      let count = 0;
      const text = readFileSync(path, 'utf8').replace(/import\('([^']+facts\.json)', \{[^)]*\}\)/g, (_, file) => {
        const name = `${basename(dirname(file))}.json`;
        writeFileSync(join(folder, name), JSON.stringify(JSON.parse(readFileSync(join(dirname(path), file), 'utf8'))));
        count++;
        return `readFacts('${name}')`;
      });
      if (count === 0) throw new Error('load-facts.ts imports no facts in the form that is expected here');
      const reader = `import { readFileSync } from 'node:fs';
const readFacts = async (name: string) => ({ default: JSON.parse(readFileSync(new URL(\`./facts/\${name}\`, import.meta.url), 'utf8')) });`;
      return { contents: `${reader}\n${text}`, loader: 'ts' };
    });
    // Whoever wants all of them reads the same files, which lie beside the bundles of the commands.
    onLoad({ filter: /[\\/]providers[\\/]\w+[\\/]facts\.json$/ }, ({ path }) => {
      const name = `${basename(dirname(path))}.json`;
      const folder = join(initialOptions.outdir, 'cli', 'facts');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))));
      const contents = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('./facts/${name}', import.meta.url), 'utf8'));`;
      return { contents, loader: 'js' };
    });
  },
};

// The tables of claims, likewise: a check reads those of its targets.
const claimsAsText = {
  name: 'claims-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]claims\.generated\.ts$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' });
      const { claimSources, ...named } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const names = Object.keys(named);
      const sources = names.map((name) => {
        const { words, read } = named[name];
        return `export const ${name} = { words: ${JSON.stringify(words)}, read: () => JSON.parse(${JSON.stringify(JSON.stringify(read()))}) };`;
      });
      return { contents: `${sources.join('\n')}\nexport const claimSources = [${names.join(', ')}];`, loader: 'js' };
    });
  },
};

// The examples of a rule stand in its file, for its page and its tests; a bundler keeps them since they call helpers.
// As a pure call they go where nothing asks for them, and so do the helpers.
function makeExamplesPure(text) {
  const start = /^export const examples: RuleExamples = (?=\{$)/m;
  if (!start.test(text)) return text;
  return text.replace(start, 'export const examples: RuleExamples = /* @__PURE__ */ ((): RuleExamples => (').replace(/^\};(?![\s\S]*^\};)/m, '}))();');
}

// Who imports one name from the surface of a folder is taken to need the whole folder when code is cut into chunks. Hence names are
// imported from the files that they stand in.
const schemaFolder = join(home, 'src', 'schema');
const surface = readFileSync(join(schemaFolder, 'index.ts'), 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([\w-]+\.js)';/g);
const fileOf = new Map([...surface].flatMap(([, names, file]) => names.split(',').map((name) => [name.replace(/^\s*type\s/, '').trim(), file])));
const importFromFiles = (text) =>
  text.replace(/^import (type )?\{([^}]*)\} from '((?:\.\.?\/)+(?:schema\/)?)index\.js';$/gm, (whole, type, names, folder) => {
    if (!folder.endsWith('schema/')) return whole;
    const each = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    return each.map((name) => `import ${type ?? ''}{ ${name} } from '${folder}${fileOf.get(name.replace(/^type\s/, ''))}';`).join(' ');
  });

const sources = {
  name: 'sources',
  setup({ onLoad }) {
    const ruleFile = /[\\/]rules[\\/][^\\/]+[\\/][^\\/]+\.ts$|[\\/]providers[\\/][^\\/]+[\\/]rules[\\/][^\\/]+\.ts$/;
    onLoad({ filter: /[\\/]tooltrue[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = importFromFiles(readFileSync(path, 'utf8'));
      return { contents: ruleFile.test(path) ? makeExamplesPure(text) : text, loader: 'ts' };
    });
  },
};

// For Node this package comes as CommonJS, which calls a `require` that modules do not have; its other edition is modules throughout.
const yamlAsModules = {
  name: 'yaml-as-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^yaml$/ }, () => ({ path: join(root, 'node_modules', 'yaml', 'browser', 'index.js') }));
  },
};

// The validation library asserts formats itself, by tables that weigh more than the rest of it. It never gets to see the keyword
// (src/schema/prepare-keyword.ts): where formats count, src/schema/formats.ts is asked.
const formatsApart = {
  name: 'formats-apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/format\.mjs$/ }, ({ importer, path }) =>
      /[\\/]typebox[\\/]build[\\/]schema[\\/]engine[\\/]/.test(importer) ? { path, namespace: 'no-formats' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'no-formats' }, () => ({
      contents: "export const BuildFormat = () => 'true', CheckFormat = () => true, ErrorFormat = () => true;",
    }));
  },
};

/** esbuild imports every chunk an entry touches to keep an order of evaluation that side-effect free files do not have. */
function dropBareImports(metafile, outdir) {
  for (const output of Object.keys(metafile.outputs)) {
    const file = join(outdir, relative(relative(home, outdir), output));
    const text = readFileSync(file, 'utf8');
    const kept = text.replace(/^import "\.[^"]+";\n/gm, '');
    if (kept !== text) writeFileSync(file, kept);
  }
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}

const common = {
  absWorkingDir: home,
  bundle: true,
  splitting: true,
  format: 'esm',
  charset: 'utf8',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Loaded on demand, where the user has installed it.
  external: ['gpt-tokenizer/*', '@modelcontextprotocol/sdk/*', 'zod', 'zod-to-json-schema', '@valibot/to-json-schema'],
  plugins: [jsonAsText, claimsAsText, sources, yamlAsModules, formatsApart],
};

async function bundleLibrary(outdir) {
  const { metafile } = await build({
    ...common,
    outdir,
    entryPoints: libraryEntries,
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    chunkNames: 'chunks/[name]-[hash]',
  });
  dropBareImports(metafile, outdir);
  return metafile;
}

// Two commands are bundled apart. `check`, since a start spends most of its time on opening files one after another, and code that
// several commands share is cut into many of them; `explain`, since the examples of the rules stand in the rules' own files and would
// be pulled into every start.
const APART = ['check', 'explain'];
const commandsApart = {
  name: 'commands-apart',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^\\./(?:${APART.join('|')})\\.js$`) }, ({ importer, path }) =>
      // From cli.js, which holds this file: a path is found faster than a name in package.json.
      importer.endsWith(join('cli', 'run.ts')) ? { path: `./cli/${basename(path)}`, external: true } : undefined,
    );
  },
};

/**
 * A single letter beyond Latin makes the engine hold, and scan, the whole text at two bytes a letter. esbuild escapes what stands in
 * strings but not what stands in regular expressions. Files that are mostly such letters (a language) stay as they are.
 */
function writeInAscii(file) {
  const text = readFileSync(file, 'utf8');
  const found = text.match(/\P{ASCII}/gu) ?? [];
  if (found.length === 0 || found.length * 1000 > text.length) return;
  const escape = (letter) => Array.from({ length: letter.length }, (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
  writeFileSync(file, text.replace(/\P{ASCII}/gu, escape));
}

/** The tables of other languages that the commands of `APART` open when they are asked for: files of their own beside them. */
const LANGUAGES = ['cli-ko', 'cli-vi', 'ko', 'vi'];
const languagesApart = {
  name: 'languages-apart',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/messages/(?:${LANGUAGES.join('|')})\\.js$`) }, ({ importer, path }) =>
      importer.endsWith(join('cli', 'own-language.ts')) ? { path: `./${basename(path)}`, external: true } : undefined,
    );
  },
};

/** The command has its own copy of the library, since its start must not wait for files that it does not need. */
async function bundleCommand(outdir) {
  const options = {
    ...common,
    outdir,
    platform: 'node',
    target: 'node20.19',
    minify: true,
    chunkNames: 'cli/[name]-[hash]',
    plugins: [factsAsFiles, ...common.plugins],
  };
  const command = await build({ ...options, entryPoints: { cli: commandEntry }, plugins: [...options.plugins, commandsApart] });
  const inputs = { ...command.metafile.inputs };
  for (const name of APART) {
    const { metafile } = await build({
      ...options,
      entryPoints: { [`cli/${name}`]: `src/node/cli/${name}.ts` },
      plugins: [...options.plugins, languagesApart],
    });
    Object.assign(inputs, metafile.inputs);
  }
  await build({ ...options, entryPoints: Object.fromEntries(LANGUAGES.map((name) => [`cli/${name}`, `src/messages/${name}.ts`])) });
  for (const name of readdirSync(join(outdir, 'cli')).filter((each) => each.endsWith('.js'))) writeInAscii(join(outdir, 'cli', name));
  const file = join(outdir, 'cli.js');
  writeInAscii(file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.startsWith('#!') ? text : `#!/usr/bin/env node\n${text}`);
  chmodSync(file, 0o755);
  return { inputs };
}

/** The licence texts of the packages that went into the bundles; their licences ask for it. */
function listLicences(metafiles) {
  const folders = new Set();
  for (const metafile of metafiles) {
    for (const input of Object.keys(metafile.inputs)) {
      const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      if (found) folders.add(join(home, found[1]));
    }
  }
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE'].map((each) => join(folder, each)).find(existsSync);
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : 'No licence text in the package.'}\n`;
  });
}

/** Puts the new folder in place of dist. Another build may do the same at this moment; the later one wins. */
function swapIn(next) {
  const old = join(home, `dist.${process.pid}.old`);
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(next, dist);
      break;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

async function main() {
  const started = Date.now();
  const fine = [run(process.execPath, [join(root, 'scripts', 'generate.mjs')])];
  const next = join(home, `dist.${process.pid}`);
  try {
    mkdirSync(next, { recursive: true });
    const library = await bundleLibrary(next);
    // The library is of use without its command, so a broken command does not keep it from being written.
    const command = await bundleCommand(next).catch(() => undefined);
    fine.push(command !== undefined);
    const licences = listLicences([library, ...(command ? [command] : [])]);
    if (licences.length > 0) writeFileSync(join(next, 'third-party-licences.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    fine.push(run(process.execPath, [tsc, '-p', join(home, 'tsconfig.build.json'), '--declarationDir', join(next, 'types')]));
    swapIn(next);
    // npm packs it from the package's own folder; it is kept once, at the root.
    copyFileSync(join(root, 'LICENSE'), join(home, 'LICENSE'));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  if (fine.includes(false)) {
    console.error(`build: ${relative(root, dist)} was written, but there are errors above`);
    return 1;
  }
  console.log(`built ${relative(root, dist)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return 0;
}

process.exitCode = await main().catch((error) => {
  // esbuild has told its own errors by now.
  if (!Array.isArray(error?.errors)) console.error(`${basename(import.meta.url)}: ${error?.message ?? error}`);
  return 1;
});
