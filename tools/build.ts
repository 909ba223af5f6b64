/** `npm run build`: the web app into web/dist and an empty database, each skipped when unchanged; with `--full`, as there, the app is compressed to the last byte. */
import { buildDatabase } from './database-build.ts'
import { buildWeb, compressFully } from './web-build/build.ts'

const say = (line: string): void => console.log(line)
await Promise.all([buildWeb(say), buildDatabase(say)])
if (process.argv.includes('--full')) await compressFully()
