import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from './platform/db/testing.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'
import { testDatabase } from './platform/db/testing.ts'
import { worldOf } from './platform/testing/world.ts'
import { startOn } from './two.testing.ts'

const people = ['ana', 'ben', 'cleo', 'dan']
const commandsEach = 30

describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL', () => {
  let app: TestApp
  let databaseUrl = ''
  const running: ChildProcess[] = []
  beforeAll(async () => {
    const database = await testDatabase('postgres')
    databaseUrl = database.url ?? ''
    app = await testApp({ database, at: new Date().toISOString() })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    for (const name of people) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await app.close()
  })

  const signIn = async (url: string, name: string): Promise<string> => {
    const answer = await fetch(`${url}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'PASSWORD',
        userType: 'STORE_ADMIN',
        username: `${name}@test.test`,
        password: 'storekeep-demo',
      }),
    })
    return ((await answer.json()) as { accessToken: string }).accessToken // the server's own response
  }

  test('kill -9 of one under load, with retries at the other: nothing acknowledged is lost, nothing is done twice', async () => {
    const [first, second] = await Promise.all([startOn(databaseUrl), startOn(databaseUrl)])
    running.push(first.child, second.child)
    const urls = [first.url, second.url]
    let done = 0
    let retried = 0
    const acknowledged: string[] = []
    let killed: Promise<unknown> | undefined

    // an interrupted command may be retried after a minute: here the time passes immediately
    const cutOff = async (): Promise<void> => {
      const { rows } = await app.database.pool.query<{ at: Date }>('SELECT now() AS at')
      // by then, requests started by the other process have ended
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await app.database.pool.query(
        `UPDATE idempotency_keys SET started_at = started_at - interval '2 minutes'
         WHERE status IS NULL AND started_at <= $1`,
        [rows[0]?.at],
      )
    }

    const command = async (token: string, name: string, index: number): Promise<void> => {
      for (let attempt = 0; ; attempt++) {
        const answer = await fetch(
          `${urls[(index + attempt) % 2]}/api/partners/accounts/users/me/preferences`,
          {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': name,
            },
            body: JSON.stringify({ dismissals: { [name]: '2026-06-01T00:00:00.000Z' } }),
          },
        ).catch(() => undefined)
        if (answer?.status === 200) break
        // unavailable, closing, or the other attempt is still running: retry
        if (answer && ![409, 503].includes(answer.status)) throw new Error(await answer.text())
        retried++
        if (attempt > 600) throw new Error(`${name} never came through`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      acknowledged.push(name)
      // after a third, with commands in flight on every connection
      if (++done === (people.length * commandsEach) / 3) {
        first.child.kill('SIGKILL')
        killed = once(first.child, 'exit').then(() => cutOff())
      }
    }
    await Promise.all(
      people.map(async (person) => {
        const token = await signIn(second.url, person)
        // two commands of the same user at a time, so that they also wait for each other
        await Promise.all(
          [0, 1].map(async (lane) => {
            for (let index = lane; index < commandsEach; index += 2)
              await command(token, `${person}-${index}`, index)
          }),
        )
      }),
    )
    await killed
    expect(first.child.signalCode).toBe('SIGKILL')
    expect(retried).toBeGreaterThan(0)
    expect(new Set(acknowledged).size).toBe(people.length * commandsEach)

    const kept = await app.database.pool.query<{ name: string }>(
      'SELECT jsonb_object_keys(dismissals) AS name FROM preferences',
    )
    expect(kept.rows.map(({ name }) => name).sort()).toEqual(acknowledged.toSorted())
    const twice = await app.database.pool.query(
      `SELECT input->'body'->'dismissals' FROM audit_log WHERE command = 'account.savePreferences'
       GROUP BY 1 HAVING count(*) <> 1`,
    )
    expect(twice.rows).toEqual([])
  }, 180_000)
})
