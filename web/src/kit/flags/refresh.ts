import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { onSessionEnd, onSessionStart } from '../session/session.ts'
import { keepFlags } from './keep.ts'
import { areLoaded, forgetLoaded, requestFlags, type FlagValues } from './load.ts'

/** PLATFORM-CONST-TOGGLES. */
export const refreshMs = 5 * minuteMs
export const debounceMs = 5000
/** Time over which browsers spread their requests after a flag has changed. */
const spreadMs = 500

interface World {
  readonly ask: () => Promise<FlagValues | null>
  readonly keep: (values: FlagValues) => void
  /** Whether the flags of this session have just been loaded in another way. */
  readonly areFresh: () => boolean
}

/**
 * Requests the flags immediately unless they are fresh, then every five minutes; a caller can request them at most every
 * five seconds. A failed request is repeated at the next time, and the previous values remain.
 */
export function flagRefresher({ ask, keep, areFresh }: World): {
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
      .catch((error: unknown) => console.info('flags: failed to load', error))
  }
  const now = () => {
    if (!areFresh()) run()
  }
  const timer = setInterval(run, refreshMs)
  now()
  return {
    now,
    // many browsers are notified of one change, so their requests are spread
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

/**
 * Keeps the flags of the signed-in user up to date; `firstAnswer` resolves with the first response. Requests them again
 * when the window becomes visible and when a user signs in.
 */
export function startFlags(): {
  readonly now: () => void
  readonly changed: () => void
  readonly firstAnswer: Promise<void>
} {
  const firstAnswer = Promise.withResolvers<void>()
  const { now, soon, changed } = flagRefresher({
    ask: () => requestFlags().finally(firstAnswer.resolve),
    keep: keepFlags,
    areFresh: areLoaded,
  })
  if (areLoaded()) firstAnswer.resolve()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon()
  })
  onSessionStart(soon)
  onSessionEnd(forgetLoaded)
  return { now, changed, firstAnswer: firstAnswer.promise }
}
