/** Writes a report; the long test kills it at a random time. Arguments: the report's id. */
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { openFiles } from '../../../platform/files/files.ts'
import { writeReport } from './report-writer.ts'
import { reportWork } from '../reports.jobs.ts'

const database = await openDatabase({
  databaseUrl: process.env['KILL_URL'],
  dataDir: process.env['KILL_FOLDER'],
})
const files = openFiles({ dataDir: process.env['KILL_FILES'] ?? '' })
process.stdout.write('begun\n')
const outcome = await writeReport(reportWork({ database, files, clock: systemClock }), process.argv[2] ?? '')
process.stdout.write(`ended ${outcome}\n`)
await database.close()
