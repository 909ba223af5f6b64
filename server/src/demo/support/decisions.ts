import { createHash } from 'node:crypto'
import type { DisputeLineInput } from '@storekeep/contract/areas/inbox.disputes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { disputesToDecide } from '../../areas/inbox/inbox.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedAll } from '../create.ts'

/** How long the marketplace takes to decide a dispute. */
const takesMs = 45_000
/** Number of won disputes out of ten. */
const wonOfTen = 6

const reasons: Readonly<Record<string, readonly [string, string]>> = {
  en: ['The courier confirms what you say.', 'The customer has sent a photo of the open bag.'],
  es: ['El repartidor confirma lo que dices.', 'El cliente ha enviado una foto de la bolsa abierta.'],
  ar: ['أكّد المندوب ما تقوله.', 'أرسل العميل صورة للكيس مفتوحًا.'],
}

/** Decides disputes as the marketplace would, through the feed; deterministic by order. */
export async function decideDisputes(db: Db, feed: Feed, now: number): Promise<void> {
  const waiting = await disputesToDecide(db, new Date(now - takesMs))
  const lines = waiting.map(
    ({ id, order, location, currency, refund_partner, language }): DisputeLineInput => {
      const isWon = (createHash('sha256').update(id).digest()[0] ?? 0) % 10 < wonOfTen
      const [won, lost] = reasons[language ?? 'en'] ?? reasons['en'] ?? ['', '']
      return {
        externalId: `demo-decision/${id}`,
        version: 1,
        location,
        order,
        outcome: isWon ? 'WON' : 'LOST',
        ...(isWon && { credit: fromMinor(refund_partner, currency) }),
        reason: isWon ? won : lost,
        decidedAt: new Date(now).toISOString(),
      }
    },
  )
  await feedAll(feed, 'disputes', lines)
}
