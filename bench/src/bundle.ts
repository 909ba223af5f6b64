/**
 * Bytes a browser must have before a page can be used, brotli 11, from the built app: the entry and
 * whatever the server sends ahead for that page in English. `node bench/src/bundle.ts`; exit code 1 over budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { closure, readManifest } from '@storekeep/server/platform/web/manifest.ts'
import { preloads, readPageFiles } from '@storekeep/server/platform/web/preload.ts'
import { report, type Measured } from './lib/report.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const manifest = readManifest(dist)
const pages = readPageFiles(dist)
if (Object.keys(pages).length === 0) throw new Error('nothing is built yet: npm run build')

const sizes = new Map<string, number>()
function compressed(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = brotliCompressSync(readFileSync(join(dist, file)), { params }).length
  sizes.set(file, size)
  return size
}
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + compressed(file), 0) / 1000

const without = (files: Iterable<string> = [], others: ReadonlySet<string>): string[] =>
  [...files].filter((file) => !others.has(file))

const entry = closure(manifest, ['src/start/main.ts'])
// what app/notices/known.ts loads with the first page, which waits for it
const notices = closure(manifest, ['src/app/notices/Notices.tsx', 'src/kit/refused/LeftOut.tsx'])
/** Files that a page needs for its first paint. */
function filesOf(name: string) {
  if (!(name in pages)) throw new Error(`the build does not know the files of ${name}`)
  const { first, scripts, styles } = preloads(manifest, pages, name, 'en')
  return {
    scripts: new Set([...entry.scripts, ...first, ...scripts]),
    styles: new Set([...entry.styles, ...styles]),
  }
}
const scripts = new Map(Object.keys(pages).map((name) => [name, filesOf(name).scripts] as const))
const [signIn, first] = [filesOf('LOGIN'), filesOf('DASHBOARD')]

/** The files that only this page needs, in kB; shared ones are loaded once. */
function own(name: string): number {
  const siblings = (other: string) => String(pages[other]) === String(pages[name])
  const others = [...scripts].filter(([other]) => !siblings(other)).flatMap(([, files]) => [...files])
  return kilobytes(without(scripts.get(name), new Set(others)))
}

// the budget of the first figures is 145 kB; docs/decisions/005-one-start.md explains what exceeds it
const figures: Measured[] = [
  {
    what: 'JavaScript until the sign-in page can be used',
    value: kilobytes(signIn.scripts),
    unit: 'kB',
    atMost: 120,
  },
  {
    what: 'JavaScript until the first figures stand',
    value: kilobytes(first.scripts),
    unit: 'kB',
    atMost: 158,
  },
  {
    what: 'added to the first page by notices above it',
    value: kilobytes(without(notices.scripts, first.scripts)),
    unit: 'kB',
    atMost: 10,
  },
  { what: 'first CSS, sign-in', value: kilobytes(signIn.styles), unit: 'kB', atMost: 10 },
  { what: 'first CSS, dashboard', value: kilobytes(first.styles), unit: 'kB', atMost: 10 },
  ...Object.keys(pages).flatMap((name): Measured[] => {
    const added = without(scripts.get(name), first.scripts)
    return [
      { what: `files of ${name} alone`, value: own(name), unit: 'kB', atMost: 45 },
      { what: `  added to the dashboard by ${name}`, value: kilobytes(added), unit: 'kB' },
    ]
  }),
]
if (report('Size of what is downloaded (brotli 11)', figures) > 0) process.exitCode = 1
