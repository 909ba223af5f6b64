import type { AdCampaignLine } from '@storekeep/contract/areas/advertising.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { sql } from 'drizzle-orm'
import { keyIn, lockNamedStores, namesIn, type FedStore } from '../../../platform/feed/locks/stores.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { refuse, refuseAmount, type Refusal } from '../../../platform/feed/refuse.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { adCampaigns } from '../advertising.tables.ts'
import { announceAds } from '../announce.ts'
import { pausesOnResume } from '../life/pauses.ts'
import { topUp } from '../money/money.book.ts'
import { campaignsNamed, type FedCampaign } from './fed-ads.repo.ts'

type New = typeof adCampaigns.$inferInsert
interface Row {
  readonly values: New
  readonly timeZone: string
}
type Known = ReadonlyMap<string, FedStore>

/**
 * Ads that the marketplace created, or that ran before their store was onboarded. The budget is topped up once; a newer
 * version changes days, daily limit and whether the ad is stopped.
 */
export const adCampaignFeed = feed<AdCampaignLine, FedCampaign, Row, Known>(
  { entity: 'ad' },
  {
    lookUp: ({ tx, scope }, items) =>
      lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      ),
    key: ({ store, externalId }, stores) => keyIn(stores, store, externalId),
    stored: ({ tx }, items, stores) =>
      campaignsNamed(
        tx,
        namesIn(stores, items, ({ externalId }) => externalId),
      ),
    prepare: (line, before, stores, { now }) => rowOf(line, before, stores, now),
    save: async ({ tx, now }, changes) => {
      for (const { row, before } of changes) {
        await (before ? change(tx, row, now) : create(tx, row, now))
        await announceAds(tx, row.values.storeId, [row.values.storeAddressId])
      }
      return []
    },
    shown: (row) => ('values' in row ? Object(row.values) : row),
  },
)

function rowOf(
  line: AdCampaignLine,
  before: FedCampaign | undefined,
  stores: Known,
  now: Date,
): Row | Refusal {
  const store = stores.get(line.store)
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  const location = store.locations.find(({ externalId }) => externalId === line.location)
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
  const { currency } = store
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
  if (line.endDate < line.startDate) return refuse('ad.endBeforeStart', 'endDate')
  const budget = toMinor(line.budget, currency)
  const dailyLimit = toMinor(line.dailyLimit, currency)
  if (budget === null) return refuseAmount(line.budget, currency, 'budget')
  if (dailyLimit === null) return refuseAmount(line.dailyLimit, currency, 'dailyLimit')
  if (before && before.store_address_id !== location.id)
    return refuse('campaign.storeChanged', 'location', { given: line.location })
  if (before && (before.budget !== budget || before.context !== 'marketplace'))
    return refuse('campaign.moneyChanged', 'budget', { given: line.budget })
  const createdAt = line.createdAt === undefined ? now : new Date(line.createdAt)
  return {
    timeZone: location.timeZone,
    values: {
      storeId: store.storeId,
      id: before?.id ?? uuidv7(now),
      externalId: line.externalId,
      version: line.version,
      revision: 1,
      storeAddressId: location.id,
      startDate: line.startDate,
      endDate: line.endDate,
      budget,
      dailyLimit,
      currency,
      context: 'marketplace',
      billingType: line.billingType,
      subscriptionModel: line.billingType === 'CREDIT_CAMPAIGN' ? 'NO_SUBSCRIPTION' : 'SUBSCRIPTION',
      accountManagerEmail: line.accountManagerEmail ?? null,
      createdAt,
      createdBy: null,
      knownAt: now,
      stoppedAt: line.isStopped ? now : null,
    },
  }
}

async function create(tx: Tx, { values, timeZone }: Row, now: Date): Promise<void> {
  await tx.insert(adCampaigns).values(values)
  const { storeId, id, storeAddressId, currency, startDate, budget, createdAt } = values
  const made = localTimeOf(createdAt, timeZone).day
  const valueDate = made < startDate ? made : startDate
  if (budget > 0)
    await topUp(tx, { storeId, id, storeAddressId, currency, timeZone }, { amount: budget, valueDate }, now)
}

async function change(tx: Tx, { values }: Row, now: Date): Promise<void> {
  const { version, startDate, endDate, dailyLimit, billingType, accountManagerEmail, stoppedAt } = values
  await tx
    .update(adCampaigns)
    .set({
      version,
      startDate,
      endDate,
      dailyLimit,
      billingType,
      accountManagerEmail,
      // the first stop counts
      stoppedAt: stoppedAt
        ? sql`coalesce(${adCampaigns.stoppedAt}, ${stoppedAt.toISOString()}::timestamptz)`
        : null,
      ...(stoppedAt === null && { pauses: pausesOnResume(now) }),
      revision: sql`${adCampaigns.revision} + 1`,
    })
    .where(sql`${adCampaigns.storeId} = ${values.storeId} and ${adCampaigns.id} = ${values.id}::uuid`)
}
