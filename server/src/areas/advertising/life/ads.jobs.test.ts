import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { adWorld } from '../advertising.testing.ts'

describe.runIf(engines.includes('postgres'))('the end of ads beside commands of other processes', () => {
  test('an ad that gets money while the job waits for its store goes on', async () => {
    const at = await adWorld('postgres')
    const id = await at.made()
    const { pool } = at.app.database
    await pool.query('update ad_balances set balance = 0')
    const command = await pool.connect()
    await command.query('begin')
    await command.query('select from stores for update')
    const job = at.move()
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await command.query('update ad_balances set balance = 10000')
    await command.query('commit')
    command.release()
    await job
    expect((await at.one(id)).status).toBe('ONGOING')
    expect((await at.app.call(advertising.stop, { as: at.anna, body: { campaignId: id } })).status).toBe(200)
    await at.app.close()
  })
})
