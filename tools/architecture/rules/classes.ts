import { type ESTree, Visitor } from 'rolldown/utils'
import { fileOf } from '../graph.ts'
import type { Fault, Source } from '../source.ts'

/** Where code reads a CSS module, and the names it may mean; undefined if only the running program knows. */
type Use = { sheet: string; file: string; line: number; names: RegExp | undefined }

/**
 * Classes of CSS modules that no component uses, and classes that no module has. For a name that is computed, as in
 * `css[tone]`, each text in the code counts.
 */
export function classFaults(sources: readonly Source[]): Fault[] {
  const texts = new Set(sources.flatMap(({ text }) => text.match(/(?<=')[\w-]+(?=')/g) ?? []))
  const uses = Map.groupBy(sources.flatMap(usesIn), ({ sheet }) => sheet)
  return sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const classes = classesOf(sheet)
      const own = uses.get(sheet.path) ?? []
      const unused = [...classes].filter(
        ([name]) => !own.some(({ names }) => (names ? names.test(name) : texts.has(name))),
      )
      const missing = own.filter(
        ({ names }) => names && ![...classes.keys()].some((name) => names.test(name)),
      )
      return [
        ...unused.map(([name, line]) => fault(sheet.path, line, `no component uses .${name}`)),
        ...missing.map(({ file, line }) => fault(file, line, `no such class in ${sheet.path}`)),
      ]
    })
}

const fault = (file: string, line: number, detail: string): Fault => ({ file, line, rule: 'class', detail })

/** The classes of a style sheet, each with its first line. */
function classesOf({ text, lineAt }: Source): Map<string, number> {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, (part) => ' '.repeat(part.length))
  const found = [...bare.matchAll(/\.([a-z_][\w-]*)/gi)]
  return new Map(found.toReversed().map(({ 1: name = '', index }) => [name, lineAt(index)]))
}

function usesIn({ path, text, parsed, lineAt }: Source): Use[] {
  if (!parsed || !text.includes('.module.css')) return []
  const { staticImports } = parsed.module
  const files = new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, fileOf(path, moduleRequest.value)]),
    ),
  )
  const uses: Use[] = []
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      const sheet = object.type === 'Identifier' ? files.get(object.name) : undefined
      if (sheet?.endsWith('.module.css'))
        uses.push({ sheet, file: path, line: lineAt(start), names: namesOf(property, computed) })
    },
  }).visit(parsed.program)
  return uses
}

function namesOf(property: ESTree.Node, computed: boolean): RegExp | undefined {
  if (!computed && property.type === 'Identifier') return new RegExp(`^${property.name}$`)
  if (property.type === 'Literal') return new RegExp(`^${String(property.value)}$`)
  if (property.type !== 'TemplateLiteral') return undefined
  return new RegExp(`^${property.quasis.map(({ value }) => value.raw).join('.+')}$`)
}
