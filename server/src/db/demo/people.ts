import type { GrantLine } from '@storekeep/contract/areas/access.ts'
import type { UserLine } from '@storekeep/contract/areas/session.ts'
import type { Role, Section } from '@storekeep/contract/kit/access.ts'
import { storesOf, type DemoGroup } from './world.ts'

/** The password of every demo account; printed at start, never used outside of the demo. */
export const demoPassword = 'storekeep-demo'

interface Person {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly group: DemoGroup
  readonly language: string
  /** Missing: every section. */
  readonly sections?: readonly Section[]
}

const people: readonly Person[] = [
  { email: 'owner@demo.test', name: 'Nuria Almazara', role: 'BRAND_MANAGER', group: 'owner', language: 'en' },
  {
    email: 'manager@demo.test',
    name: 'Teo Berlanga',
    role: 'MANAGER',
    group: 'manager',
    language: 'en',
    sections: [
      'DASHBOARD',
      'REPORTS',
      'OPERATIONS',
      'PRODUCTS',
      'PROMOTIONS',
      'CUSTOMER_REVIEWS',
      'SETTINGS',
      'INBOX',
    ],
  },
  { email: 'rival@demo.test', name: 'Haru Minamoto', role: 'BRAND_MANAGER', group: 'rival', language: 'en' },
  {
    email: 'owner-large@demo.test',
    name: 'Edith Rowntree',
    role: 'BRAND_MANAGER',
    group: 'large',
    language: 'en',
  },
]

/** Who may sign in to the demo, for the sign-in page and the lines printed at start. */
export const demoAccounts: readonly { readonly email: string; readonly name: string; readonly role: Role }[] =
  people.map(({ email, name, role }) => ({ email, name, role }))

const userId = (email: string): string => `demo-${email.split('@')[0]}`

/** The accounts as the feed takes them. */
export const userLines = (): (Partial<UserLine> & Pick<UserLine, 'externalId'>)[] =>
  people.map(({ email, name, language }) => ({
    externalId: userId(email),
    version: 1,
    email,
    name,
    language,
    password: demoPassword,
  }))

/** The rights of these worlds’ accounts on their stores. */
export const grantLines = (
  groups: readonly DemoGroup[],
): (Partial<GrantLine> & Pick<GrantLine, 'externalId'>)[] =>
  people
    .filter(({ group }) => groups.includes(group))
    .flatMap(({ email, group, role, sections }) =>
      storesOf(group).map((store) => ({
        externalId: `${userId(email)}/${store.externalId}`,
        version: 1,
        user: userId(email),
        store: store.externalId,
        role,
        ...(sections ? { sections: [...sections] } : {}),
      })),
    )
