import type { GrantLine } from '@storekeep/contract/areas/access.ts'
import type { UserLine } from '@storekeep/contract/areas/session.ts'
import type { Role, Section } from '@storekeep/contract/kit/access.ts'
import type { DemoGroup } from '../places/demo-store.ts'
import { storesOf } from '../places/world.ts'

/** The password of every demo account; printed at start, used only in the demo. */
export const demoPassword = 'storekeep-demo'

interface Person {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: string
  /** The world whose stores they have; other users get grants in personas.ts. */
  readonly group?: DemoGroup
  /** All sections if missing. */
  readonly sections?: readonly Section[]
  readonly facts?: Partial<UserLine>
}

const daily: readonly Section[] = [
  'DASHBOARD',
  'REPORTS',
  'OPERATIONS',
  'PRODUCTS',
  'PROMOTIONS',
  'CUSTOMER_REVIEWS',
  'TOP_PERFORMER',
  'SETTINGS',
  'INBOX',
]

const person = (
  account: string,
  name: string,
  role: Role,
  rest: Omit<Person, 'email' | 'name' | 'role' | 'language'> = {},
): Person => ({ email: `${account}@demo.test`, name, role, language: 'en', ...rest })

const people: readonly Person[] = [
  person('owner', 'Nuria Almazara', 'BRAND_MANAGER', { group: 'owner' }),
  person('manager', 'Teo Berlanga', 'MANAGER', { group: 'manager', sections: daily }),
  person('rival', 'Haru Minamoto', 'BRAND_MANAGER', { group: 'rival' }),
  person('owner-large', 'Edith Rowntree', 'BRAND_MANAGER', { group: 'large' }),
  person('operator', 'Pilar Quesada', 'OPERATOR'),
  person('limited', 'Bruno Cifuentes', 'MANAGER'),
  person('onboarding', 'Alba Ferreiro', 'MANAGER'),
  person('wizard', 'Casilda Montiel', 'OPERATOR', { facts: { needsManager: true } }),
  person('unverified', 'Simón Arrieta', 'MANAGER', { facts: { emailVerificationStatus: 'NOT_VERIFIED' } }),
  person('nostores', 'Greta Halloran', 'MANAGER'),
  person('restricted', 'Rufus Penhallow', 'MANAGER', { facts: { portalAccess: false } }),
]

/** A user who may sign in to the demo. `about` describes the account, for the sign-in page. */
export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly about: string
}

const accountOf = (email: string): string => email.split('@')[0] ?? email

/** Demo accounts, for the sign-in page and the lines printed at start. */
export const demoAccounts: readonly DemoAccount[] = people.map(({ email, name, role }) => ({
  email,
  name,
  role,
  about: accountOf(email),
}))

const userId = (email: string): string => `demo-${accountOf(email)}`

/** The accounts as feed lines. */
export function userLines(): (Partial<UserLine> & Pick<UserLine, 'externalId'>)[] {
  return people.map(({ email, name, language, facts }) => ({
    externalId: userId(email),
    version: 1,
    email,
    name,
    language,
    password: demoPassword,
    ...facts,
  }))
}

/** Grants of these worlds’ accounts on their stores. */
export function grantLines(
  groups: readonly DemoGroup[],
): (Partial<GrantLine> & Pick<GrantLine, 'externalId'>)[] {
  return people.flatMap(({ email, group, role, sections }) =>
    (group && groups.includes(group) ? storesOf(group) : []).map((store) => ({
      externalId: `${userId(email)}/${store.externalId}`,
      version: 1,
      user: userId(email),
      store: store.externalId,
      role,
      ...(sections ? { sections: [...sections] } : {}),
    })),
  )
}
