import { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import { serve } from '../../platform/http/serve.ts'
import { listContacts, saveContacts } from './contacts/contacts.service.ts'
import { acceptedPages, acceptPage, contentPage, preferencesOf, savePreferences } from './account.service.ts'

/** What a user chose (GAP-PREFERENCES), the legal pages with what they accepted, and the contacts of locations. */
export function accountRoutes() {
  return [
    ...serve(account, {
      // one who looks as another user keeps their own language and theme
      preferences: ({ db, who }) => preferencesOf(db, (who.viewedBy ?? who).userId),
      savePreferences: ({ transaction, who, body, clock, audit }) =>
        transaction((tx) => savePreferences(tx, who.userId, { given: body, at: clock.now(), audit })),
      page: async ({ params, query, language, cacheFor }) => {
        // without its own language in the address the answer is this asker's alone
        if (query.locale !== undefined) cacheFor(300)
        return contentPage(params.slug, query.locale ?? language)
      },
      acceptedPages: ({ db, who }) => acceptedPages(db, (who.viewedBy ?? who).userId),
      acceptPage: ({ transaction, who, params, body, clock }) =>
        transaction((tx) =>
          acceptPage(tx, who.userId, { slug: params.slug, version: body.version }, clock.now()),
        ),
    }),
    ...serve(accountContacts, {
      list: ({ db, who, query }) => listContacts(db, who, query.storeAddressesIds),
      save: async ({ transaction, who, query, body, clock, audit }) => {
        const given = { storeAddressIds: query.storeAddressesIds, contacts: body.contacts }
        await transaction((tx) => saveContacts(tx, who, given, { audit, at: clock.now() }))
        return undefined
      },
    }),
  ]
}
