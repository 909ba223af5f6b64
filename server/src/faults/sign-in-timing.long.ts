import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../tools/lib/programs/cluster.ts'
import { findPrograms } from '../../../tools/lib/programs/programs.ts'
import type { DatabaseOptions } from '../platform/db/database.ts'
import { engines } from '../platform/db/testing.ts'
import { testPassword } from '../platform/testing/test-app.ts'
import { makeWorld, Portal, temporaryFolder } from './portal.testing.ts'

const accounts = 30
/** Attempts of each kind; an account is locked after a few. */
const attempts = 240

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Probability that a value of one sample exceeds one of the other: 0.5 if they are indistinguishable. */
const shareAbove = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0) / (one.length * other.length)

describe.each(engines)('refused sign-ins on %s', (engine) => {
  let portal: Portal
  const endings: (() => unknown)[] = []

  beforeAll(async () => {
    const { folder, remove } = temporaryFolder()
    endings.push(remove)
    let options: DatabaseOptions = { dataDir: folder }
    if (engine === 'postgres') {
      const cluster = await startCluster((await findPrograms()).postgres)
      endings.push(() => cluster.stop())
      options = { databaseUrl: cluster.url }
    }
    const database = options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}
    portal = await Portal.start(await makeWorld(options), {
      DATA_DIR: folder,
      TRUST_PROXY: 'on',
      ...database,
    })
    endings.push(() => portal.end())
    await portal.untilReady()
    const users = Array.from({ length: accounts }, (_, nth) => ({
      externalId: `known-${nth}`,
      version: 1,
      email: `known-${nth}@test.test`,
      name: `Known ${nth}`,
      password: testPassword,
      portalAccess: true,
    }))
    const fed = await portal.feed('users', users, 120_000)
    if (fed.status !== 200) throw new Error(`the users were not fed: ${JSON.stringify(fed.body)}`)
  })
  afterAll(async () => {
    for (const end of endings.toReversed()) await end()
  })

  const attempt = async (username: string, nth: number) => {
    const began = performance.now()
    const answer = await fetch(`${portal.url}/api/oauth/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.2.${nth >> 8}.${nth & 255}`,
      },
      body: JSON.stringify({
        grantType: 'PASSWORD',
        userType: 'STORE_ADMIN',
        username,
        password: 'not this one',
      }),
    })
    const text = await answer.text()
    const took = performance.now() - began
    const { code, message } = (JSON.parse(text) as { error: { code: string; message: string } }).error // as errors are
    const headers = [...answer.headers.keys()].filter((name) => name !== 'date').toSorted()
    return { took, said: JSON.stringify([answer.status, code, message, headers]) }
  }

  test('GAP-LOGIN-FORM: an unknown e-mail and a wrong password get the same response in indistinguishable time', async () => {
    for (let nth = 0; nth < 10; nth++) await attempt(`warm-${nth}@test.test`, 60_000 + nth)
    const took: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
    const said = new Set<string>()
    for (let nth = 0; nth < attempts; nth++) {
      const kinds = [
        ['wrong', `known-${nth % accounts}@test.test`],
        ['unknown', `unknown-${nth % accounts}@test.test`],
      ] as const
      // each kind goes first half of the time
      for (const [kind, email] of nth % 2 === 0 ? kinds : kinds.toReversed()) {
        const answer = await attempt(email, nth * 2 + Number(kind === 'wrong'))
        took[kind].push(answer.took)
        said.add(answer.said)
      }
    }
    const ratio = median(took.unknown) / median(took.wrong)
    const above = shareAbove(took.unknown, took.wrong)
    console.log(
      `${engine}: wrong password ${median(took.wrong).toFixed(1)} ms, unknown e-mail ${median(took.unknown).toFixed(1)} ms ` +
        `in the median of ${attempts}; unknown is the slower one in ${(above * 100).toFixed(1)} % of pairs`,
    )
    expect([...said]).toHaveLength(1)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
    expect(Math.abs(above - 0.5)).toBeLessThan(0.15)
  })

  test('GAP-LOGIN-FORM: the limit of an unknown e-mail is reached after as many attempts with the same message', async () => {
    const closedAfter = async (email: string, from: number) => {
      for (let nth = 0; nth < 20; nth++) {
        const { said } = await attempt(email, from + nth)
        if (!said.startsWith('[401')) return [nth, said.replaceAll(/\d+ (?:minutes?|seconds?)/g, 'some time')]
      }
      return 'never'
    }
    // the accounts have had eight attempts each; both of these are new
    const known = await closedAfter('anna@test.test', 20_000)
    const unknown = await closedAfter('someone@test.test', 30_000)
    console.log(`${engine}: closed after`, known)
    expect(unknown).toEqual(known)
    expect(known).not.toBe('never')
  })
})
