import type { Cell, PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatrixEntity } from '../catalog/catalog.read.ts'
import { planCells } from './plan.ts'

const now = new Date('2026-06-15T12:00:00Z')
const menu = {
  currency: 'KWD',
  timeZone: 'Asia/Kuwait',
  locations: [
    { id: 1, timeZone: 'Asia/Kuwait' },
    { id: 2, timeZone: 'America/New_York' },
  ],
}
const planning = { menu, now }

const entity = (id: number, more: Partial<MatrixEntity> = {}): MatrixEntity => ({
  kind: 'PRODUCT',
  id,
  name: `Dish ${id}`,
  description: '',
  within: 'Soups',
  price: 1500,
  available: true,
  unavailable_until: null,
  overrides: [],
  ...more,
})
const entities: readonly MatrixEntity[] = [
  entity(1),
  entity(2, {
    available: false,
    unavailable_until: '2026-06-20T00:00:00.000Z',
    overrides: [{ storeAddressId: 2, price: 1750, available: false, unavailableUntil: null }],
  }),
  // it was out until this morning
  entity(3, { available: false, unavailable_until: '2026-06-15T06:00:00.000Z' }),
]

const anyValue = fc.oneof(
  fc.nat(99_999).map((minor) => (minor / 1000).toFixed(3)),
  fc.constantFrom(
    null,
    'IN',
    'OUT',
    '2026-07-01',
    '2026-06-15',
    '2026-02-31',
    'Soup',
    '',
    '-1',
    '1.2345',
    '1e3',
  ),
)
const anyCell: fc.Arbitrary<Cell> = fc.record({
  kind: fc.constant('PRODUCT'),
  id: fc.integer({ min: 1, max: 4 }),
  storeAddressId: fc.constantFrom(null, 1, 2, 3),
  field: fc.constantFrom('NAME', 'PRICE', 'STOCK'),
  value: anyValue,
})
const someCells = fc.array(anyCell, { minLength: 1, maxLength: 15 })
const applied = (written: readonly MatrixEntity[]) =>
  entities.map((one) => written.find(({ id }) => id === one.id) ?? one)

test('what a change set has changed is as it says, and applying it again changes nothing', () => {
  fc.assert(
    fc.property(someCells, (cells) => {
      const first = planCells(cells, entities, planning)
      const again = planCells(cells, applied(first.entities), planning)
      expect(again.entities).toEqual([])
      for (const [nth, { outcome, after, code }] of first.cells.entries()) {
        const then = again.cells[nth]
        expect([then?.outcome, then?.code]).toEqual([outcome === 'CHANGED' ? 'UNCHANGED' : outcome, code])
        // a refused cell shows what was asked for
        expect(then?.before === after || outcome === 'REFUSED').toBe(true)
      }
    }),
  )
})

test('refused cells, and cells that change nothing, leave their products alone', () => {
  fc.assert(
    fc.property(someCells, (cells) => {
      const plan = planCells(cells, entities, planning)
      const changed = plan.cells.filter(({ outcome }) => outcome === 'CHANGED')
      expect(new Set(plan.entities.map(({ id }) => id))).toEqual(new Set(changed.map(({ id }) => id)))
      const others = cells.filter((_, nth) => plan.cells[nth]?.outcome === 'CHANGED')
      expect(planCells(others, entities, planning).entities.toSorted(byId)).toEqual(
        plan.entities.toSorted(byId),
      )
    }),
  )
})

test('cells of different addresses do not depend on their order', () => {
  // a name belongs to the product alone
  const possible = anyCell.filter(({ field, storeAddressId }) => field !== 'NAME' || storeAddressId === null)
  const different = fc.uniqueArray(possible, { minLength: 1, maxLength: 12, selector: cellKey })
  fc.assert(
    fc.property(different, (cells) => {
      const plan = planCells(cells, entities, planning)
      const turned = planCells(cells.toReversed(), entities, planning)
      expect(turned.cells.toReversed().map(unnamed)).toEqual(plan.cells.map(unnamed))
      expect(turned.entities.map(sorted).toSorted(byId)).toEqual(plan.entities.map(sorted).toSorted(byId))
    }),
  )
})

/** A cell without the name of its product, which another cell may change. */
const unnamed = (cell: PlannedCell) => ({ ...cell, name: '' })
const byId = (one: MatrixEntity, other: MatrixEntity) => one.id - other.id
const sorted = (one: MatrixEntity) => ({
  ...one,
  overrides: one.overrides.toSorted((a, b) => a.storeAddressId - b.storeAddressId),
})

test('a cell that was changed by another user since is a conflict, whatever was seen', () => {
  fc.assert(
    fc.property(anyCell, anyValue, (cell, seen) => {
      const free = planCells([cell], entities, planning).cells[0]
      const [planned] = planCells([{ ...cell, seen }], entities, planning).cells
      const isConflict = free?.outcome === 'CHANGED' && seen !== free.before
      expect(planned?.outcome).toBe(isConflict ? 'CONFLICT' : free?.outcome)
    }),
  )
})

test('a day begins in the time zone of the location, and an expired time counts as available', () => {
  const until = (storeAddressId: number | null): Cell => ({
    kind: 'PRODUCT',
    id: 3,
    storeAddressId,
    field: 'STOCK',
    value: '2026-07-01',
  })
  const { cells } = planCells([until(null), until(1), until(2)], entities, planning)
  expect(cells.map(({ before, after }) => [before, after])).toEqual([
    ['IN', '2026-06-30T21:00:00.000Z'],
    [null, '2026-06-30T21:00:00.000Z'],
    [null, '2026-07-01T04:00:00.000Z'],
  ])
})
