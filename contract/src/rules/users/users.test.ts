import { expect, test } from 'vitest'
import { sections, type Section } from '../../kit/access.ts'
import {
  forcesAllLocations,
  highestRole,
  isHigher,
  sectionChange,
  sectionFault,
  sectionsAfter,
  type StoresOf,
} from './users.ts'

const stores = (entries: Partial<Record<Section, number[]>>): StoresOf =>
  new Map(sections.flatMap((name) => (entries[name] ? [[name, new Set(entries[name])]] : [])))

test('ACCESS-PERM-ROLES: the highest of several roles counts', () => {
  expect(highestRole([{ role: 'OPERATOR' }, { role: 'BRAND_MANAGER' }, { role: 'MANAGER' }])).toBe(
    'BRAND_MANAGER',
  )
  expect(highestRole([])).toBeUndefined()
  expect([isHigher('BRAND_MANAGER', 'MANAGER'), isHigher('MANAGER', 'MANAGER')]).toEqual([true, false])
})

test('USERS-RULE-ASSIGN-FORCED: sections of the whole store force all locations', () => {
  expect(forcesAllLocations(['REPORTS', 'PRODUCTS'])).toBe(true)
  expect(forcesAllLocations(['REPORTS', 'INBOX'])).toBe(false)
})

test('USERS-RULE-SECTION-DISABLED: the granting user, the person and the selected stores can each disable a section', () => {
  const own = stores({ REPORTS: [1, 2], INVOICES: [2] })
  const person = stores({ REPORTS: [1, 2], INBOX: [1] })
  const fault = (section: Section, chosen: number[], of: StoresOf | null = person) =>
    sectionFault(section, { own, person: of, chosen })
  expect(fault('INBOX', [1])).toBe('own')
  expect(fault('INVOICES', [2])).toBe('person')
  expect(fault('INVOICES', [1], null)).toBe('stores')
  expect(fault('INVOICES', [1, 2], null)).toBeNull()
  expect(fault('REPORTS', [1])).toBeNull()
  // before stores are selected, every section of the granting user can be selected
  expect(fault('INVOICES', [], null)).toBeNull()
})

test('a change affects only what the granting user holds, and keeps differences between stores', () => {
  const change = sectionChange(['REPORTS', 'INBOX', 'PAYOUTS'], ['REPORTS', 'INVOICES', 'PAYOUTS'])
  expect([...change.added, ...change.removed]).toEqual(['INVOICES', 'INBOX'])
  const held = new Set<Section>(['REPORTS', 'INBOX', 'INVOICES'])
  expect(sectionsAfter(['REPORTS', 'INBOX'], change, held)).toEqual(['INVOICES', 'REPORTS'])
  expect(sectionsAfter(['PAYOUTS'], change, held)).toEqual(['INVOICES', 'PAYOUTS'])
  expect(sectionsAfter(['INBOX'], change, new Set())).toEqual(['INBOX'])
})

test('a right on every section stays one until a section is removed', () => {
  const nothing = sectionChange([...sections], [...sections])
  expect(sectionsAfter(null, nothing, new Set(sections))).toBeNull()
  const less = sectionsAfter(null, sectionChange([...sections], ['REPORTS']), new Set(['INBOX']))
  expect(less).toEqual(sections.filter((section) => section !== 'INBOX'))
})
