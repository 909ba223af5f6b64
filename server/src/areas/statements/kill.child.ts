/**
 * Closes statements day by day with a clock that runs ahead, and reports each; the long test kills it. Argument: first
 * day.
 */
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { FixedClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { closeStatements } from './closing.ts'

const database = await openDatabase({
  databaseUrl: process.env['KILL_URL'],
  dataDir: process.env['KILL_FOLDER'],
})
for (let day = process.argv[2] ?? '2026-06-01'; ; day = addDays(day, 1)) {
  const clock = new FixedClock(`${day}T12:00:00Z`)
  const began = performance.now()
  const closed = await closeStatements({ db: database.db, clock, scope: systemScope('kill test') })
  process.stdout.write(`closed ${day} ${closed} in ${Math.ceil(performance.now() - began)} ms\n`)
}
