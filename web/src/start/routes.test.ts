import { expect, test } from 'vitest'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { pages as declared } from '@storekeep/contract/rules/pages.ts'
import { createAppRouter } from './router.ts'
import { addressOf } from '../app/menu/menu.ts'
import { appRoute } from '#kit/router/routes.ts'
const router = createAppRouter()

const routes = Object.values(router.routesById)
const built = routes.flatMap((route) => {
  const page = route.options.staticData?.page
  return page === undefined || page === 'frame' ? [] : [{ route, page }]
})

test('SELECTOR-RULE-APP-CHILDREN: every page that is not public is a child of the app route and declares both selectors', () => {
  expect(built.length).toBeGreaterThan(5)
  for (const { route, page } of built) {
    const isPublic = page.access !== 'private'
    expect([route.fullPath, route.parentRoute === appRoute]).toEqual([route.fullPath, !isPublic])
    for (const selector of [page.stores, page.addresses]) {
      if (selector === 'hidden') continue
      expect(selector.initial).toMatch(/^(?:all|first|none|params)$/)
      expect(selector.defaultState).toMatch(/^(?:strict|none)$/)
    }
  }
})

test('SELECTOR-CONST-LAYOUTS: there are three layouts, and every built page matches its declaration', () => {
  expect(new Set(Object.values(declared).map(({ layout }) => layout))).toEqual(
    new Set(['default', 'full-page', 'columned-page']),
  )
  for (const { route, page } of built) {
    expect([page.name, route.fullPath]).toEqual([page.name, declared[page.name].path])
    expect(page).toMatchObject(declared[page.name])
  }
})

/** Built pages of the side menu that the router does not open at the address of their menu item. */
function unreachable(menu: readonly { readonly path: string; readonly to: string }[]): string[] {
  const paths = new Set(built.map(({ page }) => page.path))
  return menu
    .filter(({ path, to }) => paths.has(path) && router.getMatchedRoutes(to)[2]?.fullPath !== path)
    .map(({ to }) => to)
}

test('every built page of the menu opens at the address of its menu item; a planted wrong one is found', () => {
  const menu = Object.values<PageDeclaration>(declared)
    .filter(({ menu: entry }) => entry !== null)
    .map(({ path }) => ({ path, to: addressOf(path) }))
  expect(menu.length).toBeGreaterThan(10)
  expect(unreachable(menu)).toEqual([])
  expect(unreachable([{ path: '/reports', to: '/report' }])).toEqual(['/report'])
})
