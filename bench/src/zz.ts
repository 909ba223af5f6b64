/**
 * Bytes a browser must have before a page is usable, brotli 11, from the built app (frontend.md's budgets): the
 * entry and whatever the server sends ahead for that page in English. `node bench/src/bundle.ts`; exit code 1
 * over budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { closure, readManifest } from '@storekeep/server/platform/web/manifest.ts'
import { preloads, readPageSources } from '@storekeep/server/platform/web/preload.ts'
import { report, type Measured } from './lib/report.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const manifest = readManifest(dist)
const pages = readPageSources(dist)
if (!manifest || Object.keys(pages).length === 0) throw new Error('nothing is built yet: npm run build')

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(join(dist, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressed(file), 0) / 1000

const entry = closure(manifest, ['index.html'])
/** What a page cannot be seen without; `ask` is in it only as far as the app itself needs it. */
const before = (page: string | undefined) => {
  const { first, ask, styles } = preloads(manifest, pages, page, 'en')
  const app = closure(manifest, [
    '_' + (first.find((file) => /\/app-/.test(file)) ?? '').replace('assets/', ''),
  ])
  return {
    scripts: [...new Set([...entry.scripts, ...first, ...ask.filter((file) => app.scripts.includes(file))])],
    styles: [...new Set([...entry.styles, ...styles])],
  }
}
const [app, hello, home] = [before(undefined), before('/hello'), before('/home')]
const { soon, ask } = preloads(manifest, pages, '/home', 'en')
const later = [...soon, ...ask.filter((file) => !home.scripts.includes(file))]
const own = [...home.scripts.filter((file) => !app.scripts.includes(file)), ...later]

const figures: Measured[] = [
  { what: 'JavaScript for the sign-in page', value: kilobytes(hello.scripts), unit: 'kB', atMost: 96 },
  {
    what: 'JavaScript for the first signed-in page',
    value: kilobytes(home.scripts),
    unit: 'kB',
    atMost: 110,
  },
  { what: 'sent before both: warm-up.js', value: kilobytes(['warm-up.js']), unit: 'kB' },
  { what: 'sent right after it: the figures', value: kilobytes(later), unit: 'kB' },
  { what: 'the dashboard’s own chunks', value: kilobytes(own), unit: 'kB', atMost: 40 },
  { what: 'initial CSS, sign-in', value: kilobytes(hello.styles), unit: 'kB', atMost: 8 },
  { what: 'initial CSS, dashboard', value: kilobytes(home.styles), unit: 'kB', atMost: 8 },
]
console.log(figures.map((f) => f.value)); for (const f of home.scripts) console.log(kilobytes([f]).toFixed(3), f)
if (report('Size of what is downloaded (brotli 11)', figures) > 0) process.exitCode = 1
