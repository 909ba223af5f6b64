/**
 * `npm run build`: builds the web app into web/dist and an empty database, each unless it is unchanged. `--full`, which
 * the script passes, compresses the app with maximum effort.
 */
import { buildDatabase } from './database-build.ts'
import { buildWeb, compressFully } from './web-build/build.ts'

const say = (line: string): void => console.log(line)
await Promise.all([buildWeb(say), buildDatabase(say)])
if (process.argv.includes('--full')) await compressFully()
