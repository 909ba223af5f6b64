import type { PromotionStopLine } from '@storekeep/contract/areas/promotions.feed.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import { refuse } from '../../../platform/feed/refuse.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { announcePromotions } from '../announce.ts'
import { writeStatus, writeStopVersion } from '../form/save.repo.ts'
import { keepTerms } from '../orders/terms.repo.ts'
import { promotionOver } from '../over.ts'
import { promotionsNamed, type StoredPromotion } from './promotions.feed.repo.ts'
import { keyIn, lockNamedStores, namesIn, type FedStore } from '../../../platform/feed/locks/stores.ts'

interface Known {
  readonly stores: ReadonlyMap<string, FedStore>
  /** Loaded by `stored`, so that a second line for a promotion sees the first. */
  promotions: ReadonlyMap<string, StoredPromotion>
}

interface Row {
  readonly storeId: number
  readonly id: string
  readonly locations: readonly number[]
  readonly startDate: string
  readonly endDate: string
  /** Whether it was over, or deleted, before the stop. */
  readonly isOver: boolean
}

/** GAP-PROMO-TRANSITIONS: the marketplace ends promotions for good, whatever their status. */
export const promotionStopFeed = feed<PromotionStopLine, { readonly version: number }, Row, Known>(
  { entity: 'promotionStop' },
  {
    lookUp: async ({ tx, scope }, items) => ({
      stores: await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      ),
      promotions: new Map(),
    }),
    // a promotion has one stop, whatever the external id of the line
    key: ({ store, promotion }, { stores }) => keyIn(stores, store, promotion),
    stored: async ({ tx }, items, known) => {
      const names = namesIn(known.stores, items, ({ promotion }) => promotion)
      known.promotions = await promotionsNamed(tx, names)
      return new Map(
        [...known.promotions].flatMap(([key, { stop_version: version }]) =>
          version === null ? [] : [[key, { version }] as const],
        ),
      )
    },
    prepare: ({ store, promotion }, _before, known) => {
      const location = known.stores.get(store)
      if (!location) return refuse('store.unknown', 'store', { given: store })
      const found = known.promotions.get(storedKey({ store_id: location.storeId, external_id: promotion }))
      if (!found) return refuse('promotion.unknown', 'promotion', { given: promotion })
      return {
        storeId: location.storeId,
        id: found.id,
        locations: found.locations ?? [],
        startDate: found.start_date,
        endDate: found.end_date,
        isOver: found.deleted || found.status === 'FORCED_DISABLED' || found.status === 'COMPLETED',
      }
    },
    save: async ({ tx, now }, changes) => {
      for (const { item, row } of changes) {
        await writeStatus(tx, row, 'FORCED_DISABLED', {
          stoppedBy: item.by,
          stopReason: item.reason,
          stopText: item.text ?? null,
          stoppedAt: new Date(item.at),
        })
        await writeStopVersion(tx, row, item.version)
        await keepTerms(tx, row, new Date(item.at))
        await announcePromotions(tx, row.storeId, row.locations)
      }
      await notify(
        tx,
        now,
        changes.flatMap(({ item, row }) =>
          row.isOver ? [] : promotionOver('STOPPED', { ...row, at: new Date(item.at) }, now),
        ),
      )
      return []
    },
  },
)
