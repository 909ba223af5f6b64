/** Result of a run of steps; a step without tests of its own counts as one. */
export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/** The last line of `npm test`, in a fixed format. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export type JsonReport = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Number of passed tests with a word in their title, e.g. the engine they ran on. */
export function passedNaming(report: JsonReport | undefined, word: string): number {
  return (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status, fullName }) => status === 'passed' && fullName.includes(word)).length
}

/**
 * Counts a vitest JSON report. A file that failed without a failed test (a load error, a failing hook) is one failure;
 * so is a non-zero exit code without failed tests, and a run without tests.
 */
export function tallyOf(report: JsonReport | undefined, exitCode: number): Tally {
  if (report === undefined) return oneFailed
  let sum = nothing
  for (const file of report.testResults) {
    const count = (...states: string[]) =>
      file.assertionResults.filter((t) => states.includes(t.status)).length
    const counted = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped', 'pending', 'todo'),
    }
    sum = add(sum, counted)
    if (file.status === 'failed' && counted.failed === 0) sum = add(sum, oneFailed)
  }
  if (sum.failed === 0 && (exitCode !== 0 || sum.passed === 0)) sum = add(sum, oneFailed)
  return sum
}
