import { expect, test } from 'vitest'
import { source } from '../../source.ts'
import { importsOf } from '../../graph.ts'
import { importFaults, ring } from './imports.ts'

/** The rules a file with these imports breaks. */
const broken = (path: string, ...imports: string[]): string[] =>
  importFaults(source(path, imports.map((to) => `import { x } from '${to}'`).join('\n'))).map((it) => it.rule)

test('an import is found in every notation', () => {
  const text = [
    "import type { A } from './a.ts'",
    "import './b.css'",
    "export { c } from '#kit/c.ts'",
    "export * from '#ui/d.tsx'",
    "const e = () => import('@storekeep/contract/kit/e.ts')",
    "import { f } from 'vitest'",
    'const g = "import { g } from \'./g.ts\'"',
  ].join('\n')
  const found = importsOf(source('web/src/app/x.tsx', text)).toSorted((a, b) => a.line - b.line)
  expect(found.map(({ to, line }) => ({ to, line }))).toEqual([
    { to: 'web/src/app/a.ts', line: 1 },
    { to: 'web/src/app/b.css', line: 2 },
    { to: 'web/src/kit/c.ts', line: 3 },
    { to: 'web/src/ui/d.tsx', line: 4 },
    { to: 'contract/src/kit/e.ts', line: 5 },
  ])
})

test('the rings range from the contract kit to the app', () => {
  const outward = [
    'contract/src/kit/endpoint.ts',
    'contract/src/rules/orders/orders.ts',
    'contract/src/areas/orders.ts',
    'server/src/platform/db/pool.ts',
    'server/src/areas/orders/orders.repo.ts',
    'server/src/app.ts',
  ]
  expect(outward.map(ring)).toEqual([0, 1, 2, 3, 4, 5])
})

test('imports run inward', () => {
  expect(broken('contract/src/kit/money.ts', '../rules/orders.ts')).toEqual(['direction'])
  expect(broken('contract/src/rules/orders/orders.ts', '../../areas/orders.ts')).toEqual(['direction'])
  expect(broken('server/src/platform/http/serve.ts', '../../areas/orders/orders.read.ts')).toEqual([
    'direction',
  ])
  expect(broken('server/src/platform/db/backup/restore.ts', '../../../db/migrate.ts')).toEqual(['direction'])
  expect(broken('server/src/areas/orders/orders.routes.ts', '../../app.ts')).toEqual(['direction'])
  expect(broken('web/src/ui/Button.tsx', '../areas/orders/OrdersPage.tsx')).toEqual(['direction'])
  expect(broken('web/src/areas/orders/orders.pages.tsx', '../../app/router.tsx')).toEqual(['direction'])
})

test('imports of inner rings are allowed', () => {
  expect(broken('server/src/app.ts', './areas/orders/orders.routes.ts', './platform/http/serve.ts')).toEqual(
    [],
  )
  expect(
    broken('server/src/areas/orders/orders.service.ts', '@storekeep/contract/rules/orders/orders.ts'),
  ).toEqual([])
  expect(broken('web/src/areas/orders/OrdersPage.tsx', '#ui/Table.tsx', '#kit/words.ts')).toEqual([])
})

test('web and server share only the contract', () => {
  expect(broken('web/src/kit/api.ts', '@storekeep/server/platform/log/log.ts')).toEqual(['sides'])
  expect(broken('server/src/app.ts', '../../../web/src/main.tsx')).toEqual(['sides'])
  expect(broken('contract/src/kit/money.ts', '@storekeep/server/platform/log/log.ts')).toEqual(['sides'])
  expect(broken('server/src/app.test.ts', '../../../web/src/main.tsx')).toEqual(['sides'])
  expect(broken('e2e/orders.e2e.ts', '@storekeep/server/app.ts')).toEqual([])
  expect(broken('server/src/main.ts', '../../tools/build.ts')).toEqual(['direction'])
})

test('an area is imported only through its public modules', () => {
  const orders = 'server/src/areas/orders/orders.service.ts'
  expect(broken(orders, '../stores/stores.read.ts')).toEqual([])
  expect(broken(orders, '../stores/stores.service.ts')).toEqual(['public modules'])
  expect(broken(orders, '../stores/stores.repo.ts')).toEqual(['public modules'])
  expect(broken(orders, '../ledger/ledger.book.ts')).toEqual([])
  expect(broken(orders, '../ledger/ledger.repo.ts')).toEqual(['public modules'])
  expect(broken('web/src/areas/dashboard/HomePage.tsx', '../orders/orders.widget.tsx')).toEqual([])
  expect(broken('web/src/areas/dashboard/HomePage.tsx', '../orders/OrdersPage.tsx')).toEqual([
    'public modules',
  ])
})

test('inside an area routes import services and services import repos, never the other way round', () => {
  const area = (from: string, to: string) =>
    broken(`server/src/areas/orders/orders.${from}.ts`, `./orders.${to}.ts`)
  expect(area('routes', 'service')).toEqual([])
  expect(area('service', 'repo')).toEqual([])
  expect(area('repo', 'tables')).toEqual([])
  expect(area('repo', 'service')).toEqual(['layers'])
  expect(area('service', 'routes')).toEqual(['layers'])
  expect(area('tables', 'repo')).toEqual(['layers'])
})

test('a fault names file and line', () => {
  const [fault] = importFaults(
    source('web/src/kit/api.ts', "\n\nimport { log } from '@storekeep/server/platform/log/log.ts'"),
  )
  expect(fault).toMatchObject({ file: 'web/src/kit/api.ts', line: 3 })
})
