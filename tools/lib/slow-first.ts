import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A suite that takes half a minute or more says so in a comment of its own with this tag. */
const SLOW = /^\s*(?:\/\/|\*|\/\*\*) @slow\b/m

/**
 * Runs the suites that are tagged `@slow` first. Without a run before, vitest begins with the largest files, which are
 * not the longest ones: a suite of a minute that begins last runs alone while the rest of the machine is idle.
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
