import type { LegalPageLine } from '@storekeep/contract/areas/account.feed.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { upsertTable } from '../../../platform/feed/table.ts'
import { legalPages } from '../account.tables.ts'

/** Stores the marketplace's own texts of legal pages. */
export const legalPageFeed = feed(
  { entity: 'legalPage' },
  {
    ...upsertTable(legalPages, legalPages.externalId),
    lookUp: () => Promise.resolve(undefined),
    prepare: ({ externalId, version, edition, texts, removed }: LegalPageLine) => ({
      externalId,
      version,
      edition,
      texts,
      removed,
    }),
  },
)
