import { expect, test } from 'vitest'
import { codeFaults } from './code.ts'
import { codeLines, source } from '../source.ts'

/** `rule line` of every fault of a planted file. */
const faults = (text: string, path = 'server/src/areas/orders/orders.service.ts'): string[] =>
  codeFaults(source(path, text)).map((it) => `${it.rule} ${it.line}`)

const page = 'web/src/areas/orders/OrdersPage.tsx'

test('a file of more than 300 lines of code is too long, comments and empty lines not counted', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => `export const a${i} = ${i}`).join('\n')
  expect(faults(lines(301))).toEqual(['length 1'])
  expect(faults(`/*\n${'why\n'.repeat(99)}*/\n\n// because\n${lines(300)}`)).toEqual([])
  expect(faults(lines(301), 'server/src/app.test.ts')).toEqual(['length 1'])
  expect(codeLines(source('a.ts', "const a = '// not a comment'\n  // a comment\n"))).toBe(1)
})

test('a file of re-exports only is a barrel', () => {
  expect(faults("export * from './a.ts'\nexport { b } from './b.ts'")).toEqual(['barrel 1'])
  expect(faults("export { b } from './b.ts'\nexport const c = 1")).toEqual([])
})

test('an exported arrow function is declared with `export function` instead', () => {
  expect(faults('export const a = () => 1')).toEqual(['function style 1'])
  expect(faults('export const a: F = async (b) => b')).toEqual(['function style 1'])
  expect(faults('export const a = function () {}')).toEqual(['function style 1'])
  expect(faults('export function a() {\n  return [1].map((b) => b)\n}\nconst c = () => 1')).toEqual([])
  expect(faults('export const a = memoised(() => 1)')).toEqual([])
})

test('a cast needs its reason on the line, as const does not', () => {
  expect(faults('export const a = JSON.parse(b) as Order')).toEqual(['cast 1'])
  expect(faults('export const a = (b as string).length')).toEqual(['cast 1'])
  expect(faults('export const a = b!')).toEqual(['cast 1'])
  expect(faults('export const a = JSON.parse(b) as Order // our own file, written by save()')).toEqual([])
  expect(faults('// our own file, written by save()\nexport const a = JSON.parse(b) as Order')).toEqual([])
  expect(faults('export const a = f(\n  // written by save()\n  b,\n  JSON.parse(b) as Order,\n)')).toEqual(
    [],
  )
  expect(
    faults('// about something else\nexport const b = 1\nexport const a = JSON.parse(b) as Order'),
  ).toEqual(['cast 3'])
  expect(faults('export const a = [1] as const')).toEqual([])
  expect(
    faults("import { a as b } from './c.ts'\nexport const text = 'as Order'\nexport const d = b"),
  ).toEqual([])
})

test('any needs its reason too', () => {
  expect(faults('export type A = { b: any }')).toEqual(['any 1'])
  expect(faults('export type A = { b: any } // the library says so')).toEqual([])
})

test('a suppression needs a reason on its line', () => {
  expect(faults('// oxlint-disable-next-line no-eval\nexport const a = 1')).toEqual(['suppression 1'])
  expect(faults('// oxlint-disable-next-line no-eval -- the string is ours\nexport const a = 1')).toEqual([])
  expect(faults('// @ts-expect-error\nexport const a = 1')).toEqual(['suppression 1'])
  expect(faults('// @ts-expect-error a number is refused here\nexport const a = 1')).toEqual([])
})

test('a system scope is only for work without a caller', () => {
  const text = "export const scope = systemScope('nightly')"
  expect(faults(text)).toEqual(['scope 1'])
  expect(faults(text, 'web/src/kit/api.ts')).toEqual(['scope 1'])
  for (const path of [
    'areas/orders/orders.jobs.ts',
    'demo/places/world.ts',
    'cli/import.ts',
    'platform/scope/scope.ts',
  ])
    expect(faults(text, `server/src/${path}`)).toEqual([])
})

test('using db inside a transaction would deadlock', () => {
  const body = (inside: string) => `const a = (db: Db) => db.transaction(async (tx) => {\n${inside}\n})`
  expect(faults(body('await db.select()'))).toEqual(['transaction 2'])
  expect(faults(body('await deps.db.select()'))).toEqual(['transaction 2'])
  expect(faults(body('await save(db, order)'))).toEqual(['transaction 2'])
  expect(faults(body('await tx.select(); await save(tx, order)'))).toEqual([])
  expect(faults('const a = (db: Db) => db.transaction(async (db) => db.select())')).toEqual([])
})

test('an effect has a name', () => {
  expect(faults('useEffect(() => {}, [])', page)).toEqual(['effect 1'])
  expect(faults('React.useLayoutEffect(function () {}, [])', page)).toEqual(['effect 1'])
  expect(faults('useEffect(function focusFirstError() {}, [])', page)).toEqual([])
})

test('components of areas contain no text', () => {
  expect(faults('const A = () => (\n<p>\n  Orders {count}\n</p>)', page)).toEqual(['words 3'])
  expect(faults('const A = () => <p>{t("orders.title")} · 5 %</p>', page)).toEqual([])
  expect(faults('const A = () => <p>Orders</p>', 'web/src/ui/showcase/Showcase.tsx')).toEqual([])
})

test('the name of the product is not a text', () => {
  expect(faults('const A = () => <p>↻ Storekeep</p>', page)).toEqual([])
  expect(faults('const A = () => <p>Storekeep is down</p>', page)).toEqual(['words 1'])
})

test('components of areas contain no colours', () => {
  expect(faults('const A = () => <p style={{ color: "#0b6b4f" }} />', page)).toEqual(['tokens 1'])
  expect(faults('const A = () => <a href="#top" />', page)).toEqual([])
})

test('a file that does not parse is reported as a fault', () => {
  expect(faults('export const a = (')[0]).toBe('syntax 1')
})
