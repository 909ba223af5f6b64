import { sql } from 'drizzle-orm'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import { lockNamedStores, namesIn, type FedStore } from '../../../platform/feed/locks/stores.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { adCampaigns } from '../advertising.tables.ts'

type Stored = typeof adCampaigns.$inferSelect

/** The stored state of an ad in a feed. */
export interface FedCampaign {
  readonly store_id: number
  readonly id: string
  readonly external_id: string
  readonly version: number
  readonly deleted: boolean
  readonly store_address_id: number
  readonly time_zone: string
  readonly currency: string
  readonly context: Stored['context']
  readonly start_date: string
  readonly end_date: string
  readonly budget: number
  readonly daily_limit: number
  readonly spend: number
  readonly known_at: string
  readonly stopped_at: string | null
  readonly pauses: Stored['pauses']
  readonly finished_at: string | null
}

interface Name {
  readonly store_id: number
  readonly external_id: string
}

/** Ads with these external ids, including deleted ones, so that late clicks on them are recorded. */
export async function campaignsNamed(
  tx: Tx,
  names: readonly Name[],
): Promise<ReadonlyMap<string, FedCampaign>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof FedCampaign]: FedCampaign[K] }>(sql`
    select k.store_id, k.id, k.external_id, k.version, k.deleted, k.store_address_id, z.time_zone, k.currency,
      k.context, k.start_date, k.end_date, k.budget, k.daily_limit, k.spend, k.known_at, k.stopped_at,
      k.pauses, k.finished_at
    from ${recordset({ store_id: 'bigint', external_id: 'text' }, names)}
      join ad_campaigns k on k.store_id = r.store_id and k.external_id = r.external_id
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code`)
  return new Map(rows.map((row) => [storedKey(row), row]))
}

/** A line about an ad. */
interface AboutAd {
  readonly store: string
  readonly campaign: string
}

export interface KnownAds {
  readonly stores: ReadonlyMap<string, FedStore>
  readonly campaigns: ReadonlyMap<string, FedCampaign>
}

/** The stores and ads that lines name; the stores are locked. */
export async function knownAds(tx: Tx, scope: Scope, lines: readonly AboutAd[]): Promise<KnownAds> {
  const stores = await lockNamedStores(
    tx,
    scope,
    lines.map(({ store }) => store),
  )
  const names = namesIn(stores, lines, ({ campaign }) => campaign)
  return { stores, campaigns: await campaignsNamed(tx, names) }
}
