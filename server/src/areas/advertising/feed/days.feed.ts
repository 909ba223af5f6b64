import type { AdDayLine } from '@storekeep/contract/areas/advertising.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import { keyIn, namesIn } from '../../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount, refuseTaken, Refusal } from '../../../platform/feed/refuse.ts'
import { announceAds } from '../announce.ts'
import { dayKey } from './clicks.repo.ts'
import { adOf } from './ad-of-line.ts'
import { knownAds, type KnownAds } from './fed-ads.repo.ts'

interface DayRow {
  readonly store_id: number
  readonly campaign_id: string
  readonly day: string
  readonly external_id: string
  readonly version: number
  readonly impressions: number
  readonly orders: number
  readonly sales: number
  readonly updated_at: string
}

type StoredDay = Pick<DayRow, 'store_id' | 'campaign_id' | 'day' | 'external_id' | 'version'>
interface Known extends KnownAds {
  /** The line of each day of an ad. */
  readonly taken: Map<string, string>
}

/** Impressions and attributed orders of ads per day. Ad and day of a line never change. */
export const adDayFeed = feed<AdDayLine, StoredDay, DayRow, Known>(
  {},
  {
    lookUp: async ({ tx, scope }, items) => {
      const known = await knownAds(tx, scope, items)
      return { ...known, taken: await takenDays(tx, [...known.campaigns.values()]) }
    },
    key: ({ store, externalId }, { stores }) => keyIn(stores, store, externalId),
    stored: async ({ tx }, items, { stores }) => {
      const { rows } = await tx.execute<{ [K in keyof StoredDay]: StoredDay[K] }>(sql`
        select d.store_id, d.campaign_id, d.day, d.external_id, d.version
        from ${recordset(
          { store_id: 'bigint', external_id: 'text' },
          namesIn(stores, items, ({ externalId }) => externalId),
        )}
          join ad_days d on d.store_id = r.store_id and d.external_id = r.external_id`)
      return new Map(rows.map((row) => [storedKey(row), row]))
    },
    prepare: (line, before, known, { now }) => rowOf(line, before, known, now),
    save: async ({ tx }, changes, { campaigns }) => {
      const rows = changes.map(({ row }) => row)
      await saveDays(tx, rows)
      for (const [storeId, some] of Map.groupBy(rows, ({ store_id }) => store_id)) {
        const ids = new Set(some.map(({ campaign_id }) => campaign_id))
        const ads = [...campaigns.values()].filter(({ id }) => ids.has(id))
        await announceAds(
          tx,
          storeId,
          ads.map((ad) => ad.store_address_id),
        )
      }
      return []
    },
  },
)

function rowOf(line: AdDayLine, before: StoredDay | undefined, known: Known, now: Date): DayRow | Refusal {
  const campaign = adOf(line, known)
  if (campaign instanceof Refusal) return campaign
  const { currency } = campaign
  const { taken } = known
  const sales = toMinor(line.sales, currency)
  if (sales === null) return refuseAmount(line.sales, currency, 'sales')
  const key = dayKey({ campaign_id: campaign.id, day: line.day })
  if (before && dayKey(before) !== key) return refuse('field.invalid', 'day', { given: line.day })
  const holder = taken.get(key)
  if (holder !== undefined && holder !== line.externalId) return refuseTaken(holder, 'day')
  taken.set(key, line.externalId)
  return {
    store_id: campaign.store_id,
    campaign_id: campaign.id,
    day: line.day,
    external_id: line.externalId,
    version: line.version,
    impressions: line.impressions,
    orders: line.orders,
    sales,
    updated_at: now.toISOString(),
  }
}

async function takenDays(tx: Tx, ads: readonly { readonly id: string }[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ campaign_id: string; day: string; external_id: string }>(sql`
    select d.campaign_id, d.day, d.external_id from ad_days d
    where d.campaign_id = any(${sql.param(ads.map(({ id }) => id))}::uuid[]) and d.external_id is not null`)
  return new Map(rows.map((row) => [dayKey(row), row.external_id]))
}

const types = {
  store_id: 'bigint',
  campaign_id: 'uuid',
  day: 'date',
  external_id: 'text',
  version: 'bigint',
  impressions: 'bigint',
  orders: 'bigint',
  sales: 'bigint',
  updated_at: 'timestamptz',
}
const columns = sql.raw(Object.keys(types).join(', '))

/** Clicks of a day may arrive before its line. */
async function saveDays(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ad_days (${columns}) select ${columns} from ${recordset(types, rows)}
    on conflict (store_id, campaign_id, day) do update set external_id = excluded.external_id,
      version = excluded.version, impressions = excluded.impressions, orders = excluded.orders,
      sales = excluded.sales, updated_at = excluded.updated_at`)
}
