import { backupTask } from '../platform/db/backup/write.ts'
import { fileArgument, runFileTask } from './file-task.ts'

/** `npm run backup -- FILE`: everything the database holds, in one file that restores on either engine. */
const usage = `Usage: npm run backup -- FILE

Writes everything the database holds at this moment to FILE, beside a running server or without one.
The file restores with "npm run restore -- FILE", on the embedded database and on PostgreSQL alike.
It holds people's data: keep it as safe as the database. Files of images are in DATA_DIR/files (or S3).`

const { file } = fileArgument({ usage })
await runFileTask(backupTask, { file }, (summary) => `${file}: ${summary}`)
