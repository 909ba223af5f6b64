import { posix } from 'node:path'
import { Visitor } from 'rolldown/utils'
import type { Source } from './source.ts'

type Import = { to: string; line: number; names: readonly ImportedName[] }

/** What is imported from a module: one export, or everything (`*`). */
type ImportedName = string

/** The file an import resolves to; undefined outside the project (a package, Node). */
export function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const named = /^@storekeep\/(\w+)\/(.+)$/.exec(specifier)
  if (named) return `${named[1]}/src/${named[2]}`
  const own = /^#(\w+)\/(.+)$/.exec(specifier)
  return own ? `web/src/${own[1]}/${own[2]}` : undefined
}

/** Every import of a file within the project: static, re-exported, dynamic, and types written as `import('…')`. */
export function importsOf({ path, text, parsed, lineAt }: Source): Import[] {
  if (parsed === undefined) return []
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = [
    ...staticImports.map(({ moduleRequest, start, entries }) => ({
      said: moduleRequest.value,
      at: start,
      names: entries.map(
        ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      ),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, start, importName }) =>
        moduleRequest ? [{ said: moduleRequest.value, at: start, names: [importName.name ?? '*'] }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      said: literal(text.slice(start, end)),
      at: start,
      names: ['*'],
    })),
    ...typeImports(parsed.program, text),
  ]
  return found.flatMap(({ said, at, names }) => {
    const to = fileOf(path, said)
    return to === undefined ? [] : [{ to, line: lineAt(at), names }]
  })
}

function typeImports(program: Parameters<Visitor['visit']>[0], text: string) {
  const found: { said: string; at: number; names: string[] }[] = []
  if (!text.includes('import(')) return found // to walk every file takes a second
  new Visitor({
    TSImportType({ source, start }) {
      found.push({ said: literal(text.slice(source.start, source.end)), at: start, names: ['*'] })
    },
  }).visit(program)
  return found
}

const literal = (code: string): string => /^['"`](.*)['"`]$/s.exec(code)?.[1] ?? ''
