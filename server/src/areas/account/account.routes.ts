import { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import { accountExports } from '@storekeep/contract/areas/account.exports.ts'
import { accountFeed } from '@storekeep/contract/areas/account.feed.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import type { Files } from '../../platform/files/files.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { beginExport, cancelExport, listExports, openExport } from './exports/exports.service.ts'
import { legalPageFeed } from './pages/pages.feed.ts'
import { contentPage } from './pages/pages.service.ts'
import { listContacts, saveContacts } from './contacts/contacts.service.ts'
import { acceptedPages, acceptPage, preferencesOf, savePreferences } from './account.service.ts'

/** Preferences (GAP-PREFERENCES), legal pages with their acceptance and feed, and contacts of locations. */
export function accountRoutes(
  { jobs, files }: { readonly jobs: Jobs; readonly files: Files },
  feeds: FeedDeps,
) {
  return [
    ...serve(account, {
      // a user who views the portal as another user keeps their own language and theme
      preferences: ({ db, who }) => preferencesOf(db, (who.viewedBy ?? who).userId),
      savePreferences: ({ transaction, who, body, clock, audit }) =>
        transaction((tx) => savePreferences(tx, who.userId, { given: body, at: clock.now(), audit })),
      page: async ({ db, params, query, language, cacheFor }) => {
        // without a language in the URL, the response depends on the caller
        if (query.locale !== undefined) cacheFor(300)
        return contentPage(db, params.slug, query.locale ?? language)
      },
      acceptedPages: ({ db, who }) => acceptedPages(db, (who.viewedBy ?? who).userId),
      acceptPage: ({ transaction, who, params, body, clock }) =>
        transaction((tx) =>
          acceptPage(tx, who.userId, { slug: params.slug, version: body.version }, clock.now()),
        ),
    }),
    ...feedRoutes(accountFeed, { legalPages: legalPageFeed }, feeds),
    ...serve(accountContacts, {
      list: ({ db, who, query }) => listContacts(db, who, query.storeAddressesIds),
      save: async ({ transaction, who, query, body, clock, audit }) => {
        const given = { storeAddressIds: query.storeAddressesIds, contacts: body.contacts }
        await transaction((tx) => saveContacts(tx, who, given, { audit, at: clock.now() }))
        return undefined
      },
    }),
    ...serve(accountExports, {
      list: (ask) => listExports(ask),
      create: ({ transaction, ...ask }) => transaction((tx) => beginExport({ ...ask, tx, jobs })),
      cancel: async ({ transaction, params, ...ask }) => {
        await transaction((tx) => cancelExport({ ...ask, tx, jobs }, params.id))
        return undefined
      },
      download: async ({ params, sendFile, ...ask }) => {
        sendFile(await openExport({ ...ask, files }, params.id))
        return undefined
      },
    }),
  ]
}
