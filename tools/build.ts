/** `npm run build`: the web app into web/dist, skipped when unchanged; `--full` compresses it to the last byte. */
import { buildWeb, compressFully } from './web-build/build.ts'

await buildWeb((line) => console.log(line))
if (process.argv.includes('--full')) await compressFully()
