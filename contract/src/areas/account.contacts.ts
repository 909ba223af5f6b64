import * as z from 'zod/mini'
import { emailFault } from '../kit/email.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Ability, StoreAddressId, StoreAddressIds } from '../kit/fields.ts'
import { asE164, phoneFault } from '../rules/account/phones.ts'

/** How a location is reached; empty if unknown. */
export const ContactDetails = z
  .object({
    email: z.string().check(
      z.trim(),
      z.refine((email) => email === '' || emailFault(email) === undefined, {
        error: ({ input }) => emailFault(String(input)) ?? 'email.invalid',
      }),
    ),
    phone: z.string().check(
      z.trim(),
      z.overwrite(asE164),
      z.refine((phone) => phone === '' || phoneFault(phone) === undefined, {
        error: ({ input }) => phoneFault(String(input)) ?? 'phone.invalid',
      }),
    ),
    /** Whether the marketplace may write to the phone by a chat app. */
    whatsappConsent: z.boolean(),
  })
  .check(
    z.refine(({ phone, whatsappConsent }) => phone !== '' || !whatsappConsent, {
      path: ['phone'],
      error: 'phone.requiredForConsent',
    }),
  )
export type ContactDetails = z.output<typeof ContactDetails>

/** Purpose of a contact; a location has one of each. */
export const contactTypes = ['STORE'] as const
const ContactType = z.enum(contactTypes)

/** ACCOUNT-ENTITY-CONTACT. */
export const AccountContact = z.object({
  storeAddressId: StoreAddressId,
  email: z.string(),
  phone: z.string(),
  whatsappConsent: z.boolean(),
  abilities: z.object({ edit: Ability }),
})
export type AccountContact = z.output<typeof AccountContact>

const NewContacts = z.object({
  contactType: ContactType,
  addresses: z
    .array(z.object({ storeAddressId: StoreAddressId, details: ContactDetails }))
    .check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.tooLong')),
})

/** How the marketplace reaches each location (ACCOUNT-UI-PAGE). */
export const accountContacts = {
  list: endpoint({
    id: 'ACCOUNT-CALL-CONTACTS-GET',
    summary: 'Contacts of locations, by type; without a list, of every location the user may see.',
    method: 'GET',
    host: 'root',
    path: '/v1/store_addresses/contacts',
    access: 'signed-in',
    effect: 'read',
    query: z.object({ storeAddressesIds: z.optional(StoreAddressIds) }),
    reply: z.object({
      contacts: z.array(z.object({ contactType: ContactType, addresses: z.array(AccountContact) })),
    }),
  }),
  save: endpoint({
    id: 'ACCOUNT-CALL-CONTACTS-PUT',
    summary: 'Replaces contacts of the named locations; managers of their stores only.',
    method: 'PUT',
    host: 'root',
    path: '/v1/store_addresses/contacts',
    access: 'signed-in',
    effect: 'write',
    query: z.object({ storeAddressesIds: StoreAddressIds }),
    body: z.object({
      contacts: z.array(NewContacts).check(z.minLength(1, 'field.required'), z.maxLength(10)),
    }),
  }),
}
