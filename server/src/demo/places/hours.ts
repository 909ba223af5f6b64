import { weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import { runningSums, type Random } from '../random.ts'
import type { DemoStore } from './demo-store.ts'

/** Quarters of an hour of a day. */
const quarters = 96

const bell = (hour: number, peak: number, width: number): number =>
  Math.exp(-((hour - peak) ** 2) / (2 * width * width)) / width

const within = (hour: number, from: number, to: number): number => (hour >= from && hour < to ? 1 : 0)

const densities: Readonly<
  Record<DemoStore['vertical'], (hour: number, lunch: number, dinner: number, isWeekend: boolean) => number>
> = {
  FOOD: (hour, lunch, dinner, isWeekend) =>
    within(hour, 11, 23.75) *
    ((isWeekend ? 0.9 : 1) * 0.38 * bell(hour, lunch + (isWeekend ? 0.4 : 0), 0.9) +
      0.56 * bell(hour, dinner, 1.15) +
      (isWeekend ? 0.02 : 0.008)),
  Q_COMMERCE: (hour, _lunch, dinner) =>
    within(hour, 8, 22) * (0.35 * bell(hour, 11, 1.7) + 0.5 * bell(hour, dinner - 1.2, 2) + 0.02),
  DONATIONS: (hour, _lunch, dinner) => within(hour, 15, 21.5) * (bell(hour, dinner - 2.5, 1.3) + 0.01),
}

const curves = new Map<string, number[]>()

const curveOf = (store: DemoStore, isWeekend: boolean): number[] => {
  const { lunch, dinner, code } = store.city.country
  const key = `${code} ${store.vertical} ${isWeekend}`
  let curve = curves.get(key)
  if (!curve) {
    const density = densities[store.vertical]
    curve = runningSums(
      Array.from({ length: quarters }, (_, quarter) => density(quarter / 4, lunch, dinner, isWeekend)),
    )
    curves.set(key, curve)
  }
  return curve
}

/** Local times of a day’s orders in milliseconds since midnight, earliest first. */
export function timesOfDay(store: DemoStore, day: string, count: number, random: Random): number[] {
  const curve = curveOf(store, weekdayOf(day) >= 6)
  return Array.from({ length: count }, () => random.weighted(curve) * 900_000 + random.int(900) * 1000).sort(
    (a, b) => a - b,
  )
}

/** Load of a kitchen at a local hour, from 0 to 1. */
export function rushAt(store: DemoStore, hour: number): number {
  const { lunch, dinner } = store.city.country
  return Math.min(1, Math.exp(-((hour - lunch) ** 2) / 1.6) + Math.exp(-((hour - dinner) ** 2) / 2))
}
