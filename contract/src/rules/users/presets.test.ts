import { expect, test } from 'vitest'
import { sections } from '../../kit/access.ts'
import { presetOf, ticksOf } from './presets.ts'

const boxes = sections.map((name) => ({
  name,
  isFixed: name === 'PAYOUTS',
  isTicked: name === 'USER_MANAGEMENT',
}))

test('a preset selects its sections and keeps those that cannot be changed', () => {
  expect(ticksOf('ACCOUNTANT', boxes)).toEqual(['INVOICES', 'REPORTS'])
  expect(ticksOf('OWNER', boxes)).toHaveLength(sections.length - 1)
  expect(ticksOf('KITCHEN', boxes)).toEqual(['PRODUCTS', 'OPERATIONS', 'SETTINGS', 'INBOX'])
})

test('a selection that equals a preset is recognised', () => {
  const ticked = (names: readonly string[]) =>
    boxes.map((box) => ({ ...box, isFixed: false, isTicked: names.includes(box.name) }))
  expect(presetOf(ticked(['INVOICES', 'PAYOUTS', 'REPORTS']))).toBe('ACCOUNTANT')
  expect(presetOf(ticked(sections))).toBe('OWNER')
  expect(presetOf(ticked(['INVOICES']))).toBeNull()
  expect(presetOf(ticked([]))).toBeNull()
})
