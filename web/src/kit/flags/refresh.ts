import { flags as endpoints } from '@storekeep/contract/areas/flags.ts'
import { call } from '../api/call.ts'
import { isSignedIn, onSessionStart } from '../session/session.ts'
import { keepFlags, knownFlags } from './keep.ts'

/** PLATFORM-CONST-TOGGLES. */
export const refreshMs = 5 * 60_000
export const debounceMs = 5000

type FlagValues = Parameters<typeof keepFlags>[0]

interface World {
  readonly ask: () => Promise<FlagValues | null>
  readonly keep: (values: FlagValues) => void
}

/**
 * Asks at once, then every five minutes; whoever wants it sooner is answered at most every five seconds.
 * What fails is asked again at the next turn, and the values of before hold.
 */
export function flagRefresher({ ask, keep }: World): { now: () => void; soon: () => void; stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const run = () => {
    ask()
      .then((values) => values && !stopped && keep(values))
      .catch((error: unknown) => console.info('flags: they were not heard', error))
  }
  const timer = setInterval(run, refreshMs)
  run()
  return {
    now: run,
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

/** Keeps the flags of whoever is signed in; `heard` when the first answer, if any, is here. Also asked when the window comes back and when somebody signs in. */
export function startFlags(): { readonly now: () => void; readonly heard: Promise<void> } {
  const heard = Promise.withResolvers<void>()
  const { now, soon } = flagRefresher({ ask: () => askServer().finally(heard.resolve), keep: keepFlags })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon()
  })
  onSessionStart(soon)
  return { now, heard: heard.promise }
}

/** Asks once, for whoever must not decide by what may have changed; what fails leaves the values of before. */
export async function hearFlags(): Promise<void> {
  const values = await askServer().catch(() => null)
  if (values) keepFlags(values)
}
