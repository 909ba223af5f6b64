import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, read, readIds, remove, write } from './storage.ts'
import type { StorageKey } from './storage.ts'

/** A fake of local storage, which can be blocked or full. */
function fakeStorage(broken: 'never' | 'full' | 'forbidden' = 'never') {
  const stored: Record<string, string> = {}
  const guard = () => {
    if (broken === 'forbidden') throw new DOMException('denied', 'SecurityError')
  }
  const methods = {
    getItem: (key: string) => (guard(), stored[key] ?? null),
    setItem: (key: string, value: string) => {
      guard()
      if (broken === 'full') throw new DOMException('full', 'QuotaExceededError')
      stored[key] = value
    },
    removeItem: (key: string) => (guard(), void delete stored[key]),
  }
  const storage = new Proxy(stored, { get: (_, key) => Reflect.get(methods, key) ?? stored[String(key)] })
  vi.stubGlobal('localStorage', storage)
  return stored
}

beforeEach(() => {
  fakeStorage()
  clearSession()
})
afterEach(() => vi.unstubAllGlobals())

test('SESSION-RULE-LOGOUT: of everything stored only the five persistent keys remain', () => {
  const stored = fakeStorage()
  const lasting = [
    'languageCode',
    'storeAvatars',
    'hideNewBadge',
    'featureToggles',
    'menuQualityTrackerDismissed',
  ]
  const passing = [
    'refreshToken',
    'selectedStoreIds',
    'selectedStoreAddressIds',
    'pathToRestore',
    'theme',
    'dismissed.x',
    'virtualSteps.3',
  ]
  for (const key of [...lasting, ...passing]) stored[key] = 'x'
  clearSession()
  expect(Object.keys(stored).toSorted()).toEqual(lasting.toSorted())
})

test('with full storage, values last as long as the page and are cleared at sign-out', () => {
  fakeStorage('full')
  write('refreshToken', 'a')
  expect(read('refreshToken')).toBe('a')
  write('languageCode', 'ar')
  clearSession()
  expect([read('refreshToken'), read('languageCode')]).toEqual([null, 'ar'])
  remove('languageCode')
  expect(read('languageCode')).toBeNull()
})

test('blocked storage does not break anything', () => {
  fakeStorage('forbidden')
  expect(read('theme')).toBeNull()
  write('theme', 'dark')
  expect(read('theme')).toBe('dark')
  clearSession()
  expect(read('theme')).toBeNull()
})

test('invalid ids count as none', () => {
  const stored = fakeStorage()
  for (const nonsense of ['', '{', 'null', '{"a":1}', '["x",1.5,null,3]']) {
    stored['selectedStoreIds'] = nonsense
    expect(readIds('selectedStoreIds')).toEqual(nonsense.includes('3') ? [3] : [])
  }
})

const every = [
  'refreshToken',
  'selectedStoreIds',
  'selectedStoreAddressIds',
  'languageCode',
  'userHasPromotions',
  'pathToRestore',
  'storeAvatars',
  'hideNewBadge',
  'featureToggles',
  'menuQualityTrackerDismissed',
  'storeAdminId',
  'theme',
  'menuCollapsed',
  'dismissed.waitTimeFees',
] as const satisfies readonly StorageKey[]

test.each(every)(
  'SESSION-STORAGE-KEYS: %s is stored, and lasts as long as the page if storage is full or blocked',
  (key) => {
    for (const broken of ['never', 'full', 'forbidden'] as const) {
      const stored = fakeStorage(broken)
      write(key, 'value')
      expect(read(key)).toBe('value')
      expect(stored[key]).toBe(broken === 'never' ? 'value' : undefined)
      write(key, 'other')
      expect(read(key)).toBe('other')
      remove(key)
      expect(read(key)).toBeNull()
    }
  },
)

test.each(every)('SESSION-STORAGE-KEYS: nonsense under %s is read as it is, and counts as no ids', (key) => {
  const stored = fakeStorage()
  const nonsense = [
    '',
    '{',
    'null',
    '[]',
    '\u0000',
    '"',
    'NaN',
    '[object Object]',
    '\ud800',
    '9'.repeat(100_000),
  ]
  for (const text of nonsense) {
    stored[key] = text
    expect(read(key)).toBe(text)
    expect(readIds(key)).toEqual([])
  }
  stored[key] = JSON.stringify({ refreshToken: [1, 2] })
  expect(readIds(key)).toEqual([])
  clearSession()
  expect(read(key) === null || lastingKeys.includes(key)).toBe(true)
})
const lastingKeys: readonly string[] = [
  'languageCode',
  'storeAvatars',
  'hideNewBadge',
  'featureToggles',
  'menuQualityTrackerDismissed',
]

test('when storage fills up later, the newest value wins over the stored one', () => {
  const stored = fakeStorage()
  write('theme', 'light')
  fakeStorage('full')
  write('theme', 'dark')
  expect(read('theme')).toBe('dark')
  expect(stored['theme']).toBe('light')
  remove('theme')
  expect(read('theme')).toBeNull()
})

test("USERS-CALL-VIEW: a tab that views as another user neither changes nor removes its own user's choices", () => {
  const stored = fakeStorage()
  write('selectedStoreIds', '[3]')
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ token: 'of the view' }) })
  remove('selectedStoreIds')
  write('theme', 'dark')
  expect([read('selectedStoreIds'), read('theme')]).toEqual([null, 'dark'])
  write('selectedStoreIds', '[7]')
  expect(readIds('selectedStoreIds')).toEqual([7])
  expect(stored).toEqual({ selectedStoreIds: '[3]' })
})
