import { expect, test } from 'vitest'
import { filledText } from './error-text.ts'

test("amounts in messages have their currency's own decimals", () => {
  const text = (currency: string) =>
    filledText('ad.outOfLimits', { least: 0.5, most: 1234.5, currency }, 'en').replaceAll(/\s/g, ' ')
  expect(text('HUF')).toBe('Enter an amount from HUF 0.50 to HUF 1,234.50.')
  expect(text('KWD')).toBe('Enter an amount from KWD 0.500 to KWD 1,234.500.')
})
