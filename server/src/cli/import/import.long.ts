import { afterAll, expect, test } from 'vitest'
import { KilledImport } from './killed-import.testing.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 12)
const orders = 3000
const killed = new KilledImport(orders)
afterAll(() => killed.forget())

test(`an import killed at ${rounds} random moments and run again ends as one that was never disturbed`, async () => {
  expect(await killed.run('calm')).toBe(0)
  const expected = await killed.contents('calm')
  expect(expected).toMatchObject({ orders, balance: 0 })
  let times = 0
  for (let round = 0; round < rounds; round++) {
    const name = `round-${round}`
    if ((await killed.run(name, Math.random() * 3000)) === null) times++
    // every other round is killed a second time
    if (round % 2 === 1) await killed.run(name, Math.random() * 1500)
    expect(await killed.run(name)).toBe(0)
    expect(await killed.contents(name)).toEqual(expected)
    killed.forget(name)
  }
  console.log(`import: killed in ${times} of ${rounds} rounds while it wrote`)
  expect(times).toBeGreaterThan(0)
})
