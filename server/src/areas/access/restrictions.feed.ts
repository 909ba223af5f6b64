import type { RestrictionLine } from '@storekeep/contract/areas/access.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { restrictions, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** Ingests restrictions of sections. A restriction never moves to another store. */
export const restrictionFeed = feed(
  { entity: 'restriction' },
  {
    ...upsertTable(restrictions, restrictions.externalId),
    lookUp: async ({ tx }, items: readonly RestrictionLine[]) => ({
      stores: await rowsBy(
        tx,
        stores,
        stores.externalId,
        items.map(({ store }) => store),
      ),
      users: await rowsBy(
        tx,
        users,
        users.externalId,
        items.map(({ user }) => user),
      ),
    }),
    prepare: (item, before, known) => {
      const storeId = known.stores.get(item.store)?.id
      if (storeId === undefined) return refuse('store.unknown', 'store', { given: item.store })
      if (before && before.storeId !== storeId) return refuse('store.moved', 'store', { given: item.store })
      const userId = item.user === undefined ? null : known.users.get(item.user)?.id
      if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
      const { externalId, version, code, note, lifted } = item
      return { externalId, version, storeId, userId, sections: item.sections ?? null, code, note, lifted }
    },
  },
)
