import { onSessionEnd } from '#kit/session/session.ts'

/** Stored with the dismissals, so that other devices and the next sign-in know it. */
const name = 'celebration-day'
/** The celebration shown in this session; it stays until dismissed. */
let shown: string | null = null
// the next account in this tab has its own celebrations
onSessionEnd(() => {
  shown = null
})

const dayOf = (instant: string): string => new Date(instant).toDateString()

/** BANNER-RULE-DISMISS: at most one celebration a day. */
export function mayCelebrate(
  id: string,
  dismissedAt: (name: string) => string | null,
  now = new Date().toISOString(),
): boolean {
  if (shown !== null) return shown === id
  const last = dismissedAt(name)
  return last === null || dayOf(last) !== dayOf(now)
}

/** Records that a celebration was shown today. */
export function celebrated(id: string, dismiss: (name: string) => void): void {
  if (shown !== null) return
  shown = id
  dismiss(name)
}
