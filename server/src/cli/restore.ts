import { statSync } from 'node:fs'
import { readConfig } from '../platform/config/config.ts'
import { restoreTask } from '../platform/db/backup/restore.ts'
import { fileOptions, openFiles } from '../platform/files/files.ts'
import { fileArgument, runFileTask } from './tasks/file-task.ts'

/** `npm run restore -- FILE [--force]`: restores a backup into the database, completely or not at all. */
const usage = `Usage: npm run restore -- FILE [--force]

Puts the backup FILE into the database and its files into DATA_DIR/files or S3, all of it or nothing. A database
that is not empty is refused; --force throws away what it holds. Restart a running server afterwards.`

const { file, flags } = fileArgument({ usage, flags: ['--force'] })
// checked first: a wrong name must not create a database
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${file}`)
  process.exit(1)
}
await runFileTask(
  () => restoreTask(openFiles(fileOptions(readConfig()))),
  { file, force: flags.has('--force') },
  (summary) => `restored ${summary}`,
)
