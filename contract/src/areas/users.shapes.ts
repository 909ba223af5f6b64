import * as z from 'zod/mini'
import { Email, Role, Section, ShownName, StoreAddressId, StoreId, text } from '../kit/fields.ts'

const label = z.optional(text(0, 500))

/** One location covered by a right on a store. */
const RoleLocation = z.object({ type: z.literal('STORE_ADDRESS'), id: StoreAddressId, name: label })

/** USERS-ENTITY-ROLE: a user's right on one store. `fullGrants` is all of its locations, present and future. */
export const StoreEntityRole = z.object({
  fullGrants: z.boolean(),
  role: Role,
  entity: z.object({
    type: z.literal('STORE'),
    id: StoreId,
    name: label,
    locations: z.array(RoleLocation).check(z.maxLength(2000, 'field.tooLong')),
  }),
})
export type StoreEntityRole = z.output<typeof StoreEntityRole>

const isEachStoreOnce = (rights: readonly StoreEntityRole[]): boolean =>
  new Set(rights.map(({ entity }) => entity.id)).size === rights.length

/** USERS-ENTITY-DRAFT: the content of the form. */
export const UserDraft = z.object({
  name: ShownName,
  email: Email,
  sections: z.array(Section).check(z.minLength(1, 'user.sectionRequired')),
  storeEntityRoles: z.array(StoreEntityRole).check(
    z.minLength(1, 'user.storeRequired'),
    z.maxLength(1000, 'field.tooLong'),
    z.refine((rights) => isEachStoreOnce(rights), { error: 'user.storeTwice' }),
  ),
})
export type UserDraft = z.output<typeof UserDraft>

export const UserBody = z.object({ user: UserDraft })
export type UserBody = z.output<typeof UserBody>
