import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { recorded } from '../../platform/feed/recorded.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { upsertFeeTerms } from './ledger.feed.ts'

/** The marketplace's feed of fee terms; the ledger itself is written only with what it records. */
export const ledgerRoutes = () =>
  serve(ledgerFeed, {
    feeTerms: ({ transaction, who, lines, language, audit }) =>
      transaction(async (tx) =>
        recorded(audit, 'feeTerms', await upsertFeeTerms(tx, who, lines, sayIn(language))),
      ),
  })
