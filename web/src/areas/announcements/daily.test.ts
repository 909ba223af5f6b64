import { expect, test, vi } from 'vitest'

let endSession: () => void = () => undefined
vi.mock('#kit/session/session.ts', () => ({
  onSessionEnd: (listener: () => void) => {
    endSession = listener
  },
}))
const { celebrated, mayCelebrate } = await import('./daily.ts')

test('BANNER-RULE-DISMISS: a celebration appears once a day, and a second account in the same tab has its own', () => {
  const stored = new Map<string, string>()
  const dismissedAt = (name: string) => stored.get(name) ?? null
  const dismiss = (name: string) => void stored.set(name, '2026-06-02T09:00:00Z')
  const now = '2026-06-02T10:00:00Z'
  expect(mayCelebrate('partner-score-month', dismissedAt, now)).toBe(true)
  celebrated('partner-score-month', dismiss)
  // the shown one stays, and no other appears
  expect(mayCelebrate('partner-score-month', dismissedAt, now)).toBe(true)
  expect(mayCelebrate('top-performer-month', dismissedAt, now)).toBe(false)
  endSession()
  expect(mayCelebrate('partner-score-month', dismissedAt, now)).toBe(false)
  stored.clear()
  expect(mayCelebrate('top-performer-month', dismissedAt, now)).toBe(true)
  expect(mayCelebrate('top-performer-month', () => '2026-06-01T23:00:00Z', '2026-06-03T01:00:00Z')).toBe(true)
})
