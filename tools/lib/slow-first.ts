import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The suites that take longest, the longest first. Without a run before, vitest begins with the largest files, which
 * are not the longest ones: a suite of a minute that begins last is waited for alone, by an idle machine.
 */
const SLOW = [
  'e2e/every-button/accounts.e2e.ts',
  'e2e/reviews.e2e.ts',
  'e2e/announcements.e2e.ts',
  'e2e/performance.e2e.ts',
  'e2e/access.e2e.ts',
  'e2e/address.e2e.ts',
  'e2e/palette.e2e.ts',
  'e2e/looks/looks.e2e.ts',
  'e2e/reports.e2e.ts',
  'e2e/operations.e2e.ts',
  'e2e/session/tokens.e2e.ts',
  'e2e/live.e2e.ts',
  'e2e/start.e2e.ts',
  'e2e/install.e2e.ts',
]

/** Vitest's own order, after the suites that are known to take long. */
export class SlowFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = SLOW.findIndex((file) => moduleId.endsWith(file))
      return index === -1 ? SLOW.length : index
    }
    return (await super.sort(specifications)).toSorted((a, b) => place(a) - place(b))
  }
}
