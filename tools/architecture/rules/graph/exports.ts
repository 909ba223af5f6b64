import { importsOf } from '../../graph.ts'
import type { Fault, Source } from '../../source.ts'

/** Entry points of programs, test runners and tools: their exports are not imported by the project. */
const ENTRIES =
  /\.config\.ts$|^tools\/[^/]+\.ts$|\.tables\.ts$|\.child\.ts$|\.d\.ts$|\.(?:test|e2e|long)\.tsx?$/
/** Listed in the configuration of the test runner. */
const NAMED_BY_VITEST = /^(?:tools\/lib\/slow-first|e2e\/harness\/prepare)\.ts$/

/** Exports that no other file imports: dead code, or private to their file. */
export function exportFaults(sources: readonly Source[]): Fault[] {
  const used = new Map<string, Set<string>>()
  for (const { to, names } of sources.flatMap(importsOf)) {
    const known = used.get(to) ?? new Set()
    for (const name of names) known.add(name)
    used.set(to, known)
  }
  return sources
    .filter(({ path }) => !ENTRIES.test(path) && !NAMED_BY_VITEST.test(path))
    .flatMap((source) => unusedOf(source, used.get(source.path) ?? new Set()))
}

function unusedOf({ path, parsed, lineAt }: Source, used: ReadonlySet<string>): Fault[] {
  if (used.has('*')) return []
  const found = (parsed?.module.staticExports ?? []).flatMap(({ entries }) =>
    entries.map(({ exportName, start }) => ({ name: exportName.name ?? 'default', start })),
  )
  return found.flatMap(({ name, start }) =>
    used.has(name)
      ? []
      : [{ file: path, line: lineAt(start), rule: 'unused export', detail: `nothing imports ${name}` }],
  )
}
