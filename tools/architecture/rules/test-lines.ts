import { type Fault, type Source, codeLines } from '../source.ts'

/** Minimum lines of server tests per line of server source. The aim is 0.9; the minimum is raised with every area. */
const AIM = 0.9
const LEAST = 0.5

/** Lines of server tests per line of server source. */
export function serverTestRatio(sources: readonly Source[]): number {
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  const lines = (chosen: readonly Source[]) => chosen.reduce((sum, one) => sum + codeLines(one), 0)
  return lines(server.filter(({ isTest }) => isTest)) / lines(server.filter(({ isTest }) => !isTest))
}

/** A server with too few tests for its size. */
export function testLineFaults(sources: readonly Source[], least = LEAST): Fault[] {
  const ratio = serverTestRatio(sources)
  const detail = `${ratio.toFixed(2)} lines of tests for each line of source, at least ${least}`
  return ratio < least ? [{ file: 'server/src/', line: 1, rule: 'test lines', detail }] : []
}

/** The figure in the check's output. */
export function describeTestLines(sources: readonly Source[]): string {
  return `server tests: ${serverTestRatio(sources).toFixed(2)} lines for each line of source (at least ${LEAST}, aim ${AIM})`
}
