import { allergens, allergenStates, dietaryLabels } from '@storekeep/contract/rules/catalog/labels.ts'
import { contradictedLabel } from '@storekeep/contract/rules/catalog/labels.ts'
import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { menuFormats } from '@storekeep/contract/rules/menu-files/files.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyEntity, type MenuEntity } from '../../catalog/catalog.read.ts'
import { planImport } from '../compare/plan.ts'
import { readMenuFile } from '../reading/read-file.ts'
import { fileOfMenu } from './menu-file.ts'

const now = new Date('2026-06-15T12:00:00Z')
const locations = [
  { id: 1, name: 'Old Town (1)', timeZone: 'Europe/Madrid' },
  { id: 12, name: 'مركز، "Nord"', timeZone: 'Asia/Dubai' },
]

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'Soup "hot", sour',
    ' خبز مع زيتون ',
    "'=1+1",
    '=SUM(A1)',
    '-5',
    '+',
    '@home',
    'a | b \\ c',
    'שלום (5)',
    'x;y',
    '007',
    'yes',
    '#1',
  ),
)
const name = words.filter((text) => nameFault(text) === null)
const ids = fc.uniqueArray(
  fc.oneof(fc.uuid(), fc.constantFrom('1', '007', 'a|b', '=x', 'ü-1', 'a, b', '-')),
  { minLength: 1, maxLength: 6 },
)
const until = fc.constantFrom(null, '2026-06-20T10:30:00.000Z', '2026-06-16T00:00:00.000Z')
const stock = fc.record({ available: fc.boolean(), unavailableUntil: until }).map((one) => ({
  ...one,
  unavailableUntil: one.available ? null : one.unavailableUntil,
}))
const override = fc.record({
  storeAddressId: fc.constantFrom(1, 12),
  price: fc.option(fc.nat(1_000_000)),
  stock: fc.option(stock),
})
const priced = fc.record({
  price: fc.nat(100_000_000),
  stock,
  overrides: fc.uniqueArray(override, { selector: ({ storeAddressId }) => storeAddressId, maxLength: 2 }),
})

const product = fc
  .record({
    name,
    priced,
    description: fc.oneof(words, fc.constant(''), fc.constant('two\r\nlines\t🍜')),
    labels: fc.subarray([...dietaryLabels]),
    facts: fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...allergenStates)),
    translations: fc.dictionary(fc.constantFrom('name@es', 'name@ar', 'name@pt-pt', 'description@es'), name),
  })
  .filter(({ labels, facts }) => contradictedLabel(labels, facts) === null)

const stored = ({
  price,
  stock: own,
  overrides,
}: {
  price: number
  stock: { available: boolean; unavailableUntil: string | null }
  overrides: {
    storeAddressId: number
    price: number | null
    stock: { available: boolean; unavailableUntil: string | null } | null
  }[]
}) => ({
  price,
  ...own,
  overrides: overrides
    .map((one) => ({
      storeAddressId: one.storeAddressId,
      price: one.price,
      available: one.stock?.available ?? null,
      unavailableUntil: one.stock?.unavailableUntil ?? null,
    }))
    .filter((one) => one.price !== null || one.available !== null),
})

/** Menus with groups, sections of the same name, options and ordered products. */
const menus = fc
  .record({
    names: fc.array(name, { minLength: 8, maxLength: 8 }),
    optionIds: ids,
    options: fc.array(fc.record({ name, priced }), { minLength: 6, maxLength: 6 }),
    productIds: ids,
    products: fc.array(product, { minLength: 6, maxLength: 6 }),
    bounds: fc.constantFrom([0, null], [1, 2], [0, 5]),
  })
  .map(({ names, optionIds, options, productIds, products, bounds: [min, max] }): MenuEntity[] => {
    const of = (
      kind: MenuEntity['kind'],
      externalId: string,
      nth: number,
      parent: string | null,
      own: string,
    ) => emptyEntity({ kind, externalId, name: own, parent, position: nth })
    const text = (nth: number) => names[nth] ?? 'x'
    return [
      of('COLLECTION_GROUP', 'g', 0, null, text(0)),
      of('COLLECTION', 'c0', 0, null, text(1)),
      of('COLLECTION', 'c1', 0, 'g', text(1)),
      of('SECTION', 's0', 0, 'c0', text(2)),
      of('SECTION', 's1', 7, 'c0', text(2)),
      of('SECTION', 's2', 0, 'c1', text(3)),
      ...optionIds.map((id, nth) => {
        const { name: own = 'x', priced: facts } = options[nth] ?? {}
        return { ...of('OPTION', id, 0, null, own), ...(facts && stored(facts)) }
      }),
      { ...of('OPTION_GROUP', 'o|0', 0, null, text(4)), min: min ?? 0, max: max ?? null, refs: optionIds },
      ...productIds.map((id, nth) => {
        const own = products[nth]
        if (!own) return of('PRODUCT', id, nth, 's0', 'x')
        return {
          ...of('PRODUCT', id, nth, nth % 2 === 0 ? 's1' : 's0', own.name),
          ...stored(own.priced),
          description: own.description,
          dietaryLabels: own.labels,
          allergens: own.facts,
          translations: own.translations,
          refs: nth % 2 === 0 ? ['o|0'] : [],
        }
      }),
    ]
  })

test.each(menuFormats)(
  'MENU-FILE: every generated menu comes back from %s without a difference',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(menus, fc.constantFrom('EUR', 'JPY', 'KWD'), async (entities, currency) => {
        const { content } = await fileOfMenu(entities, { currency, now, locations }, format)
        const file = await readMenuFile(content, {
          columns: null,
          decimal: null,
          encoding: null,
          remembered: new Map(),
          locations,
          currency,
        })
        const plan = await planImport({
          file,
          currency,
          timeZone: 'Europe/Madrid',
          menuLanguage: 'en',
          locations,
          now,
          current: entities,
          versions: new Map(),
          newId: (nth) => `new-${nth}`,
        })
        expect(plan.order).toEqual([])
        expect(plan.rows.filter(({ outcome }) => outcome !== 'UNCHANGED')).toEqual([])
        expect(plan.rows).toHaveLength(entities.length)
      }),
      { numRuns: 60 },
    )
  },
)
