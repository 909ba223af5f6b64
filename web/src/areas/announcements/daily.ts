import { onSessionEnd } from '#kit/session/session.ts'

/** Named among what is put away, so that other devices and the next sign-in know it as well. */
const name = 'celebration-day'
/** The celebration that has come since the session began on this page; it stays until it is put away. */
let shown: string | null = null
// the next account of this tab has celebrations of its own
onSessionEnd(() => {
  shown = null
})

const dayOf = (instant: string): string => new Date(instant).toDateString()

/** BANNER-RULE-DISMISS: a celebration comes once a day at most. */
export function mayCelebrate(
  id: string,
  dismissedAt: (name: string) => string | null,
  now = new Date().toISOString(),
): boolean {
  if (shown !== null) return shown === id
  const last = dismissedAt(name)
  return last === null || dayOf(last) !== dayOf(now)
}

/** Remembers that a celebration has come today. */
export function celebrated(id: string, dismiss: (name: string) => void): void {
  if (shown !== null) return
  shown = id
  dismiss(name)
}
