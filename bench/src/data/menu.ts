import { PASSWORD } from '../../../e2e/harness/demo/demo.ts'

/** Who may see the measured menu; signs in with the demo's password. */
export const owner = 'menu@bench.test'

const store = 'big'
const from1 = <Line>(length: number, line: (nth: number) => Line): Line[] =>
  Array.from({ length }, (_, index) => line(index + 1))
const version = 1

/** What is fed for a store with 50 locations, 100 sections, 5,000 products, 300 option groups and 1,500 options. */
export function bigMenu(): readonly { readonly path: string; readonly lines: readonly object[] }[] {
  return [
    { path: 'countries', lines: [{ externalId: 'ES', version, name: 'Spain', currencyCode: 'EUR' }] },
    {
      path: 'cities',
      lines: [{ externalId: 'MAD', version, name: 'Madrid', country: 'ES', timeZone: 'Europe/Madrid' }],
    },
    { path: 'partners', lines: [{ externalId: 'p', version, name: 'Partner', country: 'ES' }] },
    { path: 'stores', lines: [{ externalId: store, version, partner: 'p', city: 'MAD', name: 'Big store' }] },
    {
      path: 'locations',
      lines: from1(50, (nth) => ({
        externalId: externalIdOf(nth),
        version,
        store,
        name: `Location ${nth}`,
        address: `${nth} High Street`,
      })),
    },
    {
      path: 'users',
      lines: [
        { externalId: 'u', version, email: owner, name: 'Owner', password: PASSWORD, portalAccess: true },
      ],
    },
    { path: 'grants', lines: [{ externalId: 'g', version, user: 'u', store, role: 'MANAGER' }] },
    { path: 'catalog', lines: menuLines() },
  ]
}

const externalIdOf = (nth: number) => `${store}-${nth}`

function menuLines(): object[] {
  const item = (kind: string, externalId: string, name: string, more: object = {}) => ({
    kind,
    store,
    externalId,
    version,
    name,
    ...more,
  })
  return [
    item('COLLECTION', 'c', 'All day'),
    ...from1(100, (nth) =>
      item('SECTION', `s${nth}`, `Section ${nth}`, { collection: 'c', position: nth - 1 }),
    ),
    ...from1(1500, (nth) =>
      item('OPTION', `o${nth}`, `Option ${nth}`, { currency: 'EUR', priceImpact: (nth % 5) / 2 }),
    ),
    ...from1(300, (nth) =>
      item('OPTION_GROUP', `g${nth}`, `Group ${nth}`, {
        options: from1(5, (of) => `o${(nth - 1) * 5 + of}`),
      }),
    ),
    ...from1(5000, (nth) =>
      item('PRODUCT', `p${nth}`, `Product ${nth}`, {
        section: `s${1 + ((nth - 1) % 100)}`,
        position: Math.floor((nth - 1) / 100),
        currency: 'EUR',
        price: 2 + (nth % 40) / 4,
        description: 'With bread and a salad',
        optionGroups: [`g${1 + (nth % 300)}`],
      }),
    ),
  ]
}
