import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf } from '../../kit/money.ts'
import { contradictedLabel } from './labels.ts'
import { defaultCurrency } from './limits.ts'
import { hasEmoji, nameFault } from './names.ts'
import { boundsFault, boundsOf, minFault, wireBounds } from './option-groups.ts'
import { isPosition, moved } from './positions.ts'
import { inStock, nextEnd, stockAt, stockIn } from './stock.ts'
import { menuQuality, qualityLevel } from './quality.ts'

test('CATALOG-RULE-TITLE: a name has a visible character, no emoji and at most 75 characters', () => {
  expect(nameFault('', 'attribute-group-form.title-required')).toBe('attribute-group-form.title-required')
  expect(nameFault(' \u200b\u00a0')).toBe('field.required')
  expect(nameFault('Pizza 🍕')).toBe('common.title-input.emoji-error')
  expect(nameFault('x'.repeat(76))).toBe('common.input.max-length')
  expect(nameFault('é'.repeat(75))).toBeNull()
  expect(nameFault('a\u0000b')).toBe('text.unreadable')
  expect(nameFault('  spaces stay  ')).toBeNull()
})

test('CATALOG-RULE-TITLE: characters that fonts draw as text are not emoji', () => {
  for (const name of ['Coca-Cola®', 'Fanta™ 2×', '50% off #1', 'Ω ½ ℃', '三媽臭臭鍋', 'شوربة', 'A&B “x” → y'])
    expect([name, hasEmoji(name)]).toEqual([name, false])
  for (const name of ['☕', '❤️', '❤', '🇬🇧', '1️⃣', '👩🏽‍🍳']) expect([name, hasEmoji(name)]).toEqual([name, true])
})

test('CATALOG-RULE-MIN, CATALOG-RULE-MAX: limits of an option group', () => {
  expect(boundsFault(-1, 1)).toEqual({ path: 'min', code: 'field.tooSmall' })
  expect(boundsFault(0, 0)).toEqual({ path: 'max', code: 'field.tooSmall' })
  expect(boundsFault(3, 2)).toEqual({ path: 'max', code: 'max-greater-min-error' })
  expect(boundsFault(2, 2)).toBeNull()
  expect(minFault(2, 1000)).toEqual({ path: 'max', code: 'optionGroup.minNeedsMax' })
  expect([minFault(0, 1000), minFault(2, 3)]).toEqual([null, null])
  expect(boundsOf(4, 1000)).toEqual({ min: 0, max: null })
  expect(wireBounds({ min: 0, max: null })).toEqual({ min: 0, max: 1000 })
  expect(wireBounds(boundsOf(1, 3))).toEqual({ min: 1, max: 3 })
})

test('GAP-POSITION: a move keeps every element once, and the order of the others', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (ids, pick, at) => {
        const id = ids[pick % Math.max(1, ids.length)] ?? 7
        const others = ids.filter((one) => one !== id)
        const position = at % (others.length + 1)
        expect(isPosition(ids, id, position)).toBe(true)
        expect(isPosition(ids, id, others.length + 1)).toBe(false)
        const after = moved(ids, id, position)
        expect(after[position]).toBe(id)
        expect(after.filter((one) => one !== id)).toEqual(others)
      },
    ),
  )
})

test('CATALOG-STATE-AVAIL: unavailability ends automatically, and an override of a location wins over the product', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const until = (unavailableUntil: string | null) => ({ available: false, unavailableUntil })
  expect(stockAt(until('2026-06-15T12:00:00Z'), now)).toEqual(inStock)
  expect(stockAt(until('2026-06-15T12:00:01Z'), now).available).toBe(false)
  expect(stockAt(until(null), now).available).toBe(false)
  expect(stockIn(until(null), { available: true, unavailableUntil: null }, now)).toEqual(inStock)
  expect(stockIn(inStock, until(null), now).available).toBe(false)
  // an expired override no longer applies: the product's own state does
  expect(stockIn(until(null), until('2026-06-15T11:00:00Z'), now)).toEqual(until(null))
  expect(stockIn(inStock, until('2026-06-15T11:00:00Z'), now)).toEqual(inStock)
  expect(nextEnd(['2026-06-15T11:00:00Z', '2026-06-17T11:00:00Z', null, '2026-06-16T11:00:00Z'], now)).toBe(
    '2026-06-16T11:00:00.000Z',
  )
  expect(nextEnd([null], now)).toBeNull()
})

test('a label that contradicts the allergens is reported; an unknown allergen contradicts nothing', () => {
  expect(contradictedLabel(['VEGAN'], { MILK: 'CONTAINS' })).toBe('VEGAN')
  expect(contradictedLabel(['VEGETARIAN'], { FISH: 'CONTAINS', MILK: 'CONTAINS' })).toBe('VEGETARIAN')
  expect(contradictedLabel(['VEGETARIAN'], { MILK: 'CONTAINS' })).toBeNull()
  expect(contradictedLabel(['VEGAN'], { MILK: 'MAY_CONTAIN', EGGS: 'FREE_OF' })).toBeNull()
})

test('CATALOG-STATE-QUALITY: 33 and below is low, up to 69 medium, above that high, and only 100 is full', () => {
  expect([0, 33, 34, 69, 70, 99, 100].map(qualityLevel)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'full',
  ])
})

test('CATALOG-ENTITY-QUALITY: the share of photos and descriptions; a missing one keeps it below 100', () => {
  const of = (
    totalProducts: number,
    totalProductsWithOutImage: number,
    totalProductsWithOutDescription: number,
  ) => menuQuality({ totalProducts, totalProductsWithOutImage, totalProductsWithOutDescription })
  expect([of(0, 0, 0), of(4, 4, 4), of(4, 2, 0), of(4, 0, 0), of(1000, 1, 0)]).toEqual([null, 0, 75, 100, 99])
})

test('CATALOG-CONST-CURRENCY: the default currency is the euro, with two decimals', () => {
  expect([defaultCurrency, decimalsOf(defaultCurrency)]).toEqual(['EUR', 2])
})
