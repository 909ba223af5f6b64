import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { backupTask } from '../platform/db/backup/write.ts'
import { fileOptions, openFiles } from '../platform/files/files.ts'
import { fileArgument, runFileTask } from './tasks/file-task.ts'

/** `npm run backup -- FILE`: writes the database and the files to one archive that restores on either engine. */
const usage = `Usage: npm run backup -- FILE

Writes everything the database holds at this moment, and the files (reports, uploads) from DATA_DIR/files or S3,
to FILE, beside a running server or without one.
The file restores with "npm run restore -- FILE", on the embedded database and on PostgreSQL alike.
It holds people's data: keep it as safe as the database.`

const { file } = fileArgument({ usage })
if (!existsSync(dirname(file))) {
  console.error(`The folder ${dirname(file)} does not exist`)
  process.exit(1)
}
await runFileTask(
  () => backupTask(openFiles(fileOptions(readConfig()))),
  { file },
  (summary) => `${file}: ${summary}`,
)
