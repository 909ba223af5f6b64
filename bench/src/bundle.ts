/**
 * Bytes a browser must have before a page is usable, brotli 11, from the built app (frontend.md's budgets):
 * the static closure of the entry, the page and its words. `node bench/src/bundle.ts`; exit code 1 over budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { closure, named, readManifest } from './manifest.ts'
import { report, type Measured } from './report.ts'

const dist = join(import.meta.dirname, '../../web/dist')

const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(join(dist, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressed(file), 0) / 1000

/** The shell's parts that stand before any signed-in page. */
const shell = ['index.html', 'src/app/App.tsx', 'virtual:words/en', 'locales/en/shell.json']
const signIn = [
  'index.html',
  'src/areas/session/SignInPage.tsx',
  'virtual:words/en',
  'locales/en/session.json',
]
const home = ['src/areas/dashboard/DashboardPage.tsx', 'locales/en/dashboard.json']

const manifest = readManifest(dist)
const present = (endings: readonly string[]): string[] =>
  endings.filter((ending) => Object.keys(manifest).some((name) => name.endsWith(ending)))

const signInFiles = closure(manifest, named(manifest, present([...signIn, ...shell])))
const homeFiles = closure(manifest, named(manifest, present([...shell, ...home])))
const homeOwn = homeFiles.js.filter(
  (file) => !closure(manifest, named(manifest, present(shell))).js.includes(file),
)

const figures: Measured[] = [
  { what: 'JavaScript for the sign-in page', value: kilobytes(signInFiles.js), unit: 'kB', atMost: 96 },
  {
    what: 'JavaScript for the first signed-in page',
    value: kilobytes(homeFiles.js),
    unit: 'kB',
    atMost: 110,
  },
  { what: 'the dashboard’s own chunks', value: kilobytes(homeOwn), unit: 'kB', atMost: 40 },
  { what: 'initial CSS, sign-in', value: kilobytes(signInFiles.css), unit: 'kB', atMost: 8 },
  { what: 'initial CSS, dashboard', value: kilobytes(homeFiles.css), unit: 'kB', atMost: 8 },
]
if (report('Size of what is downloaded (brotli 11)', figures) > 0) process.exitCode = 1
