import { type ESTree, Visitor } from 'rolldown/utils'
import { type Fault, type Source, codeLines, reasons } from '../source.ts'

const LONGEST = 300

/** Rules for the text of a code file. */
export function codeFaults(source: Source): Fault[] {
  if (source.parsed === undefined) return []
  return [
    ...parseFaults(source),
    ...lengthFaults(source),
    ...barrelFaults(source),
    ...arrowFaults(source),
    ...suppressionFaults(source),
    ...nodeFaults(source),
  ]
}

function parseFaults({ path, parsed }: Source): Fault[] {
  return (parsed?.errors ?? []).map(({ message }) => ({
    file: path,
    line: 1,
    rule: 'syntax',
    detail: message,
  }))
}

function lengthFaults(source: Source): Fault[] {
  const lines = codeLines(source)
  return lines <= LONGEST
    ? []
    : [
        {
          file: source.path,
          line: 1,
          rule: 'length',
          detail: `${lines} lines of code, at most ${LONGEST}: split it by idea`,
        },
      ]
}

function barrelFaults({ path, parsed }: Source): Fault[] {
  const body = parsed?.program.body ?? []
  const reExports = (node: ESTree.Program['body'][number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  return body.length > 0 && body.every(reExports)
    ? [{ file: path, line: 1, rule: 'barrel', detail: 'only re-exports: import from where things are' }]
    : []
}

/** Functions that a file exports are declared with `export function`; arrow functions are for values and arguments. */
function arrowFaults({ path, parsed, lineAt }: Source): Fault[] {
  return (parsed?.program.body ?? []).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init, start }) =>
      init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
        ? [
            {
              file: path,
              line: lineAt(start),
              rule: 'function style',
              detail: `${nameOf(id)}: declare it with \`export function\``,
            },
          ]
        : [],
    )
  })
}

const SUPPRESSION = /(?:ox|es)lint-disable\S*|@ts-(?:ignore|expect-error|nocheck)/

function suppressionFaults({ path, parsed, lineAt }: Source): Fault[] {
  return (parsed?.comments ?? []).flatMap(({ value, start }) => {
    const said = SUPPRESSION.exec(value)?.[0]
    if (said === undefined) return []
    const reason = said.startsWith('@ts') ? value.split(said)[1] : value.split(' -- ')[1]
    const isExplained = /\p{L}{2,}.*\p{L}{2,}/su.test(reason ?? '')
    return isExplained
      ? []
      : [
          {
            file: path,
            line: lineAt(start),
            rule: 'suppression',
            detail: `${said} without a reason on its line`,
          },
        ]
  })
}

/** A system-wide scope skips the caller's rights: only work without a caller may create one. */
const SYSTEM_PATHS = /\.jobs\.ts$|^server\/src\/(?:platform|cli|demo)|^(?:tools|e2e|bench)\//

function nodeFaults(source: Source): Fault[] {
  const { path, parsed, isTest, lineAt } = source
  if (parsed === undefined) return []
  const faults: Fault[] = []
  const isReasoned = reasons(source)
  const report = (at: number, rule: string, detail: string) =>
    faults.push({ file: path, line: lineAt(at), rule, detail })
  const isAreaOfWeb = /^web\/src\/(?:areas|app)\//.test(path) && !isTest
  new Visitor({
    TSAsExpression({ typeAnnotation, start, end }) {
      const isConst = typeAnnotation.type === 'TSTypeReference' && nameOf(typeAnnotation.typeName) === 'const'
      if (!isConst && !isReasoned(start, end))
        report(typeAnnotation.start, 'cast', '`as` without a reason on its line')
    },
    TSNonNullExpression({ start, end }) {
      if (!isReasoned(start, end)) report(end, 'cast', '`!` without a reason on its line')
    },
    TSAnyKeyword({ start, end }) {
      if (!isReasoned(start, end)) report(start, 'any', '`any` without a reason on its line')
    },
    CallExpression(call) {
      const name = nameOf(call.callee)
      if (name === 'systemScope' && !isTest && !SYSTEM_PATHS.test(path))
        report(
          call.start,
          'scope',
          'systemScope() belongs to jobs, the demo, command line tools and the platform',
        )
      if (/^use(?:Layout)?Effect$/.test(name) && !isNamedFunction(call.arguments[0]))
        report(call.start, 'effect', `${name}(function sayWhatItDoes() { … }): an effect has a name`)
      if (name === 'transaction')
        for (const at of dbInside(call))
          report(
            at,
            'transaction',
            '`db` inside a transaction: use the transaction, or one connection waits for itself',
          )
    },
    JSXText({ value, start }) {
      if (isAreaOfWeb && /\p{L}/u.test(value.replaceAll(PRODUCT, '')))
        report(
          start + value.search(/\S/),
          'words',
          `text in a component: ${JSON.stringify(value.trim().slice(0, 40))}`,
        )
    },
    Literal({ value, start }) {
      if (isAreaOfWeb && path.endsWith('.tsx') && typeof value === 'string' && COLOUR.test(value))
        report(start, 'tokens', `literal colour ${value}: use a token`)
    },
  }).visit(parsed.program)
  return faults
}

/** Names are the same in every language, and the crash page cannot load texts. */
const PRODUCT = 'Storekeep'

const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^(?:rgb|hsl|oklch)a?\(/i

/** The last name of `a`, `a.b` or `a.b.c`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : ''
}

const isNamedFunction = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'FunctionExpression' && node.id !== null

/** Places in the body of `x.transaction(async (tx) => …)` that use `db` instead of `tx`. */
function dbInside(call: ESTree.CallExpression): number[] {
  const body = call.arguments[0]
  if (body?.type !== 'ArrowFunctionExpression' && body?.type !== 'FunctionExpression') return []
  if (body.params.some((it) => it.type === 'Identifier' && it.name === 'db')) return []
  const positions: number[] = []
  const note = (node: ESTree.Node) => {
    if (nameOf(node) === 'db') positions.push(node.start)
  }
  new Visitor({
    MemberExpression: ({ object }) => note(object),
    CallExpression: ({ arguments: given }) => given.forEach(note),
  }).visit(programOf(body))
  return positions
}

/** A visitor only walks programs. */
function programOf(expression: ESTree.Expression): ESTree.Program {
  const { start, end } = expression
  const body: ESTree.Program['body'] = [{ type: 'ExpressionStatement', expression, start, end }]
  return { type: 'Program', body, sourceType: 'module', hashbang: null, start, end }
}
