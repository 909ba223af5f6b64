import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectOf, stretchesOf, verdictOf } from './result.ts'

test('a promotion is compared with earlier periods of the same weekdays', () => {
  const found = stretchesOf(
    { from: '2026-06-01', to: '2026-06-15' },
    { today: '2026-07-01', firstDay: '2026-03-01' },
  )
  expect(found?.during).toEqual({ from: '2026-06-01', to: '2026-06-15' })
  expect(found?.before.at(-1)).toEqual({ from: '2026-05-18', to: '2026-06-01' })
  expect(found?.before[0]?.from).toBe('2026-03-09')
  expect(found?.before).toHaveLength(6)
  const since = (firstDay: string) =>
    stretchesOf({ from: '2026-06-01', to: '2026-06-15' }, { today: '2026-07-01', firstDay })?.before.length
  expect([since('2026-03-09'), since('2026-03-10')]).toEqual([6, 5])
  // for a running one, the days that have passed
  expect(
    stretchesOf({ from: '2026-06-01', to: '2026-08-01' }, { today: '2026-06-11', firstDay: null }),
  ).toEqual({
    during: { from: '2026-06-01', to: '2026-06-11' },
    before: [],
  })
  const after = (today: string) =>
    stretchesOf({ from: '2026-06-01', to: '2026-08-01' }, { today, firstDay: null })?.during.to
  expect([after('2026-06-07'), after('2026-06-08')]).toEqual([undefined, '2026-06-08'])
  // a long one is represented by its latest four weeks, compared with weeks before it began
  const long = stretchesOf(
    { from: '2026-01-05', to: '2026-05-04' },
    { today: '2026-06-01', firstDay: '2025-01-01' },
  )
  expect(long?.during.from).toBe('2026-04-06')
  expect(long && long.before.every(({ to }) => to <= '2026-01-05')).toBe(true)
})

test('the worked example: 100 orders in each of eight periods, then 150', () => {
  const before = [100, 104, 96, 100, 102, 98, 101, 99]
  const effect = effectOf(before, 150, true)
  expect(effect?.expected).toBeCloseTo(99, 0)
  expect(effect && verdictOf(effect)).toBe('MORE')
  expect(effect && effect.low > 10 && effect.low < effect.more && effect.more < effect.high).toBe(true)
  const same = effectOf(before, 104, true)
  expect(same && verdictOf(same)).toBe('CHANCE')
  const fewer = effectOf(before, 50, true)
  expect(fewer && verdictOf(fewer)).toBe('FEWER')
  expect(effectOf(before.slice(0, 4), 150, true)).toBeNull()
  expect(effectOf(before.slice(0, 5), 150, true)).not.toBeNull()
})

test('two orders where there were none are chance, and no store would have had fewer than none', () => {
  const few = effectOf([0, 0, 0, 0, 0], 2, true)
  expect(few && verdictOf(few)).toBe('CHANCE')
  expect(few?.high).toBe(2)
})

test('continuing growth is not an effect', () => {
  const growing = [100, 120, 140, 160, 180, 200, 220, 240]
  const next = effectOf(growing, 260, true)
  expect(next && verdictOf(next)).toBe('CHANCE')
})

/** Normal noise of a seed, by the sum of twelve. */
function noiseOf(seed: number): () => number {
  let state = seed >>> 0
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6)
}

/** Orders of a store without promotions: counts, bursts, growth, drift or season. */
const stores = {
  counted: (mean: number, _at: number, noise: () => number) => mean + Math.sqrt(mean) * noise(),
  bursty: (mean: number, _at: number, noise: () => number) => mean + 0.25 * mean * noise(),
  growing: (mean: number, at: number, noise: () => number) =>
    mean * (1 + 0.05 * at) + 2 * Math.sqrt(mean) * noise(),
  season: (mean: number, at: number, noise: () => number) =>
    mean * (1 + 0.2 * Math.sin(at / 2)) + 2 * Math.sqrt(mean) * noise(),
}
const share = (flagged: readonly boolean[]) => flagged.filter(Boolean).length / flagged.length

test('stores without any effect are flagged at most 5 % of the time', () => {
  const rounds = 1500
  const flaggedOf = (
    orders: (at: number, noise: () => number) => number,
    stretches: number,
    round: number,
  ) => {
    const noise = noiseOf(round * 7919 + stretches)
    const all = Array.from({ length: stretches + 1 }, (_, at) => Math.max(0, Math.round(orders(at, noise))))
    const effect = effectOf(all.slice(0, -1), all.at(-1) ?? 0, true)
    return effect !== null && verdictOf(effect) !== 'CHANCE'
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(stores)),
      fc.integer({ min: 8, max: 600 }),
      fc.integer({ min: 5, max: 12 }),
      fc.integer({ min: 1, max: 1e6 }),
      (store, mean, stretches, seed) => {
        const flagged = Array.from({ length: rounds }, (_, nth) =>
          flaggedOf((at, noise) => store(mean, at, noise), stretches, seed + nth),
        )
        expect(share(flagged)).toBeLessThanOrEqual(0.05)
      },
    ),
    { numRuns: 40 },
  )
})

test('a drifting store is flagged at most 5 % of the time too', () => {
  const flagged = Array.from({ length: 3000 }, (_, round) => {
    const noise = noiseOf(round + 1)
    let level = 300
    const all = Array.from({ length: 11 }, () => Math.max(0, Math.round((level += 12 * noise()))))
    const effect = effectOf(all.slice(0, -1), all.at(-1) ?? 0, true)
    return effect !== null && verdictOf(effect) !== 'CHANCE'
  })
  expect(share(flagged)).toBeLessThanOrEqual(0.05)
})

test('an effect of 50 % is detected most of the time', () => {
  const flagged = Array.from({ length: 1000 }, (_, round) => {
    const noise = noiseOf(round + 11)
    const before = Array.from({ length: 8 }, () => Math.round(stores.counted(200, 0, noise)))
    const effect = effectOf(before, Math.round(1.5 * stores.counted(200, 0, noise)), true)
    return effect !== null && verdictOf(effect) === 'MORE'
  })
  expect(share(flagged)).toBeGreaterThan(0.8)
})
