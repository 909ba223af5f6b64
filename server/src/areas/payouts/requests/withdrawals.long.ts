import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld } from '../payouts.testing.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)

interface Attempt {
  readonly url: string
  readonly token: string
  readonly at: string
  readonly body: object
  readonly key: string
  /** The step after which the process is killed, and how many milliseconds after it. */
  readonly killAfter: 'begun' | 'answered'
  readonly killAfterMs: number
}

/** Runs a process that makes a withdrawal and kills it while it does; returns how far it got. */
async function withdrawUntilKilled({
  url,
  token,
  at,
  body,
  key,
  killAfter,
  killAfterMs,
}: Attempt): Promise<string> {
  const program = fileURLToPath(new URL('withdrawals.child.ts', import.meta.url))
  const child = spawn(process.execPath, [program, at, JSON.stringify(body), key], {
    env: { ...process.env, KILL_URL: url, KILL_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    const isFirst = !said.includes(killAfter)
    said += text.toString()
    if (isFirst && said.includes(killAfter)) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  await new Promise((resolve) => child.on('close', resolve))
  if (said.includes('ended')) return 'ended'
  return said.includes('answered') ? 'answered' : 'begun'
}

test.runIf(engines.includes('postgres'))(
  `${rounds} times kill -9 during a withdrawal: asked again under its key, it is paid once and nothing is lost`,
  async () => {
    const it = await payoutWorld('postgres')
    const url = it.app.database.url ?? ''
    await it.feed(payoutsFeed.payoutAccounts, [
      it.account('noodles-1', { bankAccount: 'GB33BUKB20201555551111', isOnDemandEnabled: true }),
    ])
    const reached: string[] = []
    for (let round = 1; round <= rounds; round++) {
      await it.signIn()
      await it.feed(statementsFeed.adjustments, [
        {
          externalId: `round ${round}`,
          location: 'noodles-1',
          kind: 'ADJUSTMENT',
          amount: 20,
          currency: 'GBP',
          valueDate: '2026-06-17',
          note: 'Round',
        },
      ])
      const body = { ...it.over('noodles-1'), amount: 20 }
      const key = `round-${round}`
      const at = it.app.clock.now().toISOString()
      const attempt = { url, token: it.tokens.owner, at, body, key }
      // on any machine every other one is killed before its answer, or soon after
      const killAfter = round % 2 === 0 ? 'answered' : 'begun'
      reached.push(await withdrawUntilKilled({ ...attempt, killAfter, killAfterMs: Math.random() * 300 }))
      // the partner got no response and retries: twice at once, and again when the claim counts as abandoned
      const again = async () => {
        const headers = { 'idempotency-key': key }
        return (await it.app.call(payouts.withdraw, { as: it.tokens.owner, body, headers })).status
      }
      for (const status of await Promise.all([again(), again()])) expect([200, 409]).toContain(status)
      it.app.clock.advance(61_000)
      expect(await again()).toBe(200)
      await it.settle()
      expect(await it.balance('noodles-1')).toBe(0)
    }
    const paid = await it.history('noodles-1')
    expect(paid.every(({ amount, state }) => amount === 20 && state === 'PAID')).toBe(true)
    const { rows } = await it.app.database.pool.query<{ payouts: number; transfers: number; sent: number }>(
      `select (select count(*)::int from payouts) as payouts,
        (select count(*)::int from simulated_transfers) as transfers,
        (select sum(amount)::int from simulated_transfers) as sent,
        (select sum(amount)::int from ledger_lines where account = 'BANK') as booked`,
    )
    expect(rows[0]).toEqual({
      payouts: rounds,
      transfers: rounds,
      sent: rounds * 2000,
      booked: rounds * 2000,
    })
    // some were killed before their answer, some after it
    expect(new Set(reached).size).toBeGreaterThan(1)
    console.log(`killed ${rounds} times: ${JSON.stringify(Object.groupBy(reached, (one) => one))}`)
    await it.app.close()
  },
)
