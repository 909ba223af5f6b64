/** Result of a run of steps; a step without tests of its own counts as one. `failures` names the failed tests. */
export type Tally = { passed: number; failed: number; skipped: number; failures?: readonly string[] }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 }

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  }
}

/** The last line of `npm test`, in a fixed format. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export type JsonReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** Number of passed tests with a word in their title, e.g. the engine they ran on. */
export function passedNaming(report: JsonReport | undefined, word: string): number {
  return (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status, fullName }) => status === 'passed' && fullName.includes(word)).length
}

/** File, name and message of each failed test, and of each file that could not be run. */
function failuresOf(file: JsonReport['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return file.status === 'failed' ? [`${file.name}\n${file.message ?? ''}`] : []
  return failed.map(
    ({ fullName, failureMessages }) => `${file.name}\n${fullName}\n${(failureMessages ?? []).join('\n')}`,
  )
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
      failures: failuresOf(file),
    }
    sum = add(sum, counted)
    if (file.status === 'failed' && counted.failed === 0) sum = add(sum, oneFailed)
  }
  if (sum.failed === 0 && (exitCode !== 0 || sum.passed === 0)) sum = add(sum, oneFailed)
  return sum
}
