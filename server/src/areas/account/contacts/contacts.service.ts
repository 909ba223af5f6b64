import {
  contactTypes,
  type AccountContact,
  type ContactDetails,
} from '@storekeep/contract/areas/account.contacts.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { scopeOf } from '../../../platform/scope/scope.ts'
import { contactsOf, saveContact, type ContactRow } from './contacts.repo.ts'

/** ACCOUNT-CALL-CONTACTS-GET: locations without a contact are listed with empty values. */
export async function listContacts(
  db: Db,
  who: SignedInUser,
  storeAddressIds: readonly number[] | undefined,
) {
  const scope = await narrowTo(db, scopeOf(who, 'any'), storeAddressIds)
  const groups = contactTypes.map(async (contactType) => ({
    contactType,
    addresses: (await contactsOf(db, scope, contactType, who.userId)).map(toContact),
  }))
  return { contacts: await Promise.all(groups) }
}

interface NewContacts {
  readonly contactType: (typeof contactTypes)[number]
  readonly addresses: readonly { readonly storeAddressId: number; readonly details: ContactDetails }[]
}

/** ACCOUNT-CALL-CONTACTS-PUT: saves the contacts of the given locations; the others are unchanged. */
export async function saveContacts(
  tx: Tx,
  who: SignedInUser,
  { storeAddressIds, contacts }: { storeAddressIds: readonly number[]; contacts: readonly NewContacts[] },
  { audit, at }: { readonly audit: Audit; readonly at: Date },
): Promise<void> {
  const scope = await narrowTo(tx, scopeOf(who, 'any'), storeAddressIds)
  for (const [group, { contactType, addresses }] of contacts.entries()) {
    const locations = new Map(
      (await contactsOf(tx, scope, contactType, who.userId)).map((row) => [row.store_address_id, row]),
    )
    for (const [nth, { storeAddressId, details }] of addresses.entries()) {
      const location = locations.get(storeAddressId)
      if (!location)
        throw invalid([
          { path: `contacts.${group}.addresses.${nth}.storeAddressId`, code: 'location.unknown' },
        ])
      if (!location.is_manager) throw new AppError('contact.managersOnly')
      await saveContact(tx, location, contactType, { details, at })
      audit.change('contact', storeAddressId, detailsOf(location), details, location.store_id)
    }
  }
}

const detailsOf = ({ email, phone, whatsapp_consent: consent }: ContactRow): ContactDetails => ({
  email: email ?? '',
  phone: phone ?? '',
  whatsappConsent: consent ?? false,
})

const toContact = (row: ContactRow): AccountContact => ({
  storeAddressId: row.store_address_id,
  ...detailsOf(row),
  abilities: {
    edit: { enabled: row.is_manager, reason: row.is_manager ? null : 'contact.managersOnly' },
  },
})
