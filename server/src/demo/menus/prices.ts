import type { DemoCountry } from '../places/places.ts'

/** Converts a menu price in euro to minor units of a country's currency. */
export function minorPrice({ price: { perEuro, step } }: Pick<DemoCountry, 'price'>, euro: number): number {
  return Math.round((euro * perEuro) / step) * step
}
