import { afterEach, expect, test, vi } from 'vitest'

const saved: unknown[] = []
vi.mock('#kit/session/save-preferences.ts', () => ({
  savePreferences: (changes: unknown) => Promise.resolve(saved.push(changes)),
}))
vi.mock('#kit/session/preferences.ts', () => ({
  loadPreferences: () =>
    Promise.resolve({
      language: null,
      theme: null,
      dismissals: {
        'fees-banner': '2026-01-02T03:04:05.000Z',
        'partner-score-month-2026-09': '2026-10-02T03:04:05.000Z',
        'partner-score-month-2026-10': '2026-11-02T03:04:05.000Z',
        'partner-score-month-2026-08': '2026-11-03T03:04:05.000Z',
      },
    }),
}))
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
stored.set('refreshToken', 'here')
const { dismiss, dismissMonth, isDismissed, isMonthDismissed, onDismissal } = await import('./dismissals.ts')
const { readBackPreferences } = await import('./read-back.ts')

afterEach(() => saved.splice(0))

test('GAP-DISMISSAL-LOGOUT: a dismissal is stored under its name in this browser and with the account', async () => {
  const listener = vi.fn()
  const stop = onDismissal(listener)
  expect(isDismissed('hint')).toBe(false)
  dismiss('hint')
  expect(isDismissed('hint')).toBe(true)
  expect(stored.get('dismissed.hint')).toMatch(/^\d{4}-\d\d-\d\dT/)
  await vi.waitFor(() => expect(saved).toEqual([{ dismissals: { hint: stored.get('dismissed.hint') } }]))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('GAP-DISMISSAL-LOGOUT: a sign-in reads back what the account remembers', async () => {
  stored.delete('dismissed.fees-banner')
  expect(isDismissed('fees-banner')).toBe(false)
  await readBackPreferences(null)
  expect(isDismissed('fees-banner')).toBe(true)
  expect(stored.get('dismissed.fees-banner')).toBe('2026-01-02T03:04:05.000Z')
})

test('BANNER-RULE-DISMISS, SESSION-STORAGE-KEYS: a celebration is dismissed for its month, which this browser stores', async () => {
  dismissMonth('top-performer-month', '2026-10')
  expect(stored.get('dismissed.top-performer-month')).toBe('2026-10')
  await vi.waitFor(() =>
    expect(saved).toEqual([
      { dismissals: { 'top-performer-month-2026-10': expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } },
    ]),
  )
  expect(isMonthDismissed('top-performer-month', '2026-10')).toBe(true)
  expect(isMonthDismissed('top-performer-month', '2026-11')).toBe(false)
  expect(isMonthDismissed('partner-score-month', '2026-11')).toBe(false)
})

test('GAP-DISMISSAL-LOGOUT: of several dismissed months the newest is read back', async () => {
  stored.delete('dismissed.partner-score-month')
  await readBackPreferences(null)
  expect(stored.get('dismissed.partner-score-month')).toBe('2026-10')
})
