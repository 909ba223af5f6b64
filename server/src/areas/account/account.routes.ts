import { account } from '@storekeep/contract/areas/account.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptedPages, acceptPage, contentPage, preferencesOf, savePreferences } from './account.service.ts'

/** What a user chose (GAP-PREFERENCES), and the legal pages with what they accepted. */
export function accountRoutes() {
  return serve(account, {
    preferences: ({ db, who }) => preferencesOf(db, who.userId),
    savePreferences: ({ transaction, who, body, clock, audit }) =>
      transaction((tx) => savePreferences(tx, who.userId, { given: body, at: clock.now(), audit })),
    page: async ({ params, query, language, cacheFor }) => {
      // without its own language in the address the answer is this asker's alone
      if (query.locale !== undefined) cacheFor(300)
      return contentPage(params.slug, query.locale ?? language)
    },
    acceptedPages: ({ db, who }) => acceptedPages(db, who.userId),
    acceptPage: ({ transaction, who, params, body, clock }) =>
      transaction((tx) =>
        acceptPage(tx, who.userId, { slug: params.slug, version: body.version }, clock.now()),
      ),
  })
}
