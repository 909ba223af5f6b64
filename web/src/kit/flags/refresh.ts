import { flags as endpoints } from '@storekeep/contract/areas/flags.ts'
import { call } from '../api/call.ts'
import { isSignedIn, onSessionStart } from '../session/session.ts'
import { keepFlags, knownFlags } from './keep.ts'

/** PLATFORM-CONST-TOGGLES. */
export const refreshMs = 5 * 60_000
export const debounceMs = 5000
/** The time over which browsers ask again that learn of a changed flag. */
const spreadMs = 500

type FlagValues = Parameters<typeof keepFlags>[0]

interface World {
  readonly ask: () => Promise<FlagValues | null>
  readonly keep: (values: FlagValues) => void
}

/**
 * Asks at once, then every five minutes; a caller that wants it sooner gets an answer at most every five seconds.
 * What fails is asked again at the next turn, and the values of before hold.
 */
export function flagRefresher({ ask, keep }: World): {
  now: () => void
  soon: () => void
  changed: () => void
  stop: () => void
} {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const run = () => {
    ask()
      .then((values) => values && !stopped && keep(values))
      .catch((error: unknown) => console.info('flags: they did not load', error))
  }
  const timer = setInterval(run, refreshMs)
  run()
  return {
    now: run,
    // many browsers learn of one change: they do not ask all at once
    changed: () => {
      clearTimeout(waiting)
      waiting = setTimeout(run, Math.random() * spreadMs)
    },
    soon: () => {
      clearTimeout(waiting)
      waiting = setTimeout(run, debounceMs)
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      clearTimeout(waiting)
    },
  }
}

async function askServer(): Promise<FlagValues | null> {
  const toggles = knownFlags()
  if (!isSignedIn() || toggles.length === 0) return null
  const reply = await call(endpoints.query, { body: { toggles } })
  return Object.fromEntries(reply.toggles.map(({ name, value }) => [name, value]))
}

/** Keeps the flags of the signed-in user; `firstAnswer` when it is here. Asks again when the window comes back and when a user signs in. */
export function startFlags(): {
  readonly now: () => void
  readonly changed: () => void
  readonly firstAnswer: Promise<void>
} {
  const firstAnswer = Promise.withResolvers<void>()
  const { now, soon, changed } = flagRefresher({
    ask: () => askServer().finally(firstAnswer.resolve),
    keep: keepFlags,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon()
  })
  onSessionStart(soon)
  return { now, changed, firstAnswer: firstAnswer.promise }
}

/** Asks once, for a caller that needs current values; a failure leaves the values of before. */
export async function loadFlags(): Promise<void> {
  const values = await askServer().catch(() => null)
  if (values) keepFlags(values)
}
