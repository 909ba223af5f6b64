import type { ImageLine } from '@storekeep/contract/areas/images.feed.ts'
import { feed, type FeedContext } from '../../../platform/feed/feed.ts'
import { refuse } from '../../../platform/feed/refuse.ts'
import { locationsOfStores } from '../../../platform/tenancy/locations.ts'
import { announceMenu } from '../../catalog/catalog.book.ts'
import { notify, type NewNotification } from '../../notifications/notifications.book.ts'
import { imagesWithIds, usesOf, writeJudged, type JudgedImage, type StoredImage } from './moderation.repo.ts'

/** A moderated image with the store whose pages show its state. */
interface Judged extends JudgedImage {
  readonly before: StoredImage
}

/** Ingests moderation results; users who can replace a rejected image are notified. */
export const imageFeed = feed<ImageLine, StoredImage, Judged, undefined, Judged>(
  { entity: 'image' },
  {
    lookUp: () => Promise.resolve(undefined),
    stored: ({ tx, scope }, items) =>
      imagesWithIds(
        tx,
        scope,
        items.map(({ externalId }) => externalId),
      ),
    prepare: ({ externalId: id, version, state, fault, note }, before) =>
      before
        ? { id, version, state, fault, note, before }
        : refuse('image.unknown', 'externalId', { given: id }),
    save: async ({ tx }, changes) => {
      const rows = changes.map(({ row }) => row)
      await writeJudged(tx, rows)
      return rows
    },
    shown: (row) => {
      const { before: _, ...shown } = { before: null, ...row }
      return shown
    },
    after: notifyRejected,
  },
)

/** Notifies users of newly rejected images, and publishes a change for every affected store. */
async function notifyRejected({ tx, scope, now }: FeedContext, touched: readonly Judged[]): Promise<void> {
  const storeIds = [...new Set(touched.flatMap(({ before }) => before.store_id ?? []))]
  const rejected = touched.filter(({ state, before }) => state === 'REJECTED' && before.state !== 'REJECTED')
  const uses = Map.groupBy(
    await usesOf(
      tx,
      scope,
      rejected.map(({ id }) => id),
    ),
    ({ image_id }) => image_id,
  )
  const notifications = rejected.flatMap((image): NewNotification[] => {
    const [use] = uses.get(image.id) ?? []
    return use ? [notificationOf(image, use)] : []
  })
  await notify(tx, now, notifications)
  for (const [storeId, locations] of await locationsOfStores(tx, storeIds))
    await announceMenu(tx, { storeId, locations })
}

function notificationOf(
  { id, version, fault, note }: Judged,
  use: {
    readonly kind: 'PRODUCT' | 'STORE'
    readonly store_id: number
    readonly id: number
    readonly name: string
  },
): NewNotification {
  const page = use.kind === 'PRODUCT' ? `/products/${use.id}/edit` : '/store-settings'
  return {
    topic: 'image',
    source: `image/${id}/${version}`,
    to: { storeId: use.store_id, storeAddressId: null },
    values: { kind: use.kind, name: use.name, fault: fault ?? 'OTHER', note: note ?? '' },
    link: `${page}?stores=${use.store_id}`,
  }
}
