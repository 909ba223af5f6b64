/** Closes statements until none is left; the long test runs two of these and kills one. */
import { systemScope } from '../../platform/scope/scope.ts'
import { FixedClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { closeStatements } from '../statements/closing.ts'

const database = await openDatabase({ databaseUrl: process.env['KILL_URL'] })
process.stdout.write('begun\n')
const clock = new FixedClock(process.argv[2])
await closeStatements({ db: database.db, clock, scope: systemScope('closing test') })
process.stdout.write('ended\n')
await database.close()
