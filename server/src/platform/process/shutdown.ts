import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A resource to close; resources are closed in the given order. */
export interface Closing {
  readonly name: string
  readonly close: () => Promise<unknown>
}

interface ShutdownOptions {
  /** After this long the process exits, whatever is still open. */
  readonly withinMs?: number
  readonly say: (line: string) => void
}

/**
 * SIGTERM or SIGINT: stops accepting requests, finishes running ones, closes jobs and database, and exits. A second
 * signal, at least a second later, exits immediately.
 */
export function closeOnSignal(parts: readonly Closing[], options: ShutdownOptions): () => boolean {
  let stopping = false
  let since = 0
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) {
      // Ctrl-C arrives twice: from the terminal, and forwarded by npm
      if (Date.now() - since < 1_000) return
      options.say(`${signal} again: ending at once`)
      process.exit(1)
    }
    stopping = true
    since = Date.now()
    options.say(`${signal}: closing`)
    let current = ''
    const late = setTimeout(() => {
      options.say(`closing took too long: ending, not closed: ${current}`)
      process.exit(1)
    }, options.withinMs ?? 10_000)
    late.unref()
    const onClose = (name: string) => (current = name)
    void closeAll(parts, options.say, onClose).then((failed) => process.exit(failed ? 1 : 0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return () => stopping
}

/** Waits for a part for at most this long, so that the following ones have time to close; what it does continues. */
export async function atMost(milliseconds: number, closing: PromiseLike<unknown>): Promise<void> {
  const done = new AbortController()
  const late = wait(milliseconds, undefined, { signal: done.signal }).catch(() => undefined)
  await Promise.race([closing, late]).finally(() => done.abort())
}

/**
 * Closes a server: running requests may finish; connections still open after a while, such as incomplete requests, are
 * cut, and what they have started is not waited for.
 */
export async function closeServer(
  http: { readonly server: Pick<Server, 'closeAllConnections'>; close(): PromiseLike<unknown> },
  withinMs = 4_000,
): Promise<void> {
  const late = setTimeout(() => http.server.closeAllConnections(), withinMs)
  await atMost(withinMs + 500, http.close())
  clearTimeout(late)
}

/** Closes one after the other; a failing one does not keep the others open. */
export async function closeAll(
  parts: readonly Closing[],
  say: (line: string) => void,
  onClose?: (name: string) => void,
): Promise<boolean> {
  let failed = false
  for (const { name, close } of parts) {
    try {
      onClose?.(name)
      await close()
    } catch (error) {
      failed = true
      say(`${name} did not close: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
