import { sql } from 'drizzle-orm'
import type { ContactDetails, contactTypes } from '@storekeep/contract/areas/account.contacts.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { accountContacts } from '../account.tables.ts'

type ContactType = (typeof contactTypes)[number]

/** A location with its contact (null if there is none), and whether the user manages the store. */
export interface ContactRow {
  readonly store_id: number
  readonly store_address_id: number
  readonly email: string | null
  readonly phone: string | null
  readonly whatsapp_consent: boolean | null
  readonly is_manager: boolean
}

/** The contact of every location of the scope. */
export async function contactsOf(
  db: DbOrTx,
  scope: Scope,
  contactType: ContactType,
  userId: number,
): Promise<ContactRow[]> {
  const { rows } = await db.execute<{ [K in keyof ContactRow]: ContactRow[K] }>(sql`
    select place.store_id, place.id as store_address_id, c.email, c.phone, c.whatsapp_consent,
      exists (select 1 from grants g where g.store_id = place.store_id and g.user_id = ${userId}
        and g.role <> 'OPERATOR' and not g.revoked and not g.pending) as is_manager
    from store_addresses place
    left join account_contacts c on c.store_id = place.store_id and c.store_address_id = place.id
      and c.contact_type = ${contactType}
    where ${scope.locations({ storeId: sql`place.store_id`, storeAddressId: sql`place.id` })}
    order by place.id`)
  return rows
}

/** Saves the contact of a location; the service has checked the scope. */
export async function saveContact(
  tx: Tx,
  location: Pick<ContactRow, 'store_id' | 'store_address_id'>,
  contactType: ContactType,
  { details, at }: { readonly details: ContactDetails; readonly at: Date },
): Promise<void> {
  const row = { ...details, updatedAt: at }
  const { storeId, storeAddressId, contactType: type } = accountContacts
  await tx
    .insert(accountContacts)
    .values({ storeId: location.store_id, storeAddressId: location.store_address_id, contactType, ...row })
    .onConflictDoUpdate({ target: [storeId, storeAddressId, type], set: row })
}
