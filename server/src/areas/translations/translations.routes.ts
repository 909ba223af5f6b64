import { correctionsFeed, correctionsForMarketplace } from '@storekeep/contract/areas/translations.feed.ts'
import { translations, translationsFeed } from '@storekeep/contract/areas/translations.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import { correctionFeed } from './feed/corrections.feed.ts'
import { openCorrections } from './feed/corrections.repo.ts'
import { menuTranslationFeed } from './feed/translations.feed.ts'
import { machineTranslate } from './machine/batch.service.ts'
import type { Translator } from './machine/translator.ts'
import * as service from './translations.service.ts'

/** Translations of menus: reading, saving, machine translation and correction requests. */
export function translationsRoutes({ translator }: { readonly translator: Translator }, deps: FeedDeps) {
  return [
    ...serve(translations, {
      search: ({ params, body, ...ask }) => service.searchTexts({ ...ask, translator }, params.storeId, body),
      missing: ({ params, body, ...ask }) => service.missingTexts(ask, params.storeId, body.language),
      save: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.saveTranslation(command, params.storeId, body)),
      remove: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.removeTranslation(command, params.storeId, body)),
      machine: ({ params, body, ...ask }) => machineTranslate({ ...ask, translator }, params.storeId, body),
      setMenuLanguage: ({ params, body, ...ask }) =>
        inTransaction(ask, (command) => service.setMenuLanguage(command, params.storeId, body.language)),
      translate: ({ body, ...ask }) => service.translate({ ...ask, translator }, body),
      requestCorrection: ({ body, ...ask }) =>
        inTransaction(ask, (command) => service.requestCorrection(command, body)),
      requestCorrectionAlt: ({ body, ...ask }) =>
        inTransaction(ask, (command) => service.requestCorrection(command, body)),
    }),
    ...serve(correctionsForMarketplace, {
      list: async ({ db, who, query }) => ({ corrections: await openCorrections(db, who, query) }),
    }),
    ...feedRoutes(translationsFeed, { translations: menuTranslationFeed }, deps),
    ...feedRoutes(correctionsFeed, { corrections: correctionFeed }, deps),
  ]
}
