import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Ability, Role, Section, StoreId, UserId } from '../kit/fields.ts'
import { closedReasons, origins, userStatuses } from '../rules/users/users.ts'
import { LinkToken, MailProblem } from './session.shapes.ts'
import { StoreEntityRole, UserBody } from './users.shapes.ts'

const SectionStores = { name: Section, storesWithAccess: z.array(StoreId) }

/** USERS-ENTITY-USER, ACCESS-ENTITY-AUTHORIZED-USER; one per e-mail with the highest role of the stores asked for. */
export const PortalUser = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** GAP-USER-STATUS. */
  status: z.enum(userStatuses),
  /** Identifies a pending user, only for resending their mail and withdrawing the invitation. */
  sessionToken: z.nullable(z.string()),
  /** Why the last mail to a pending user has not arrived; null if nothing is known against it. */
  mailProblem: z.nullable(MailProblem),
  /** As granted, store by store; `explain` has the reasons for closed sections. */
  sections: z.array(z.object(SectionStores)),
  /** Whether the signed-in user can change, unlink or remove them; `reason` is a key of the users' texts. */
  actions: Ability,
  /** Stores that the signed-in user manages too. The list of users omits the locations of a full right. */
  storeEntityRoles: z.array(StoreEntityRole),
})
export type PortalUser = z.output<typeof PortalUser>

/** USERS-ENTITY-SECTION: a section that can be granted. */
export const GivableSection = z.object({
  id: Section,
  name: Section,
  /** Key of its name in the web app's texts. */
  label: z.string(),
  /** Not selected: the initial state of a form. */
  value: z.literal(false),
  /** Concerns a store as a whole, so a new user gets all of its locations with it. */
  forceAllLocations: z.boolean(),
})
export type GivableSection = z.output<typeof GivableSection>

const SectionOfStore = z.object({
  name: Section,
  isOpen: z.boolean(),
  /** Why it is closed; null if it is open. */
  reason: z.nullable(z.enum(closedReasons)),
})

/** The store, role and right that give or deny a user each section. */
export const ExplainedStore = z.object({
  storeId: StoreId,
  storeName: z.string(),
  role: Role,
  /** Who granted the right. */
  origin: z.enum(origins),
  pending: z.boolean(),
  /** The right is for every section, including future ones. */
  allSections: z.boolean(),
  allLocations: z.boolean(),
  /** The store's locations covered by the right. */
  locations: z.object({ given: z.int(), all: z.int() }),
  sections: z.array(SectionOfStore),
})
export type ExplainedStore = z.output<typeof ExplainedStore>

/** A session of the signed-in user as another user: it is not renewed, and has no refresh token. */
export const ViewSession = z.object({ accessToken: z.string(), expiresIn: z.int() })
export type ViewSession = z.output<typeof ViewSession>

const access = { section: 'USER_MANAGEMENT' } as const
const host = 'root'
const people = '/partners/accounts/users'
const EntityIds = z.array(StoreId).check(z.minLength(1, 'field.required'), z.maxLength(1000, 'field.tooLong'))
const params = z.object({ userId: UserId })
/** `version` identifies the state that a change is based on; it is also the ETag, and is sent back as If-Match. */
const OneUser = z.object({ user: PortalUser, version: z.string() })

export const users = {
  list: endpoint({
    id: 'USERS-CALL-LIST',
    summary: 'The managers of these stores, or of all of the caller’s; the caller first.',
    method: 'GET',
    host,
    path: people,
    access,
    effect: 'read',
    query: z.object({ entityIds: z.optional(EntityIds) }),
    reply: z.object({ users: z.array(PortalUser) }),
  }),
  detail: endpoint({
    id: 'USERS-CALL-DETAIL',
    summary:
      'One user with their rights on the caller’s stores; the ETag is the version that a change names.',
    method: 'GET',
    host,
    path: `${people}/{userId}`,
    access,
    effect: 'read',
    params,
    reply: OneUser,
  }),
  add: endpoint({
    id: 'USERS-CALL-ADD',
    summary: 'Invites a user to stores. The user is pending until they follow the mailed link.',
    method: 'POST',
    host,
    path: people,
    access,
    effect: 'write',
    body: UserBody,
    reply: OneUser,
  }),
  edit: endpoint({
    id: 'USERS-CALL-EDIT',
    summary:
      'Changes a user’s sections, stores and locations among these stores, or all of the caller’s. Counts from their next request.',
    method: 'PUT',
    host,
    path: `${people}/{userId}`,
    access,
    effect: 'write',
    params,
    query: z.object({ entityIds: z.optional(EntityIds) }),
    body: UserBody,
    reply: OneUser,
  }),
  unlink: endpoint({
    id: 'USERS-CALL-UNLINK',
    summary: 'Revokes a user’s rights on these stores, effective on their next request.',
    method: 'POST',
    host,
    path: `${people}/{userId}/unlink`,
    access,
    effect: 'write',
    params,
    body: z.object({ entityIds: EntityIds }),
  }),
  removePending: endpoint({
    id: 'USERS-CALL-DELETE-SESSION',
    summary: 'Withdraws an invitation to these stores, or to all of the caller’s.',
    method: 'DELETE',
    host,
    path: '/partners/accounts/session/{token}',
    access,
    effect: 'write',
    params: z.object({ token: LinkToken }),
    query: z.object({ entityIds: z.optional(EntityIds) }),
  }),
  sections: endpoint({
    id: 'USERS-CALL-SECTIONS',
    summary: 'Every section that can be granted.',
    method: 'GET',
    host,
    path: '/partners/accounts/sections',
    access: 'signed-in',
    effect: 'read',
    reply: z.object({ sections: z.array(GivableSection) }),
  }),
  userSections: endpoint({
    id: 'USERS-CALL-USER-SECTIONS',
    summary:
      'Stores in which a user has each section, and in which of the caller’s stores it can be granted.',
    method: 'GET',
    host,
    path: `${people}/{userId}/sections`,
    access,
    effect: 'read',
    params,
    reply: z.object({
      sections: z.array(z.object({ ...SectionStores, storesPossible: z.array(StoreId) })),
    }),
  }),
  view: endpoint({
    id: 'USERS-CALL-VIEW',
    summary:
      'Lets the caller look at the portal as a user whom they may change, for a quarter of an hour. What is seen is what both may see; nothing can be changed.',
    method: 'POST',
    host,
    path: `${people}/{userId}/view`,
    access,
    effect: 'write',
    isSecret: true,
    params,
    reply: ViewSession,
  }),
  endView: endpoint({
    id: 'USERS-CALL-VIEW',
    summary: 'Ends the caller’s view of the portal as this user; has no effect without one.',
    method: 'DELETE',
    host,
    path: `${people}/{userId}/view`,
    access,
    effect: 'write',
    params,
  }),
  explain: endpoint({
    id: 'USERS-CALL-EXPLAIN',
    summary: 'Explains a user’s access to each section, store by store: role, grant and restrictions.',
    method: 'GET',
    host,
    path: `${people}/{userId}/access`,
    access,
    effect: 'read',
    params,
    reply: z.object({ stores: z.array(ExplainedStore) }),
  }),
}
