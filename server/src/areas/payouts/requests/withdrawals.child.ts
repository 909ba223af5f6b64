/**
 * Makes a withdrawal, has it paid and reports it; the long test kills it while it runs. Arguments: time, body,
 * idempotency key.
 */
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { runPayouts } from '../sending/sending.ts'
import { SimulatedBank } from '../sending/simulated-bank.ts'

const [at = '', body = '{}', key = ''] = process.argv.slice(2)
const url = process.env['KILL_URL'] ?? ''
const app = await testApp({ database: { ...(await openDatabase({ databaseUrl: url })), url }, at })
const { db } = app.database
const pay = () => runPayouts({ db, clock: app.clock, provider: new SimulatedBank(db, app.clock) })
process.stdout.write('begun\n')
const { status } = await app.call(payouts.withdraw, {
  as: process.env['KILL_TOKEN'] ?? null,
  body: JSON.parse(body), // the body that the test would send itself
  headers: { 'idempotency-key': key },
})
process.stdout.write(`answered ${status}\n`)
await pay()
app.clock.advance(60_000)
await pay()
process.stdout.write('ended\n')
await app.close()
