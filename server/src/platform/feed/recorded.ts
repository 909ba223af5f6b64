import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Audit } from '../audit/audit.ts'
import { differences } from '../audit/differences.ts'
import type { Tally } from './tally.ts'

/** Records every changed entity of a fed batch, before and after, and returns the batch's counts. */
export function recorded(audit: Audit, entity: string, tally: Tally): FeedReply {
  for (const { externalId, before, after } of tally.written) {
    const changed = differences(before, after)
    audit.change(entity, externalId, changed.before, changed.after, storeOf(entity, before, after))
  }
  return tally.reply()
}

/** The store whose users may read the record, for entities that belong to one. */
const storeOf = (entity: string, before: object | undefined, after: object): number | undefined => {
  const { storeId } = after as { storeId?: unknown } // read only
  if (typeof storeId === 'number') return storeId
  const { id } = (before ?? {}) as { id?: unknown } // read only
  return entity === 'store' && typeof id === 'number' ? id : undefined
}
