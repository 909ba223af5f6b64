import { type ESTree, Visitor } from 'rolldown/utils'
import type { Fault, Source } from '../source.ts'

/** Maximum number of file names before a list counts as hand-kept. */
const MOST = 3

/** Hand-kept lists of file names in code, which miss new files; files should declare themselves instead. */
export function listFaults(sources: readonly Source[]): Fault[] {
  const names = new Set(sources.flatMap(({ path }) => endsOf(path)))
  return sources.filter(({ isTest }) => !isTest).flatMap((source) => listsIn(source, names))
}

/** A file name as used in a list: with any leading folders, with or without extension. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(0, -1).flatMap((_, from) => {
    const end = parts.slice(from).join('/')
    return [end, end.replace(/\.tsx?$/, '')]
  })
}

function listsIn({ path, parsed, lineAt }: Source, names: ReadonlySet<string>): Fault[] {
  if (parsed === undefined) return []
  const faults: Fault[] = []
  const isName = (node: ESTree.Node | null): boolean =>
    node?.type === 'Literal' &&
    typeof node.value === 'string' &&
    node.value.includes('/') &&
    names.has(node.value)
  const look = (start: number, items: readonly (ESTree.Node | null)[]): void => {
    const count = items.filter(isName).length
    const detail = `names ${count} files: let the files say what they are`
    if (count > MOST) faults.push({ file: path, line: lineAt(start), rule: 'list', detail })
  }
  new Visitor({
    ArrayExpression: ({ start, elements }) => look(start, elements),
    CallExpression: ({ start, arguments: given }) => look(start, given),
  }).visit(parsed.program)
  return faults
}
