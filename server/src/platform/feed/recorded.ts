import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Audit } from '../audit/audit.ts'
import { differences } from '../audit/differences.ts'
import type { Tally } from './tally.ts'

/** Reports every thing of a fed batch that changed, before and after, and answers the batch's counts. */
export function recorded(audit: Audit, entity: string, tally: Tally): FeedReply {
  for (const { externalId, before, after } of tally.kept) {
    const changed = differences(before, after)
    audit.change(entity, externalId, changed.before, changed.after, storeOf(entity, before, after))
  }
  return tally.reply()
}

/** The store that may read the record, of things that belong to one. */
const storeOf = (entity: string, before: object | undefined, after: object): number | undefined => {
  const { storeId } = after as { storeId?: unknown } // only looked at
  if (typeof storeId === 'number') return storeId
  const { id } = (before ?? {}) as { id?: unknown } // only looked at
  return entity === 'store' && typeof id === 'number' ? id : undefined
}
