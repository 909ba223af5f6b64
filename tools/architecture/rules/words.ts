import { type ESTree, Visitor } from 'rolldown/utils'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsUnder } from './docs.ts'
import type { Fault, Source } from '../source.ts'

/** Words forbidden by the glossary, with their replacement: the rows of its last table. */
export function forbiddenWords(root: string): ReadonlyMap<string, string> {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const section = glossary.split(/^## /m).find((part) => part.startsWith('Words that are not used')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return new Map(
    rows.slice(2).flatMap((row) => {
      const [words = '', instead = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return words.split(',').map((word) => [word.trim(), instead] as const)
    }),
  )
}

/** Calls whose texts are read by engineers and operators: test titles, errors and log lines. */
const SPEAKING = /^(?:test|it|describe|each|Error|\w+Error|log|info|warn|error|say)$/

/** Forbidden words in comments, in names, in titles of tests and in messages; in a style sheet in its comments. */
export function wordFaults(source: Source, forbidden: ReadonlyMap<string, string>): Fault[] {
  const { path, parsed, lineAt } = source
  if (path.startsWith('tools/architecture/')) return []
  const pattern = patternOf(forbidden)
  const comments = parsed?.comments.map(({ value, start }) => ({ value, start })) ?? cssComments(source.text)
  const texts = [
    ...comments.map(({ value, start }) => ({ text: withoutCode(value), at: start + 2 })),
    ...(parsed ? spokenTexts(parsed) : []),
  ]
  return texts.flatMap(({ text, at }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => fault(path, lineAt(at + index), word, forbidden)),
  )
}

function cssComments(text: string): { value: string; start: number }[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: value = '', index }) => ({
    value,
    start: index,
  }))
}

/** Text in backticks is code and exempt. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length))
}

/** Names, and sentences passed to such calls. Quoted addresses and names are data. */
function spokenTexts({ program }: NonNullable<Source['parsed']>): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  const look = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression): void => {
    if (!SPEAKING.test(calledName(callee))) return
    for (const one of given) {
      const sentences =
        one.type === 'Literal' && typeof one.value === 'string'
          ? [{ text: one.value, at: one.start + 1 }]
          : one.type === 'TemplateLiteral'
            ? one.quasis.map(({ value, start }) => ({ text: value.raw, at: start }))
            : []
      found.push(...sentences.filter(({ text }) => text.includes(' ')))
    }
  }
  new Visitor({
    CallExpression: look,
    NewExpression: look,
    Identifier: ({ name, start }) => found.push({ text: name, at: start }),
  }).visit(program)
  return found
}

/** The name by which a call speaks: `test`, `log.warn`, `test.each(…)`. */
function calledName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return calledName(node.property)
  return node.type === 'CallExpression' ? calledName(node.callee) : ''
}

/** Forbidden words in documents, in the English words of the pages and mails, and in what `new-area` writes. */
export function wordFaultsOfDocs(root: string, forbidden: ReadonlyMap<string, string>): Fault[] {
  const pattern = patternOf(forbidden)
  return [...documentsUnder(root), ...textsUnder(root)]
    .filter((file) => file !== 'docs/glossary.md')
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...withoutCode(line).matchAll(pattern)].map(({ 0: word }) =>
            fault(file, index + 1, word, forbidden),
          ),
        ),
    )
}

/** Folders with texts that are not documents: catalogues, mails, templates. */
const TEXTS =
  /^(?:web\/src\/locales\/en\/.*\.json|server\/src\/platform\/words\/mails\/en\.json|tools\/new-area\/template\/.*\.txt)$/

function textsUnder(root: string): string[] {
  return ['web/src/locales/en', 'server/src/platform/words/mails', 'tools/new-area/template'].flatMap(
    (folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .map((name) => `${folder}/${name}`)
            .filter((file) => TEXTS.test(file))
        : [],
  )
}

const patternOf = (forbidden: ReadonlyMap<string, string>): RegExp =>
  new RegExp(`\\b(?:${[...forbidden.keys()].join('|')})\\b`, 'gi')

function fault(file: string, line: number, word: string, forbidden: ReadonlyMap<string, string>): Fault {
  const instead = forbidden.get(word.toLowerCase()) ?? ''
  return { file, line, rule: 'glossary', detail: `"${word}" is not used here: ${instead}` }
}
