import { expect, test } from 'vitest'
import { pageImports } from './page-files.ts'

test('each page has the imports of its own call, or those of its module if it has none', () => {
  const text = `
    const shared = () => import('./Shared.tsx')
    createRoute({ ...page('REPORTS', {
      view: () => import('./list/Page.tsx').then((m) => m.Page),
      prefetch: () => import('./list/prefetch.ts').then((m) => m.start),
    }) })
    createRoute(publicPage('LEGAL', parts()))
    const hiddenRoute = behindFlag('SK_A_FLAG')
    const scoreRoute = form('PARTNER_SCORE')
    createRoute(guestPage('LOGIN', { view: () => import('./Hello.tsx') }))`
  expect([...pageImports(text)]).toEqual([
    ['REPORTS', ['./list/Page.tsx', './list/prefetch.ts']],
    ['LEGAL', ['./Shared.tsx', './list/Page.tsx', './list/prefetch.ts', './Hello.tsx']],
    ['PARTNER_SCORE', ['./Shared.tsx', './list/Page.tsx', './list/prefetch.ts', './Hello.tsx']],
    ['LOGIN', ['./Hello.tsx']],
  ])
})
