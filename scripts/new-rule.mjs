// npm run new-rule: a new shared rule with its slot and its sentence in every language, registered and ready to be narrowed.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, insertLine, quote, readArguments, runScaffold, UsageError, writeScaffold } from './scaffold.mjs';

const usage = `usage: npm run new-rule GROUP/NAME -- --message "What is wrong, and what to do." --ko "…" --vi "…" --title "…" --why "…" --help-text "…" [--slot slotName]
GROUP is tool, schema, set, request or protocol (the messages of a request): what the rule looks at. Title, why and help are the page of the rule; in Korean and Vietnamese --title-ko, --why-vi and so on.`;

const languages = ['en', 'ko', 'vi'];
const pageParts = ['title', 'why', 'help-text'];

/** Where a group finds its slots, and the interface (and file) that declares them. */
const groups = {
  tool: { slots: 'context.profile.tool', declared: 'ToolSlots' },
  schema: { slots: 'context.slots', declared: 'SchemaSlots' },
  set: { slots: 'context.profile.set', declared: 'SetSlots' },
  request: { slots: 'context.slots', declared: 'RequestSlots' },
  protocol: { slots: 'context.slots', declared: 'ProtocolSlots', file: 'protocol-slots.ts', template: 'request' },
};

function addSlot(src, { declared, file: name = 'profile.ts' }, slot, id) {
  const file = join(src, 'definition', name);
  if (new RegExp(`readonly ${slot}\\??:`).test(readFileSync(file, 'utf8'))) throw new UsageError(`a slot ${slot} is there already; name another with --slot`);
  return [file, insertLine(file, new RegExp(`^export interface ${declared}\\b[^{]*\\{`, 'm'), `  /** Read by ${id}. */\n  readonly ${slot}?: Slot;`)];
}

function addMessage(src, language, message, sentence) {
  const file = join(src, 'messages', `${language}.ts`);
  if (existsSync(file) && readFileSync(file, 'utf8').includes(`'${message}'`)) throw new UsageError(`a message ${message} is there already`);
  return [file, insertLine(file, new RegExp(`^export const ${language}\\b[^\\n]*\\{`, 'm'), `  '${message}': ${quote(sentence)},`)];
}

/** The page of the rule in one language; languages without a table of pages get none. */
function addPage(src, language, id, values) {
  const file = join(src, 'messages', `rule-texts-${language}.ts`);
  if (!existsSync(file)) return [];
  const texts = pageParts.map((part) => values[language === 'en' ? part : `${part}-${language}`]);
  const missing = pageParts.filter((_, index) => !texts[index]?.trim()).map((part) => (language === 'en' ? `--${part}` : `--${part}-${language}`));
  if (missing.length > 0) throw new UsageError(`missing: ${missing.join(', ')}\n${usage}`);
  const [title, why, help] = texts.map(quote);
  return [[file, insertLine(file, /^export const \w+[^\n]*\{$/m, `  '${id}': { title: ${title}, why: ${why}, help: ${help} },`)]];
}

runScaffold((argv) => {
  const pageOptions = languages.flatMap((language) => pageParts.map((part) => [language === 'en' ? part : `${part}-${language}`, false]));
  const { id, values, src } = readArguments(argv, { message: true, ko: true, vi: true, slot: false, ...Object.fromEntries(pageOptions) }, usage);
  const [group, name] = id.split('/');
  if (!/^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || !Object.hasOwn(groups, group)) throw new UsageError(`${id} is no rule id\n${usage}`);
  const slot = values.slot ?? name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  if (!/^[a-z][A-Za-z0-9]*$/.test(slot)) throw new UsageError(`${slot} is no slot name\n${usage}`);
  const { slots, template = group } = groups[group];
  const message = `${id}.found`;
  const rule = fillTemplate(`rule/${template}.ts.txt`, { id, message, slot, slots: `${slots}.${slot}`, summary: values.message });
  writeScaffold(
    src,
    [[join(src, 'rules', group, `${name}.ts`), rule]],
    [
      addSlot(src, groups[group], slot, id),
      addMessage(src, 'en', message, values.message),
      addMessage(src, 'ko', message, values.ko),
      addMessage(src, 'vi', message, values.vi),
      ...languages.flatMap((language) => addPage(src, language, id, values)),
    ],
  );
  console.log(`Next: say in the rule when it applies, fill the slot ${slot} in a profile with the fact that says so, and add good and bad examples.`);
});
