import { expect, test } from 'vitest'
import { source } from '../source.ts'
import { lazyFaults } from './lazy.ts'

const details = (text: string, path = 'web/src/areas/orders/OrdersPage.tsx') =>
  lazyFaults(source(path, text)).map(({ line, detail }) => `${line} ${detail}`)

test('planted dynamic imports outside the kit’s helper are found', () => {
  expect(details("import { lazy } from 'react'")).toEqual(["1 React's lazy: use lazyPart()"])
  expect(details("import * as React from 'react'\nconst A = React.lazy(f)")).toEqual([
    "2 React's lazy: use lazyPart()",
  ])
  expect(details("import { lazyRouteComponent } from '@tanstack/react-router'")).toEqual([
    '1 lazyRouteComponent: use page() or lazyPart()',
  ])
  expect(details("export const open = () => import('./A.tsx')")).toEqual(['1 import() outside of lazyPart()'])
})

test('the helper, the views of pages, the start and tests are allowed', () => {
  expect(details("const A = lazyPart(() => import('./A.tsx').then((m) => m.A))")).toEqual([])
  expect(details("const A = lazyPart(async () => (await import('./A.tsx')).A)")).toEqual([])
  const view = "page('ORDERS', { view: () => import('./OrdersPage.tsx') })"
  expect(details(view, 'web/src/areas/orders/orders.pages.tsx')).toEqual([])
  expect(details("void import('./app.tsx')", 'web/src/start/main.ts')).toEqual([])
  expect(details("await import('./a.ts')", 'web/src/kit/api/a.test.ts')).toEqual([])
  expect(details("await import('./a.ts')", 'server/src/app.ts')).toEqual([])
})
