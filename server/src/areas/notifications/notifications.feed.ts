import type { NotificationLine } from '@storekeep/contract/areas/notifications.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'
import { notify } from './notifications.book.ts'
import { notices } from './notifications.tables.ts'

const table = upsertTable(notices, notices.externalId)

/** Ingests notices of the marketplace. A newer version changes the texts without notifying again. */
export const noticeFeed = feed(
  { entity: 'notice' },
  {
    lookUp: async ({ tx }, items: readonly NotificationLine[]) => ({
      users: await rowsBy(
        tx,
        users,
        users.externalId,
        items.map(({ user }) => user),
      ),
      locations: await rowsBy(
        tx,
        storeAddresses,
        storeAddresses.externalId,
        items.map(({ location }) => location),
      ),
    }),
    stored: table.stored,
    prepare: (item, before: typeof notices.$inferSelect | undefined, known) => {
      const user = item.user === undefined ? null : known.users.get(item.user)
      if (user === undefined) return refuse('user.unknown', 'user', { given: item.user })
      const location = item.location === undefined ? null : known.locations.get(item.location)
      if (location === undefined) return refuse('location.unknown', 'location', { given: item.location })
      const [userId, storeAddressId] = [user?.id ?? null, location?.id ?? null]
      if (before && (before.userId !== userId || before.storeAddressId !== storeAddressId))
        return refuse('store.moved', item.user === undefined ? 'location' : 'user')
      return {
        externalId: item.externalId,
        version: item.version,
        userId,
        storeId: location?.storeId ?? null,
        storeAddressId,
        texts: item.texts,
        link: item.link ?? null,
        sentAt: new Date(item.sentAt),
      }
    },
    save: async (context, changes) => {
      await table.save(context, changes)
      await notify(
        context.tx,
        context.now,
        changes.map(({ row }) => ({
          topic: 'marketplace',
          source: `notice/${row.externalId}`,
          to:
            row.storeId === null
              ? { userId: row.userId ?? 0 }
              : { storeId: row.storeId, storeAddressId: row.storeAddressId },
          values: {},
          link: row.link,
          sentAt: row.sentAt,
        })),
      )
      return []
    },
  },
)
