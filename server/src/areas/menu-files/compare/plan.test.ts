import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyEntity, type MenuEntity } from '../../catalog/catalog.read.ts'
import { planImport } from './plan.ts'
import type { Plan } from './planned.ts'

const now = new Date('2026-06-15T12:00:00Z')
const of = (
  kind: MenuEntity['kind'],
  externalId: string,
  parent: string | null,
  more: Partial<MenuEntity> = {},
) => ({
  ...emptyEntity({ kind, externalId, name: externalId, parent, position: 0 }),
  ...more,
})
const menu: readonly MenuEntity[] = [
  of('COLLECTION_GROUP', 'Group', null),
  of('COLLECTION', 'Lunch', 'Group'),
  of('COLLECTION', 'Dinner', null),
  of('SECTION', 'Soups', 'Lunch'),
  of('SECTION', 'Sides', 'Lunch', { position: 1 }),
  of('OPTION', 'Egg', null, { price: 50 }),
  of('OPTION_GROUP', 'Extras', null, { refs: ['Egg'] }),
  of('PRODUCT', 'Ramen', 'Soups', { price: 1150, refs: ['Extras'] }),
  of('PRODUCT', 'Miso', 'Soups', { price: 400, position: 1 }),
  of('PRODUCT', 'Udon', 'Soups', { price: 900, position: 2 }),
  of('PRODUCT', 'Rice', 'Sides', { price: 300 }),
]

type Rows = readonly Readonly<Record<string, string>>[]

const planOf = (rows: Rows, current: readonly MenuEntity[]): Promise<Plan> =>
  planImport({
    file: { rows: rows.map((cells, nth) => ({ line: nth + 2, cells })), decimal: '.', hasFormulas: false },
    currency: 'GBP',
    timeZone: 'Europe/London',
    menuLanguage: 'en',
    locations: [],
    now,
    current,
    versions: new Map(),
    newId: (nth) => `new-${current.length}-${nth}`,
  })

const keyOf = ({ kind, externalId }: { kind: string; externalId: string }) => `${kind} ${externalId}`
const kinds = ['COLLECTION_GROUP', 'COLLECTION', 'SECTION', 'OPTION', 'OPTION_GROUP', 'PRODUCT']

const above = { COLLECTION: 'COLLECTION_GROUP', SECTION: 'COLLECTION', PRODUCT: 'SECTION' } as const
const levelAbove = (kind: string) => (kind in above ? above[kind as keyof typeof above] : undefined) // `in` has checked the key

/** The menu after an import, in menu order. */
function applied(current: readonly MenuEntity[], { rows, order }: Plan): MenuEntity[] {
  const all = new Map(current.map((entity) => [keyOf(entity), entity]))
  for (const { entity } of rows) if (entity) all.set(keyOf(entity), entity)
  const ranks = new Map<string, number>()
  for (const siblings of Map.groupBy(all.values(), ({ kind, parent }) => `${kind} ${parent}`).values())
    for (const [nth, entity] of siblings.entries()) ranks.set(keyOf(entity), nth)
  for (const { kind, externalIds } of order)
    for (const [nth, externalId] of externalIds.entries()) ranks.set(keyOf({ kind, externalId }), nth)
  const placeOf = (entity: MenuEntity): string => {
    const parent = all.get(`${levelAbove(entity.kind)} ${entity.parent}`)
    const rank = String(ranks.get(keyOf(entity))).padStart(3, '0')
    return `${parent ? placeOf(parent) : ''}.${rank}`
  }
  return [...all.values()].toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (placeOf(a) < placeOf(b) ? -1 : 1),
  )
}

const anyName = fc.constantFrom(
  'Ramen',
  'Miso',
  'Udon',
  'Rice',
  'Pho',
  'Soba',
  'Soups',
  'Sides',
  'Lunch',
  '',
  '🍜',
)
const anyRow = fc.record(
  {
    type: fc.constantFrom('product', 'product', 'product', 'section', 'collection', 'option', 'group'),
    id: fc.constantFrom('', 'Ramen', 'Miso', 'Soups', 'Lunch', 'x1', 'x2'),
    name: anyName,
    price: fc.constantFrom('1', '4.00', '11.5', '', 'free', '-1'),
    section: fc.constantFrom('Soups', 'Sides', 'Noodles', ''),
    collection: fc.constantFrom('Lunch', 'Dinner', 'Brunch', ''),
    group: fc.constantFrom('Group', 'Weekend', ''),
    position: fc.constantFrom('0', '1', '2', '7', ''),
    optionGroups: fc.constantFrom('', 'Extras', 'Missing'),
    available: fc.constantFrom('', 'yes', 'no', 'perhaps'),
  },
  { requiredKeys: ['name'] },
)
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 10 })

test('MENU-FILE: an import leaves no entity without its parent, its references or its place', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      const plan = await planOf(rows, menu)
      const after = applied(menu, plan)
      const keys = new Set(after.map(keyOf))
      const needed = after.flatMap(({ kind, parent, refs }) => [
        // a collection may be in no group
        ...(parent === null && kind === 'COLLECTION' ? [] : [levelAbove(kind)]).flatMap((level) =>
          level ? [`${level} ${parent}`] : [],
        ),
        ...refs.map((ref) => `${kind === 'PRODUCT' ? 'OPTION_GROUP' : 'OPTION'} ${ref}`),
      ])
      expect(needed.filter((key) => !keys.has(key))).toEqual([])
      for (const { kind, parent, externalIds } of plan.order) {
        const siblings = after.filter((entity) => entity.kind === kind && entity.parent === parent)
        expect(externalIds.toSorted()).toEqual(siblings.map(({ externalId }) => externalId).toSorted())
      }
    }),
    { numRuns: 300 },
  )
})

test('MENU-FILE: a row is refused with its faults and writes nothing, or it has none', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      const plan = await planOf(rows, menu)
      const written = plan.rows.flatMap(({ entity }) => (entity ? [keyOf(entity)] : []))
      expect(new Set(written).size).toBe(written.length)
      const isKnown = new Set(menu.map(keyOf))
      for (const { outcome, faults, entity, cells } of plan.rows) {
        expect(faults.length > 0).toBe(outcome === 'REFUSED')
        expect(entity !== null).toBe(outcome === 'CREATED' || outcome === 'CHANGED')
        expect(cells.length > 0).toBe(entity !== null)
        expect(entity !== null && isKnown.has(keyOf(entity))).toBe(outcome === 'CHANGED')
      }
    }),
    { numRuns: 300 },
  )
})

test('MENU-FILE: a file that has been imported changes nothing when it is imported again', async () => {
  // each name stands for one, and none is renamed: otherwise a name means another the second time
  const homes: Readonly<Record<string, string>> = { Soups: 'Lunch', Sides: 'Lunch', Noodles: 'Dinner' }
  const unambiguous = anyRow
    .filter(({ type, name }) => type !== 'section' || name in homes)
    .map((row) => ({
      ...row,
      price: '4.00',
      optionGroups: '',
      ...(row.type !== 'product' && row.type !== undefined && { id: '' }),
      collection: homes[(row.type === 'section' ? row.name : row.section) ?? ''] ?? '',
    }))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(unambiguous, {
        minLength: 1,
        maxLength: 10,
        selector: ({ type = 'product', name }) => `${type} ${name}`,
      }),
      async (rows) => {
        const first = await planOf(rows, menu)
        fc.pre(first.rows.every(({ outcome }) => outcome !== 'REFUSED'))
        const again = await planOf(rows, applied(menu, first))
        expect(again.order).toEqual([])
        expect(again.rows.filter(({ outcome }) => outcome === 'CREATED' || outcome === 'CHANGED')).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('MENU-FILE: positions that several rows share, or that count from 1, keep the order of the menu', async () => {
  const namesOf = ({ order }: Plan) => order.map(({ externalIds }) => externalIds)
  const positions = (...given: readonly (readonly [string, string])[]) =>
    planOf(
      given.map(([id, position]) => ({ type: 'product', id, position })),
      menu,
    )
  for (const same of ['0', '1', '7'])
    expect(namesOf(await positions(['Ramen', same], ['Miso', same], ['Udon', same]))).toEqual([])
  const counted = await positions(['Ramen', '1'], ['Miso', '2'], ['Udon', '3'])
  expect([namesOf(counted), counted.rows.map(({ outcome }) => outcome)]).toEqual([
    [],
    ['UNCHANGED', 'UNCHANGED', 'UNCHANGED'],
  ])
  const turned = await positions(['Ramen', '3'], ['Miso', '1'], ['Udon', '2'])
  expect(namesOf(turned)).toEqual([['Miso', 'Udon', 'Ramen']])
  expect(turned.rows.map(({ name, cells }) => [name, cells])).toEqual([
    ['Ramen', [{ field: 'position', before: '0', after: '2' }]],
    ['Miso', [{ field: 'position', before: '1', after: '0' }]],
    ['Udon', [{ field: 'position', before: '2', after: '1' }]],
  ])
})

test('a new product shows its price, also if it is free; a refused price shows what was written', async () => {
  const { rows } = await planOf(
    [
      { name: 'Water', price: '0', section: 'Sides' },
      { name: 'Fine', price: '1.23456', section: 'Sides' },
      { name: 'Gold', price: '1000000001', section: 'Sides' },
      { type: 'option', name: 'Napkin', price: '0' },
    ],
    menu,
  )
  const priceOf = (name: string) => {
    const row = rows.find((one) => one.name === name)
    return [row?.outcome, row?.cells.find(({ field }) => field === 'price')?.after, ...(row?.faults ?? [])]
  }
  expect(priceOf('Water')).toEqual(['CREATED', '0.00'])
  expect(priceOf('Fine')).toEqual([
    'REFUSED',
    undefined,
    { field: 'price', code: 'money.decimals', details: { given: '1.23456', currency: 'GBP' } },
  ])
  expect(priceOf('Gold')).toEqual([
    'REFUSED',
    undefined,
    { field: 'price', code: 'field.tooLarge', details: { given: '1000000001' } },
  ])
  expect(priceOf('Napkin')).toEqual(['CREATED', undefined])
})

test('a refused line without a name shows the id that the file gives it, and none that was made for it', async () => {
  const { rows } = await planOf(
    [
      { id: 'soup-7', name: '', price: '5', section: 'Sides' },
      { name: '', price: '5', section: 'Sides' },
    ],
    menu,
  )
  expect(rows.map(({ outcome, name }) => [outcome, name])).toEqual([
    ['REFUSED', 'soup-7'],
    ['REFUSED', ''],
  ])
})
