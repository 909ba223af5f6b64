import { importsOf } from '../../graph.ts'
import type { Fault, Source } from '../../source.ts'

/** Import cycles, including types and dynamic imports. Each cycle is one fault. */
export function cycleFaults(sources: readonly Source[]): Fault[] {
  const known = new Set(sources.filter(({ parsed }) => parsed).map(({ path }) => path))
  const graph = new Map(
    sources.map((one) => [one.path, importsOf(one).flatMap(({ to }) => (known.has(to) ? [to] : []))]),
  )
  return circlesOf(graph).map((circle) => ({
    file: circle[0] ?? '',
    line: 1,
    rule: 'cycle',
    detail: `imports itself through ${circle.slice(1).join(' → ')}`,
  }))
}

/** Strongly connected components (Tarjan). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const low = (node: string): number => lowest.get(node) ?? 0

  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next)
        lowest.set(node, Math.min(low(node), low(next)))
      } else if (stack.includes(next)) lowest.set(node, Math.min(low(node), index.get(next) ?? 0))
    }
    if (low(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1 || graph.get(node)?.includes(node) === true) circles.push(circle)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}
