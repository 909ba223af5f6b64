import { expect, test } from 'vitest'
import { pageAt } from '../page-at.ts'
import { pages } from '../pages.ts'
import { menuAddress, transformedPage, type MenuPageName } from './menu-pages.ts'

const inside = { storeAddressId: '5', isMenuIntegrated: true }
const elsewhere = [
  { storeAddressId: '5', isMenuIntegrated: false },
  { storeAddressId: undefined, isMenuIntegrated: true },
]
const menuPages = [
  ['MENU', 'ONBOARDING_MENU', '/onboarding-tracker/5/menu-management'],
  ['CREATE_PRODUCT', 'ONBOARDING_CREATE_PRODUCT', '/onboarding-tracker/5/products/create'],
  ['EDIT_PRODUCT', 'ONBOARDING_EDIT_PRODUCT', '/onboarding-tracker/5/products/7/edit'],
  [
    'CREATE_ATTRIBUTE_GROUP',
    'ONBOARDING_CREATE_ATTRIBUTE_GROUP',
    '/onboarding-tracker/5/attribute-groups/create',
  ],
  [
    'EDIT_ATTRIBUTE_GROUP',
    'ONBOARDING_EDIT_ATTRIBUTE_GROUP',
    '/onboarding-tracker/5/attribute-groups/7/edit',
  ],
] as const satisfies readonly (readonly [MenuPageName, string, string])[]

test.each(menuPages)(
  'CATALOG-RULE-ROUTE-TRANSFORM, GAP-ROUTE-TRANSFORM: inside onboarding with the flag on %s is %s; elsewhere, and with the flag off, it is itself',
  (name, twin, address) => {
    expect(transformedPage(name, inside)).toBe(twin)
    expect(menuAddress(name, inside, 7)).toBe(address)
    expect(pageAt(address)?.name).toBe(twin)
    for (const location of elsewhere) {
      expect(transformedPage(name, location)).toBe(name)
      expect(pageAt(menuAddress(name, location, 7))?.name).toBe(name)
    }
  },
)

test('CATALOG-RULE-ROUTE-TRANSFORM: every other page keeps its name', () => {
  const transformed = new Set<string>(menuPages.map(([name]) => name))
  const names = Object.keys(pages) as (keyof typeof pages)[] // the keys of `pages`
  const others = names.filter((name) => !transformed.has(name))
  expect(others.map((name) => transformedPage(name, inside))).toEqual(others)
})

test('ONB-ROUTE-MENU, ONB-RULE-EMBED: each page is for the location in its path, behind the menu flag', () => {
  for (const [name, twin] of menuPages)
    expect(pages[twin]).toMatchObject({
      area: 'onboarding',
      section: 'ONBOARDING',
      layout: pages[name].layout,
      flag: 'FE_IS_MENU_INTEGRATION_ENABLED',
      stores: { initial: 'params', mode: 'single', control: 'static' },
      addresses: { initial: 'params', mode: 'single', control: 'static' },
    })
})
