/** One thing to close, in the order in which they were given. */
export interface Closing {
  readonly name: string
  readonly close: () => Promise<unknown>
}

export interface ShutdownOptions {
  /** After this long the process ends whatever is still open. */
  readonly withinMs?: number
  readonly say: (line: string) => void
}

/**
 * SIGTERM or SIGINT: stops taking requests, finishes what is running, closes jobs and database, and ends.
 * A second signal, a second later, ends at once.
 */
export const closeOnSignal = (parts: readonly Closing[], options: ShutdownOptions): (() => boolean) => {
  let stopping = false
  let since = 0
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) {
      // Ctrl-C comes twice at once: from the terminal, and handed on by npm
      if (Date.now() - since < 1_000) return
      options.say(`${signal} again: ending at once`)
      process.exit(1)
    }
    stopping = true
    since = Date.now()
    options.say(`${signal}: closing`)
    const late = setTimeout(() => {
      options.say('closing took too long: ending')
      process.exit(1)
    }, options.withinMs ?? 10_000)
    late.unref()
    void closeAll(parts, options.say).then((failed) => process.exit(failed ? 1 : 0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return () => stopping
}

/** Closes one after the other; a failing one does not keep the others open. */
export const closeAll = async (parts: readonly Closing[], say: (line: string) => void): Promise<boolean> => {
  let failed = false
  for (const { name, close } of parts) {
    try {
      await close()
    } catch (error) {
      failed = true
      say(`${name} did not close: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
