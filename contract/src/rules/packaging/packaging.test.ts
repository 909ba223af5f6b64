import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, fromMinor, toMinor } from '../../kit/money.ts'
import { isFree, priceFault, storedPrice } from './packaging.ts'

const anyBounds = fc
  .record({
    currency: fc.constantFrom('GBP', 'JPY', 'KWD'),
    amounts: fc.tuple(fc.nat(300), fc.nat(300)),
  })
  .map(({ currency, amounts }) => ({
    currency,
    minPrice: fromMinor(Math.min(...amounts), currency),
    maxPrice: fromMinor(Math.max(...amounts), currency),
  }))

test('PACK-RULE-PRICE: every amount between the limits is allowed, both included, and no other', () => {
  fc.assert(
    fc.property(anyBounds, fc.nat(400), (bounds, minor) => {
      const price = fromMinor(minor, bounds.currency)
      const isWithin =
        minor >= (toMinor(bounds.minPrice, bounds.currency) ?? 0) &&
        minor <= (toMinor(bounds.maxPrice, bounds.currency) ?? 0)
      const fault = isWithin || isFree(bounds) ? null : 'menu.packaging.form.price.error'
      expect(priceFault(price, bounds)).toBe(fault)
    }),
  )
})

test('PACK-RULE-PRICE: an amount with more decimals than the currency has is refused, unless the type is free', () => {
  fc.assert(
    fc.property(anyBounds, fc.nat(300), (bounds, minor) => {
      const tooFine = (minor + 0.5) / 10 ** decimalsOf(bounds.currency)
      expect(priceFault(tooFine, bounds)).toBe(isFree(bounds) ? null : 'money.decimals')
    }),
  )
})

test('PACK-STATE-FREE: an allowed price is stored as it is, none as 0, and that of a free type always as 0', () => {
  fc.assert(
    fc.property(anyBounds, fc.option(fc.nat(400)), (bounds, minor) => {
      const price = minor === null ? null : fromMinor(minor, bounds.currency)
      if (priceFault(price, bounds) !== null) return
      const stored = storedPrice(price, bounds)
      expect(stored).toBe(isFree(bounds) ? 0 : (price ?? 0))
      // what is stored is allowed as well, so that a saved form can be saved again
      expect(priceFault(stored, bounds)).toBeNull()
    }),
  )
})
