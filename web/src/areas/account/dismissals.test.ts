import { afterEach, expect, test, vi } from 'vitest'

const saved: unknown[] = []
vi.mock('virtual:words', () => ({ languages: {} }))
vi.mock('./account.save.ts', () => ({
  savePreferences: (changes: unknown) => Promise.resolve(saved.push(changes)),
  loadPreferences: () =>
    Promise.resolve({
      language: null,
      theme: null,
      dismissals: { 'fees-banner': '2026-01-02T03:04:05.000Z' },
    }),
}))
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
stored.set('refreshToken', 'here')
const { dismiss, isDismissed, onDismissal } = await import('./dismissals.ts')
const { readBackPreferences } = await import('./choices.ts')
const { chosenColumns } = await import('./columns.ts')

afterEach(() => saved.splice(0))

test('GAP-DISMISSAL-LOGOUT: what is put away is kept here under its name and with the account', async () => {
  const heard = vi.fn()
  const stop = onDismissal(heard)
  expect(isDismissed('hint')).toBe(false)
  dismiss('hint')
  expect(isDismissed('hint')).toBe(true)
  expect(stored.get('dismissed.hint')).toMatch(/^\d{4}-\d\d-\d\dT/)
  await vi.waitFor(() => expect(saved).toEqual([{ dismissals: { hint: stored.get('dismissed.hint') } }]))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

test('GAP-DISMISSAL-LOGOUT: a sign-in reads back what the account remembers', async () => {
  stored.delete('dismissed.fees-banner')
  expect(isDismissed('fees-banner')).toBe(false)
  await readBackPreferences()
  expect(isDismissed('fees-banner')).toBe(true)
  expect(stored.get('dismissed.fees-banner')).toBe('2026-01-02T03:04:05.000Z')
})

test('GAP-PREFERENCES: columns come in the table’s own order, and none that are gone', () => {
  const all = ['name', 'orders', 'sales'] as const
  expect(chosenColumns(all, undefined)).toEqual(all)
  expect(chosenColumns(all, ['sales', 'name', 'old'])).toEqual(['name', 'sales'])
  expect(chosenColumns(all, ['old'])).toEqual(all)
})
