import { expect, test, vi } from 'vitest'
import { rowOf, rows } from '../kit/router/table.ts'

vi.mock('virtual:words', () => ({ languages: {} }))
const { router } = await import('./router.tsx')
await import('./rooms.ts')
const { appRoute } = await import('../kit/router/routes.ts')

const routes = Object.values(router.routesById)
const pages = routes.flatMap((route) => {
  const declared = route.options.staticData?.page
  return declared === undefined || declared === 'frame' ? [] : [{ route, declared }]
})

test('SELECTOR-RULE-APP-CHILDREN: every page that is not public is a child of the app route and declares both selectors', () => {
  expect(pages.length).toBeGreaterThan(5)
  for (const { route, declared } of pages) {
    const access = rowOf(route.fullPath.replaceAll(/\$\w+/g, 'x'))?.access
    const isPublic = access === 'guest' || access === 'open' || route.fullPath === '/legal/$slug'
    expect([route.fullPath, route.parentRoute === appRoute]).toEqual([route.fullPath, !isPublic])
    for (const selector of [declared.stores, declared.addresses]) {
      if (selector === 'hidden') continue
      expect(selector.initial).toMatch(/^(?:all|first|none|params)$/)
      expect(selector.defaultState).toMatch(/^(?:strict|none)$/)
    }
  }
  for (const row of rows.filter(({ access }) => access !== 'guest' && access !== 'open'))
    expect([row.path, row.stores !== undefined && row.addresses !== undefined]).toEqual([row.path, true])
})

test('SELECTOR-CONST-LAYOUTS: three layouts, and every page that is built has the one of its address', () => {
  expect(new Set(rows.map(({ layout }) => layout))).toEqual(
    new Set(['default', 'full-page', 'columned-page']),
  )
  const built = pages.flatMap(({ route, declared }) => {
    const row = rowOf(route.fullPath.replaceAll(/\$\w+/g, 'x'))
    return row ? [{ path: route.fullPath, own: declared.layout, promised: row.layout }] : []
  })
  expect(built.length).toBeGreaterThan(5)
  expect(built.filter(({ own, promised }) => own !== promised)).toEqual([])
})
