import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts/payouts.testing.ts'

describe.each(engines)('closing statements on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-15T04:59:00Z')
    await it.deliver('noodles-1', '2026-06-08', 7)
    await it.deliver('tapas-1', '2026-06-08', 7)
  })
  afterAll(() => it.app.close())

  test('a week is closed six hours after its midnight in the time zone of its location', async () => {
    // 06:59 in Madrid, 05:59 in London
    expect(await it.close()).toBe(1)
    it.app.clock.advance(60_000)
    expect(await it.close()).toBe(1)
    expect(await it.close()).toBe(0)
    // the notification opens the payouts of this store, whatever is selected
    const { rows } = await it.app.database.pool.query(
      "select link from notifications where topic = 'statement'",
    )
    expect(rows).toContainEqual({ link: expect.stringMatching(/^\/payouts\?stores=\d+$/) })
  })
})
