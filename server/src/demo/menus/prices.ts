import type { DemoCountry } from '../places/places.ts'

/** A price of a menu, which is written in euro, in the minor units of a country's currency. */
export function minorPrice({ price: { perEuro, step } }: Pick<DemoCountry, 'price'>, euro: number): number {
  return Math.round((euro * perEuro) / step) * step
}
