import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { ExternalId, RejectionCode, Role, Section, StoreId, Version } from '../kit/fields.ts'

export const RejectionVariables = z.object({ managerEmail: z.optional(z.string()) })

/** ACCESS-ENTITY-SECTION-ACCESS. */
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
}

/** One user's rights on one store. Without `locations` all of the store's, present and future. */
export const GrantLine = z.object({
  externalId: ExternalId,
  version: Version,
  user: ExternalId,
  store: ExternalId,
  role: Role,
  sections: z.optional(z.array(Section)),
  locations: z.optional(z.array(ExternalId).check(z.maxLength(2000, 'field.tooLong'))),
  revoked: z._default(z.boolean(), false),
})
export type GrantLine = z.output<typeof GrantLine>

export const accessFeed = {
  grants: feedEndpoint({
    name: 'grants',
    summary: 'Gives and takes users’ rights on stores; effective on the next request.',
    scope: 'users',
    line: GrantLine,
  }),
}
