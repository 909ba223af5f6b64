import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, read, readIds, remove, write } from './storage.ts'

/** Local storage as a browser has it, which may forbid or be full. */
function fakeStorage(broken: 'never' | 'full' | 'forbidden' = 'never') {
  const kept: Record<string, string> = {}
  const guard = () => {
    if (broken === 'forbidden') throw new DOMException('denied', 'SecurityError')
  }
  const methods = {
    getItem: (key: string) => (guard(), kept[key] ?? null),
    setItem: (key: string, value: string) => {
      guard()
      if (broken === 'full') throw new DOMException('full', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => (guard(), void delete kept[key]),
  }
  const storage = new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) ?? kept[String(key)] })
  vi.stubGlobal('localStorage', storage)
  return kept
}

beforeEach(() => {
  fakeStorage()
  clearSession()
})

test('SESSION-RULE-LOGOUT: of everything stored only the five named keys remain', () => {
  const kept = fakeStorage()
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
  for (const key of [...lasting, ...passing]) kept[key] = 'x'
  clearSession()
  expect(Object.keys(kept).toSorted()).toEqual(lasting.toSorted())
})

test('a full storage keeps facts for the life of the page, and forgets them at logout', () => {
  fakeStorage('full')
  write('refreshToken', 'a')
  expect(read('refreshToken')).toBe('a')
  write('languageCode', 'ar')
  clearSession()
  expect([read('refreshToken'), read('languageCode')]).toEqual([null, 'ar'])
  remove('languageCode')
  expect(read('languageCode')).toBeNull()
})

test('a forbidden storage breaks nothing', () => {
  fakeStorage('forbidden')
  expect(read('theme')).toBeNull()
  write('theme', 'dark')
  expect(read('theme')).toBe('dark')
  clearSession()
  expect(read('theme')).toBeNull()
})

test('nonsense where ids should stand counts as no ids', () => {
  const kept = fakeStorage()
  for (const nonsense of ['', '{', 'null', '{"a":1}', '["x",1.5,null,3]']) {
    kept['selectedStoreIds'] = nonsense
    expect(readIds('selectedStoreIds')).toEqual(nonsense.includes('3') ? [3] : [])
  }
})
