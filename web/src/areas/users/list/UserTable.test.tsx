import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// the build compiles messages; the tests compile them on load
vi.mock('virtual:words', async () => {
  const { readFileSync } = await import('node:fs')
  const { default: compile } = await import('icu-minify/compile')
  const english = (name: string) => () => {
    const file = new URL(`../../../locales/en/${name}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> // id → message
    return Promise.resolve(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)])))
  }
  const lists = { users: english('users'), access: english('access') }
  return { languages: { en: () => Promise.resolve(lists) } }
})
const screen = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#ui/useMedia.ts', async (original) => ({
  ...(await original<object>()),
  useMedia: () => screen.isPhone,
}))
const { loadWords } = await import('#kit/words/words.ts')
const { SectionList } = await import('./SectionList.tsx')
const { UserTable } = await import('./UserTable.tsx')
await loadWords('users', 'access')

const user = (id: number, name: string, rest: Partial<PortalUser> = {}): PortalUser => ({
  id,
  name,
  email: `user${id}@x.test`,
  role: 'MANAGER',
  status: 'active',
  sessionToken: null,
  mailProblem: null,
  sections: [],
  actions: { enabled: true, reason: null },
  storeEntityRoles: [],
  ...rest,
})
const holding = (names: readonly Section[]): Partial<PortalUser> => ({
  sections: names.map((name) => ({ name, storesWithAccess: [1] })),
})
const people = [
  user(1, 'Mona', holding(sections)),
  user(2, 'Penny', { status: 'pending', sessionToken: 'usr_2' }),
  user(3, ''),
  user(4, 'Bess', { actions: { enabled: false, reason: 'users.reason.higher-role' } }),
]

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const table = (hasActions: boolean) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <UserTable users={people} ownId={1} storeIds={[1]} hasActions={hasActions} />
    </RouterContextProvider>,
  )
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** The texts of the cells, row by row; the first row is the header. */
const cells = (html: string): string[][] =>
  html
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd] /)
        .slice(1)
        .map((cell) => textOf(`<td ${cell}`)),
    )
const buttonFor = (name: string, html: string) =>
  /<button[^>]*>/.exec(
    html.slice(html.lastIndexOf('<button', html.indexOf(`aria-label="Actions for ${name}"`))),
  )?.[0]

test('USERS-UI-COLUMNS-NAME USERS-UI-COLUMNS-EMAIL USERS-UI-CELL: the current user is marked, e-mails have a status, empty cells show a dash', () => {
  const html = table(true)
  const [head, ...rows] = cells(html)
  expect(head).toEqual(['Name', 'E-mail', 'Sections', 'Actions'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Mona (You)', 'user1@x.test Active', 'Full access'],
    ['Penny', 'user2@x.test Pending', '–'],
    ['–', 'user3@x.test Active', '–'],
    ['Bess', 'user4@x.test Active', '–'],
  ])
  const tones = [...html.matchAll(/class="([^"]*)">(Active|Pending)</g)].map(([, tone = '', text]) => [
    text,
    /good|warn/.exec(tone)?.[0],
  ])
  expect(tones.slice(0, 2)).toEqual([
    ['Active', 'good'],
    ['Pending', 'warn'],
  ])
})

test("USERS-UI-COLUMNS-ACTIONS USERS-PERM-OWN-ROW: the menus are shown while actions are on, and not on one's own row", () => {
  const html = table(true)
  expect(buttonFor('Mona', html)).toBeUndefined()
  for (const name of ['Penny', 'user3@x.test', 'Bess']) expect(buttonFor(name, html)).toBeDefined()
  const [head, ...rows] = cells(table(false))
  expect(head).toEqual(['Name', 'E-mail', 'Sections'])
  expect(rows.every(({ length }) => length === 3)).toBe(true)
  expect(table(false)).not.toContain('Actions for')
})

test('USERS-UI-ACTION-TOOLTIP: a disabled button explains why', () => {
  const html = table(true)
  expect(buttonFor('Bess', html)).toContain('aria-disabled="true"')
  expect(buttonFor('Bess', html)).toContain('aria-description="This user has a higher role than you"')
  expect(buttonFor('Penny', html)).not.toContain('aria-disabled')
})

test('USERS-UI-COLUMNS-SECTIONS: two of five and the count of the rest, whose tooltip names them; one on phones; all sections show as full access', () => {
  const list = (held: readonly Section[], most: number) =>
    renderToStaticMarkup(<SectionList user={user(1, 'Mona', holding(held))} most={most} />)
  const five = sections.slice(0, 5)
  expect(textOf(list(five, 2))).toBe('Promotions Invoices +3')
  expect(list(five, 2)).toContain('aria-label="3 more sections: Payouts, Menu and Home"')
  expect(textOf(list(five, 1))).toBe('Promotions +4')
  expect(textOf(list(sections.slice(0, 2), 2))).toBe('Promotions Invoices')
  expect(textOf(list(sections, 2))).toBe('Full access')
})

test('USERS-UI-MOBILE: on a phone name and e-mail share a column, next to the actions', () => {
  screen.isPhone = true
  const [head, ...rows] = cells(table(true))
  screen.isPhone = false
  expect(head).toEqual(['User', 'Actions'])
  expect(rows.map(([first]) => first)).toEqual([
    'Mona (You) user1@x.test Active Full access',
    'Penny user2@x.test Pending –',
    '– user3@x.test Active –',
    'Bess user4@x.test Active –',
  ])
})
