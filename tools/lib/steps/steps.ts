import { endAll, seconds } from '../programs/run.ts'
import { type Tally, add, lastLine, nothing, oneFailed } from './tally.ts'

export type Step = { name: string; run: () => Promise<Tally> }

/** Lines shown of each failed test at the end; its whole message is above, in the output of its step. */
const shownLines = 12

type Closer = () => Promise<void>
const closers: Closer[] = []
let isStopping = false

/** Clean-up at the end of the run, however it ends. */
export function atEnd(closer: Closer): void {
  closers.push(closer)
}

/**
 * Runs steps one after another; prints the failed tests once more at the end, then the durations, and the tally as the
 * last line. Returns the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  onSignal()
  let sum = nothing
  const lines: string[] = []
  const began = performance.now()
  for (const step of steps) {
    if (isStopping) return 130
    console.log(`\n── ${step.name}`)
    const start = performance.now()
    const tally = await step.run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : String(error))
      return oneFailed
    })
    sum = add(sum, tally)
    lines.push(
      `${step.name.padEnd(28)} ${seconds(performance.now() - start).padStart(8)}   ${lastLine(tally)}`,
    )
    console.log(lines.at(-1))
  }
  await close()
  for (const failure of sum.failures ?? [])
    console.log(`\nfailed: ${failure.split('\n').slice(0, shownLines).join('\n')}`)
  console.log(
    `\n${lines.join('\n')}\n${'all'.padEnd(28)} ${seconds(performance.now() - began).padStart(8)}\n`,
  )
  console.log(lastLine(sum))
  return sum.failed === 0 ? 0 : 1
}

async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((error: unknown) => console.log(`while closing: ${String(error)}`))
  }
}

function onSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isStopping = true // an interrupted step must not be followed by the next one
      console.log(`\n${signal}: stopping`)
      void endAll()
        .then(close)
        .finally(() => process.exit(130))
    })
  }
}
