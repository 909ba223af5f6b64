import { expect, test, vi } from 'vitest'
import type { PaletteItem } from '../../kit/palette/palette.ts'
import { mayUse } from '../../kit/palette/palette.ts'
import { opensPalette } from './keys.ts'
import { matching, maxOfGroup, withRecent } from './search.ts'
import type { Entry } from './search.ts'

const item = (id: string, label: string, about?: string): PaletteItem => ({
  id,
  label,
  ...(about === undefined ? {} : { about }),
  icon: () => null,
  run: vi.fn(),
})
const entries: Entry[] = [
  { group: 'actions', item: item('sign-out', 'Sign out') },
  { group: 'stores', item: item('store-1', 'Amber Kitchen', 'London') },
  { group: 'stores', item: item('store-2', 'Café Birch', 'Kraków') },
  { group: 'stores', item: item('store-3', 'Birch & Amber', 'London') },
  { group: 'pages', item: item('page-/home', 'Home') },
]
const labels = (found: readonly Entry[]) => found.map(({ item: { label } }) => label)

test('the palette matches every word in any order, ignoring case and accents; names that start with it come first', () => {
  expect(labels(matching(entries, 'amber', []))).toEqual(['Amber Kitchen', 'Birch & Amber'])
  expect(labels(matching(entries, 'KRAKOW cafe', []))).toEqual(['Café Birch'])
  expect(labels(matching(entries, 'zzz', []))).toEqual([])
})

test('headings appear in a fixed order, each with a few entries; recent choices come first for an empty query', () => {
  expect(labels(matching(entries, '', ['store-2', 'gone']))).toEqual([
    'Café Birch',
    'Home',
    'Amber Kitchen',
    'Café Birch',
    'Birch & Amber',
    'Sign out',
  ])
  expect(labels(matching(entries, 'cafe', ['store-2']))).toEqual(['Café Birch'])
  const many = Array.from({ length: 50 }, (_, n): Entry => ({
    group: 'stores',
    item: item(`store-${n}`, `S ${n}`),
  }))
  expect(matching(many, '', [])).toHaveLength(maxOfGroup)
})

test('recent choices: newest first, each once, never orders', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
  expect(withRecent(['a'], 'recent-a')).toEqual(['a'])
  expect(withRecent(['a'], 'order-1')).toEqual(['a'])
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

test('permissions: a list with a section requires access in at least one store', () => {
  const portal = {
    userHasAccessToManagerPortal: true,
    rejectionCode: null,
    rejectionTemplateVariables: {},
    sections: [
      { name: 'REPORTS' as const, storesWithAccess: [1], restrictedStores: [] },
      { name: 'PAYOUTS' as const, storesWithAccess: [], restrictedStores: [] },
    ],
  }
  expect(mayUse({ section: 'REPORTS' }, portal)).toBe(true)
  expect(mayUse({ section: 'PAYOUTS' }, portal)).toBe(false)
  expect(mayUse({ section: 'INVOICES' }, portal)).toBe(false)
  expect(mayUse({ section: null }, portal)).toBe(true)
})

test('shortcuts: Ctrl+K and ⌘K in every layout, "/" outside text fields, never above a dialog', () => {
  const free = { querySelector: () => null } as unknown as ParentNode // the only method used
  const busy = { querySelector: () => ({}) } as unknown as ParentNode // the only method used
  const key = (given: object) => ({
    key: 'k',
    code: 'KeyK',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    target: null,
    ...given,
  })
  vi.stubGlobal('Element', class {})
  expect(opensPalette(key({ ctrlKey: true }), free)).toBe(true)
  expect(opensPalette(key({ metaKey: true, key: 'ن' }), free)).toBe(true)
  expect(opensPalette(key({ key: '/', code: 'Slash' }), free)).toBe(true)
  expect(opensPalette(key({ key: '/', code: 'Digit7', shiftKey: true }), free)).toBe(true)
  expect(opensPalette(key({}), free)).toBe(false)
  expect(opensPalette(key({ ctrlKey: true, shiftKey: true }), free)).toBe(false)
  expect(opensPalette(key({ ctrlKey: true, isComposing: true }), free)).toBe(false)
  expect(opensPalette(key({ ctrlKey: true }), busy)).toBe(false)
  vi.unstubAllGlobals()
})
