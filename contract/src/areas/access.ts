import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  CountryCode,
  described,
  Email,
  ExternalId,
  FedStore,
  FedUser,
  RejectionCode,
  Role,
  Section,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'
import { restrictionCodes } from '../rules/restrictions.ts'

const RejectionVariables = z.object({ managerEmail: z.optional(z.string()) })

/**
 * ACCESS-ENTITY-SECTION-ACCESS. Without access to the portal the code says why (100001, 100002, 100003, 110001).
 * With access, a code says why there is no store to show: 130001 without any, 800001 without a location.
 */
export const PortalAccess = z.object({
  userHasAccessToManagerPortal: z.boolean(),
  rejectionCode: z.nullable(RejectionCode),
  rejectionTemplateVariables: RejectionVariables,
  sections: z.array(
    z.object({
      name: Section,
      storesWithAccess: z.array(StoreId),
      restrictedStores: z.array(
        z.object({
          storeId: StoreId,
          rejectionCode: RejectionCode,
          rejectionTemplateVariables: RejectionVariables,
        }),
      ),
    }),
  ),
})
export type PortalAccess = z.output<typeof PortalAccess>

/** ACCESS-ENTITY-USER-FEATURES. `storeIds` are the stores that need a manager. */
export const ManagerSelector = z.object({
  MANAGER_SELECTOR: z.object({
    display: z.boolean(),
    additionalData: z.object({ storeIds: z.array(StoreId) }),
  }),
})
export type ManagerSelector = z.output<typeof ManagerSelector>

/** ACCESS-CALL-SUPPORT: without a phone the user is not eligible for support contact. */
export const Support = z.object({
  data: z.object({ phones: z.array(z.object({ countryCode: CountryCode, phone: z.string() })) }),
})
export type Support = z.output<typeof Support>

export const MigrationStatus = z.object({ status: z.enum(['MIGRATED', 'NOT_MIGRATED']) })
export type MigrationStatus = z.output<typeof MigrationStatus>

export const access = {
  portalAccess: endpoint({
    id: 'ACCESS-CALL-PORTAL-ACCESS',
    summary: 'Which sections the signed-in user may use, and for which stores.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me/manager_portal_access',
    access: 'signed-in',
    effect: 'read',
    reply: PortalAccess,
  }),
  managerSelector: endpoint({
    id: 'ACCESS-CALL-MANAGER-SELECTOR',
    summary: 'Whether the signed-in user must first name a manager for their stores, and for which.',
    method: 'GET',
    host: 'root',
    path: '/partners/features/manager_selector',
    access: 'signed-in',
    effect: 'read',
    reply: ManagerSelector,
  }),
  support: endpoint({
    id: 'ACCESS-CALL-SUPPORT',
    summary: 'Phone numbers of support for the signed-in user; none if they are not eligible.',
    method: 'GET',
    host: 'root',
    path: '/v1/users/me/support',
    access: 'signed-in',
    effect: 'read',
    reply: Support,
  }),
  migrationStatus: endpoint({
    id: 'SESSION-CALL-MIGRATION-STATUS',
    summary: 'Whether the signed-in user, named by e-mail, has moved to the vendor portal.',
    method: 'GET',
    host: 'root',
    path: '/v1/partners/migration_status',
    access: 'signed-in',
    effect: 'read',
    query: z.object({ email: Email }),
    reply: MigrationStatus,
  }),
}

/** One user's grant on one store. Without `locations` it covers all of the store's, present and future. */
export const GrantLine = z.object({
  externalId: ExternalId,
  version: Version,
  user: FedUser,
  store: FedStore,
  role: Role,
  sections: described(z.optional(z.array(Section)), 'The sections that the user may use; all if omitted.'),
  locations: described(
    z.optional(z.array(ExternalId).check(z.maxLength(2000, 'field.tooLong'))),
    'External ids of the locations of the store that the user may see; all, also later ones, if omitted.',
  ),
  pending: described(
    z._default(z.boolean(), false),
    'Pending until the user confirms it: it has no effect yet, and other users see that a manager is expected.',
  ),
  revoked: described(
    z._default(z.boolean(), false),
    'Takes the right away; a newer version without it restores it.',
  ),
})
export type GrantLine = z.output<typeof GrantLine>

/** Closes some or all sections of a store, for all users or for one, until it is removed. */
export const RestrictionLine = z.object({
  externalId: ExternalId,
  version: Version,
  store: FedStore,
  user: described(z.optional(ExternalId), 'Applies to this user only; to all users of the store if omitted.'),
  sections: described(
    z.optional(z.array(Section).check(z.minLength(1, 'field.required'))),
    'The closed sections; all if omitted.',
  ),
  code: described(
    z._default(z.literal(restrictionCodes), 403001),
    'The reason that the portal shows to the user.',
  ),
  note: described(
    z._default(z.nullable(text(1, 500)), null),
    'For operators of the installation; never shown to partners.',
  ),
  lifted: described(z._default(z.boolean(), false), 'Ends the restriction.'),
})
export type RestrictionLine = z.output<typeof RestrictionLine>

export const accessFeed = {
  grants: feedEndpoint({
    name: 'grants',
    summary: 'Grants and revokes users’ rights on stores; effective on the next request.',
    scope: 'users',
    line: GrantLine,
  }),
  restrictions: feedEndpoint({
    name: 'restrictions',
    summary: 'Closes and opens sections of stores; effective on the next request.',
    scope: 'users',
    line: RestrictionLine,
  }),
}
