import { expect, test } from 'vitest'
import { source } from '../../source.ts'
import { cycleFaults } from './cycles.ts'
import { exportFaults } from './exports.ts'
import { listFaults } from '../lists.ts'
import { pageFaults } from './pages.ts'
import { folderFaults, functionFaults } from '../sizes.ts'
import { serverTestRatio, testLineFaults } from '../test-lines.ts'

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => source(path, text))
const details = (faults: readonly { file: string; detail: string }[]) =>
  faults.map(({ file, detail }) => `${file}: ${detail}`)

test.each([
  ['values', "import { b } from './b.ts'"],
  ['types', "import type { b } from './b.ts'"],
  ['types in place', "export type A = import('./b.ts').B"],
  ['dynamic imports', "export const a = () => import('./b.ts')"],
])('a planted cycle of %s is found', (_, text) => {
  const planted = files({ 'server/src/a.ts': text, 'server/src/b.ts': "export { a } from './a.ts'" })
  expect(cycleFaults(planted).map(({ rule }) => rule)).toEqual(['cycle'])
  expect(cycleFaults(planted.slice(0, 1))).toEqual([])
})

test('a planted unused export is found, and one that is imported is not', () => {
  const texts = {
    'server/src/a.ts': 'export const used = 1\nexport const dead = 2\nexport type Gone = string',
    'server/src/b.test.ts': "import { used } from './a.ts'",
  }
  expect(details(exportFaults(files(texts)))).toEqual([
    'server/src/a.ts: nothing imports dead',
    'server/src/a.ts: nothing imports Gone',
  ])
  const everything = { ...texts, 'server/src/c.ts': "import * as a from './a.ts'" }
  expect(exportFaults(files(everything))).toEqual([])
})

test('an area of 41 files, a folder of 13 and a function of 61 lines are found', () => {
  const many = (count: number, folder: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${folder}/f${nth}.ts`, '']))
  expect(folderFaults(files(many(12, 'server/src/areas/orders')))).toEqual([])
  expect(folderFaults(files(many(13, 'server/src/platform/db'))).map(({ file }) => file)).toEqual([
    'server/src/platform/db/',
  ])
  const area = Array.from({ length: 4 }, (_, nth) => many(nth < 3 ? 10 : 11, `web/src/areas/orders/p${nth}`))
  expect(folderFaults(files(Object.assign({}, ...area))).map(({ file }) => file)).toEqual([
    'web/src/areas/orders/',
  ])
  const body = (lines: number) => `export function f() {\n${'  x()\n'.repeat(lines)}}`
  expect(functionFaults(source('server/src/a.ts', body(58)))).toEqual([])
  expect(functionFaults(source('server/src/a.ts', body(59)))).toHaveLength(1)
  expect(functionFaults(source('server/src/a.test.ts', body(99)))).toEqual([])
})

test('a server with too few lines of tests for its source is found', () => {
  const planted = files({
    'server/src/a.ts':
      'export const a = 1\n\n// why\nexport const b = 2\nexport const c = 3\nexport const d = 4',
    'server/src/a.test.ts': 'a()\nb()\nc()',
    'web/src/a.ts': 'export const e = 1',
  })
  expect(serverTestRatio(planted)).toBe(0.75)
  expect(testLineFaults(planted, 0.75)).toEqual([])
  expect(details(testLineFaults(planted, 0.9))).toEqual([
    'server/src/: 0.75 lines of tests for each line of source, at least 0.9',
  ])
})

test('a hand-kept list of file names is refused', () => {
  const named = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`web/src/app/${name}.ts`, '']))
  const list = "export const first = ['app/a', 'app/b.ts', 'web/src/app/c', 'app/d']"
  expect(listFaults(files({ ...named, 'tools/vite/list.ts': list }))).toHaveLength(1)
  expect(listFaults(files({ ...named, 'tools/vite/list.test.ts': list }))).toEqual([])
  expect(listFaults(files({ ...named, 'tools/vite/list.ts': list.replace("'app/d'", "'app/x'") }))).toEqual(
    [],
  )
})

const declared = { ORDERS: { area: 'orders', section: 'REPORTS' } } as const
const page = (options: string, parts = "title: 'orders.title'") =>
  `const ordersRoute = createRoute({ ${options}...page('ORDERS', { ${parts} }) })`
const built = (text: string, area = 'orders') =>
  details(pageFaults(files({ [`web/src/areas/${area}/${area}.pages.tsx`]: text }), declared))

test('a page that matches its declaration is no fault', () => {
  expect(built(page(''))).toEqual([])
})

test.each([
  ['another section', "section: 'INVOICES', ", 'section'],
  ['hidden selectors', "selectors: 'hidden', ", 'selectors'],
  ['a foreign flag', "flag: 'SK_X', ", 'flag'],
  ['another address', "path: '/x', ", 'path'],
])('a planted page with %s than its declaration is found', (_, options, key) => {
  const fault = `web/src/areas/orders/orders.pages.tsx: ORDERS says its own ${key}: only its declaration does`
  expect(built(page(options))).toEqual([fault])
  expect(built(page('', options))).toEqual([fault])
})

test('a planted page in another area, or not declared, is found', () => {
  expect(built(page(''), 'stores')[0]).toContain('is declared for the area orders, not for stores')
  expect(built(page('').replace("'ORDERS'", "'NOWHERE'"))).toEqual([
    expect.stringContaining('is not declared'),
  ])
})
