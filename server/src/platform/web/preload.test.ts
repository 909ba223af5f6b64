import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@storekeep/contract/rules/pages.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { closure, readManifest } from './manifest.ts'
import { pageNameOf, preloads, readPageFiles } from './preload.ts'

const manifest = {
  'src/start/app.tsx': { file: 'app.js', css: ['app.css'], imports: ['_react.js'] },
  'src/start/early.ts': { file: 'early.js', imports: ['_calls.js'] },
  'src/start/member.ts': { file: 'member.js', css: ['member.css'], imports: ['src/start/app.tsx'] },
  '_calls.js': { file: 'calls.js' },
  '_react.js': { file: 'assets/react-1.js' },
  'src/areas/reviews/prefetch.ts': { file: 'prefetch.js', imports: ['_calls.js'] },
  'src/areas/reviews/ReviewsPage.tsx': { file: 'reviews.js', imports: ['_react.js'] },
  'src/areas/session/sign-in/HelloPage.tsx': { file: 'guest.js', imports: ['src/start/app.tsx'] },
  'src/locales/en/shared.json': { file: 'shared-en.js' },
  'src/locales/en/reviews.json': { file: 'reviews-en.js' },
  'src/locales/ar/reviews.json': { file: 'reviews-ar.js' },
}
const files = {
  CUSTOMER_REVIEWS: ['src/areas/reviews/ReviewsPage.tsx', 'src/areas/reviews/prefetch.ts'],
  LOGIN: ['src/areas/session/sign-in/HelloPage.tsx'],
}

/** A build's folder with these files and its manifest. */
function built(written: Readonly<Record<string, unknown>>): string {
  const dist = mkdtempSync(join(tmpdir(), 'storekeep-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, '.vite'))
  for (const [name, value] of Object.entries(written))
    writeFileSync(join(dist, '.vite', name), typeof value === 'string' ? value : JSON.stringify(value))
  return dist
}

test('a member’s page preloads the app, the frame, the page and its area’s texts in one language', () => {
  const { scripts, styles } = preloads(manifest, files, 'CUSTOMER_REVIEWS', 'en')
  expect(scripts.toSorted()).toEqual(
    ['app.js', 'member.js', 'reviews.js', 'reviews-en.js', 'shared-en.js'].toSorted(),
  )
  expect(styles.toSorted()).toEqual(['app.css', 'member.css'])
})

test('what sends the first queries comes first, then React, and only once', () => {
  const { first, scripts } = preloads(manifest, files, 'CUSTOMER_REVIEWS', 'en')
  expect(first.slice(0, -1).toSorted()).toEqual(['calls.js', 'early.js', 'prefetch.js'])
  expect(first.at(-1)).toBe('assets/react-1.js')
  expect(scripts.filter((file) => first.includes(file))).toEqual([])
})

test('a guest’s page preloads no files of the members', () => {
  const { first, scripts } = preloads(manifest, files, 'LOGIN', 'en')
  expect(first).toEqual(['assets/react-1.js'])
  expect(scripts).not.toContain('member.js')
  expect(scripts).toContain('guest.js')
})

test('a path without a page may lead behind the sign-in, so the frame is preloaded', () => {
  expect(preloads(manifest, files, undefined, 'en').scripts).toContain('member.js')
})

test('a language without texts preloads none', () => {
  const { scripts } = preloads(manifest, files, 'CUSTOMER_REVIEWS', 'ar')
  expect(scripts).toContain('reviews-ar.js')
  expect(scripts.filter((file) => file.startsWith('shared'))).toEqual([])
})

test('a path maps to its page, a redirect to its target, an unknown one to none', () => {
  expect(pageNameOf(files, pages.CUSTOMER_REVIEWS.path)).toBe('CUSTOMER_REVIEWS')
  expect(pageNameOf({ DASHBOARD: [] }, '/')).toBe('DASHBOARD')
  expect(pageNameOf({}, pages.CUSTOMER_REVIEWS.path)).toBeUndefined()
  expect(pageNameOf(files, '/no-such-page')).toBeUndefined()
})

test('modules without a file of their own are found by their source names', () => {
  const dist = built({
    'manifest.json': { 'src/start/app.tsx': { file: 'app.js' } },
    'modules.json': { 'src/start/router.ts': 'app.js', 'src/gone.ts': 'gone.js' },
    'pages.json': { LOGIN: ['src/start/router.ts'] },
  })
  const found = readManifest(dist)
  expect(found['src/start/router.ts']).toEqual({ file: 'app.js' })
  expect(found['src/gone.ts']).toBeUndefined()
  expect(readPageFiles(dist)).toEqual({ LOGIN: ['src/start/router.ts'] })
})

test('without a build, or with a broken one, nothing is preloaded', () => {
  for (const dist of [built({}), built({ 'manifest.json': '{', 'pages.json': '[', 'modules.json': '' })]) {
    expect(readManifest(dist)).toEqual({})
    expect(readPageFiles(dist)).toEqual({})
    expect(preloads(readManifest(dist), readPageFiles(dist), 'LOGIN', 'en')).toEqual({
      first: [],
      scripts: [],
      styles: [],
    })
  }
})

test('the closure of any graph has each file once, contains its sources and is closed under imports', () => {
  const names = Array.from({ length: 8 }, (_, nth) => `m${nth}`)
  const graph = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.record({ file: fc.constant(`${name}.js`), imports: fc.subarray([...names, 'unknown']) }),
      ]),
    ),
  )
  fc.assert(
    fc.property(graph, fc.subarray(names), (modules, sources) => {
      const { scripts } = closure(modules, sources)
      expect(new Set(scripts).size).toBe(scripts.length)
      for (const source of sources) expect(scripts).toContain(`${source}.js`)
      const imported = scripts
        .flatMap((file) => modules[file.replace('.js', '')]?.imports ?? [])
        .filter((next) => next !== 'unknown')
      for (const next of imported) expect(scripts).toContain(`${next}.js`)
    }),
  )
})
