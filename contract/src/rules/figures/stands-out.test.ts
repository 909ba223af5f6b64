import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeLocations, judgeShare, judgeTime } from './stands-out.ts'
import type { MeasureName } from './figures.ts'

const measures: Record<MeasureName, number> = {
  offered: 400,
  knowsAcceptance: 400,
  decided: 400,
  accepted: 392,
  delivered: 380,
  cancelled: 20,
  avoidableCancellations: 2,
  knowsIssues: 380,
  issueOrders: 6,
  knowsRatings: 380,
  rated: 100,
  positive: 92,
  knowsCustomers: 0,
  newCustomers: 0,
  returningCustomers: 0,
  knowsTimes: 380,
  waitingSeconds: 380 * 240,
  waitingOrders: 380,
  grossSales: 0,
  netSales: 0,
  netOrders: 0,
}
const at = (storeAddressId: number, facts: Partial<typeof measures> = {}) => ({
  ...measures,
  ...facts,
  storeAddressId,
})

describe('notable figures', () => {
  test('include a long wait and a bad share, compared with the other locations', () => {
    const slow = at(3, { waitingSeconds: 380 * 720, accepted: 320 })
    const judged = judgeLocations([at(1), at(2), slow], [at(1), at(2), slow], [])
    expect(judged.get(3)).toMatchObject([
      { figure: 'acceptance', judgement: 'worse', value: 0.8, against: 0.98, compared: 'others' },
      { figure: 'awtp', judgement: 'worse', value: 720, against: 240, compared: 'others' },
    ])
    expect(judged.get(1)?.filter(({ judgement }) => judgement === 'worse')).toEqual([])
  })

  test('are the same when only one location is selected', () => {
    const slow = at(3, { waitingSeconds: 380 * 720 })
    const peers = [at(1), at(2), slow]
    const alone = judgeLocations([slow], peers, []).get(3)
    expect(alone).toEqual(judgeLocations(peers, peers, []).get(3))
    expect(alone).toMatchObject([{ figure: 'awtp', judgement: 'worse' }])
  })

  test('of a single location are declines from its past; positive ones need other locations', () => {
    const before = at(1, { issueOrders: 6 })
    const worse = at(1, { issueOrders: 60 })
    expect(judgeLocations([worse], [worse], [before]).get(1)).toMatchObject([
      { figure: 'missingWrong', judgement: 'worse', compared: 'before' },
    ])
    expect(judgeLocations([before], [before], [worse]).get(1)).toEqual([])
  })

  test('include preparation and opening hours, and far fewer orders than before', () => {
    const sums = {
      preparationSeconds: 400 * 900,
      preparationOrders: 400,
      openSeconds: 990,
      scheduledSeconds: 1000,
    }
    const slow = { ...at(3), ...sums, preparationSeconds: 400 * 1500, openSeconds: 800 }
    const peers = [{ ...at(1), ...sums }, { ...at(2), ...sums }, slow]
    expect(judgeLocations([slow], peers, [{ ...at(3, { offered: 1000 }), ...sums }]).get(3)).toEqual([
      { figure: 'orders', judgement: 'worse', value: 400, against: 1000, compared: 'before', sample: 1000 },
      {
        figure: 'availability',
        judgement: 'worse',
        value: 0.8,
        against: 0.99,
        compared: 'others',
        sample: 1000,
      },
      {
        figure: 'preparation',
        judgement: 'worse',
        value: 1500,
        against: 900,
        compared: 'others',
        sample: 400,
      },
    ])
    // without these sums nothing is said about them
    expect(judgeLocations([at(1)], [at(1), at(2)], [at(1)]).get(1)).toEqual([])
  })

  test('exclude random differences, small ones and those of few orders', () => {
    const share = (top: number, of: number) => ({ top, of })
    expect(judgeShare('rating', share(7, 10), share(900, 1000), 'up')).toBeNull()
    expect(judgeShare('rating', share(70, 100), share(900, 1000), 'up')).toBe('worse')
    expect(judgeShare('missingWrong', share(70, 10_000), share(60, 10_000), 'down')).toBeNull()
    expect(judgeTime('awtp', { value: 200, of: 400 }, { value: 100, of: 400 })).toBeNull()
    expect(judgeTime('awtp', { value: 720, of: 12 }, { value: 240, of: 400 })).toBeNull()
    expect(judgeTime('preparation', { value: 900, of: 400 }, { value: 1500, of: 400 })).toBe('better')
    expect(judgeShare('availability', share(94, 100), share(995, 1000), 'up')).toBe('worse')
    expect(judgeShare('availability', share(97, 100), share(995, 1000), 'up')).toBeNull()
  })

  test('of two locations are opposite: where one is worse the other is better', () => {
    const sums = fc
      .integer({ min: 20, max: 2000 })
      .chain((of) => fc.record({ of: fc.constant(of), top: fc.integer({ min: 0, max: of }) }))
    const opposite = { better: 'worse', worse: 'better' } as const
    fc.assert(
      fc.property(sums, sums, (one, other) => {
        const [here, there] = [
          judgeShare('acceptance', one, other, 'up'),
          judgeShare('acceptance', other, one, 'up'),
        ]
        expect(there).toBe(here === null ? null : opposite[here])
      }),
    )
  })
})
