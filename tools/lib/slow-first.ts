import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites of half a minute or more have a comment with this tag. */
const SLOW = /^\s*(?:\/\/|\*|\/\*\*) @slow\b/m

/**
 * Runs suites tagged `@slow` first. Without a previous run, vitest starts with the largest files, which are not the
 * slowest: a suite of a minute that starts last runs alone while the rest of the machine is idle.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = new Map(specifications.map(({ moduleId }) => [moduleId, isTaggedSlow(moduleId)]))
    const rank = ({ moduleId }: TestSpecification): number => (isSlow.get(moduleId) === true ? 0 : 1)
    return (await super.sort(specifications)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export function isTaggedSlow(file: string): boolean {
  return SLOW.test(readFileSync(file, 'utf8'))
}
