import type { AdClickLine } from '@storekeep/contract/areas/advertising.feed.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { chargeWithin, lateAfterMinutes } from '@storekeep/contract/rules/advertising/charging.ts'
import type { UnchargedReason } from '@storekeep/contract/rules/advertising/types.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import { keyIn, namesIn } from '../../../platform/feed/locks/stores.ts'
import { refuse, refuseAmount, Refusal } from '../../../platform/feed/refuse.ts'
import { announceAds } from '../announce.ts'
import { balanceOf } from '../money/balances.repo.ts'
import { spend } from '../money/money.book.ts'
import {
  addToDays,
  clicksNamed,
  dayKey,
  insertClicks,
  spentOn,
  type ChargedClicks,
  type ClickRow,
  type StoredClicks,
} from './clicks.repo.ts'
import { adOf } from './ad-of-line.ts'
import { knownAds, type FedCampaign, type KnownAds } from './fed-ads.repo.ts'

interface Row extends ClickRow {
  readonly campaign: FedCampaign
}

/** Tolerated clock difference between two machines. */
const clockSkewMs = 5 * minuteMs

/**
 * Clicks, each line once. The store is locked, so that simultaneous batches are charged in sequence and never exceed a
 * cap together.
 */
export const adClickFeed = feed<AdClickLine, StoredClicks, Row, KnownAds>(
  {},
  {
    lookUp: ({ tx, scope }, items) => knownAds(tx, scope, items),
    key: ({ store, externalId }, { stores }) => keyIn(stores, store, externalId),
    stored: ({ tx }, items, { stores }) =>
      clicksNamed(
        tx,
        namesIn(stores, items, ({ externalId }) => externalId),
      ),
    prepare: (line, before, known, { now }) =>
      before ? refuse('click.changed', 'version', { given: line.version }) : rowOf(line, known, now),
    conflicts: async (_context, lines, known) =>
      lines.map(({ item, before }) =>
        isSame(item, before, known) ? undefined : refuse('click.changed', 'externalId'),
      ),
    save: async ({ tx, now }, changes) => {
      const rows = changes.map(({ row }) => row)
      for (const [storeId, some] of Map.groupBy(rows, ({ store_id }) => store_id))
        await charge(tx, storeId, some, now)
      return []
    },
  },
)

function rowOf(line: AdClickLine, known: KnownAds, now: Date): Row | Refusal {
  const campaign = adOf(line, known)
  if (campaign instanceof Refusal) return campaign
  const { currency } = campaign
  const cost = toMinor(line.cost, currency)
  if (cost === null) return refuseAmount(line.cost, currency, 'cost')
  if (Date.parse(line.at) > now.getTime() + clockSkewMs)
    return refuse('click.inFuture', 'at', { given: line.at })
  return {
    campaign,
    store_id: campaign.store_id,
    external_id: line.externalId,
    version: line.version,
    campaign_id: campaign.id,
    at: new Date(line.at).toISOString(),
    day: localTimeOf(line.at, campaign.time_zone).day,
    clicks: line.clicks,
    cost,
  }
}

/** Whether a repeated line equals the recorded one. */
function isSame(line: AdClickLine, before: StoredClicks, { stores, campaigns }: KnownAds): boolean {
  const storeId = stores.get(line.store)?.storeId ?? 0
  const campaign = campaigns.get(storedKey({ store_id: storeId, external_id: line.campaign }))
  return (
    campaign?.id === before.campaign_id &&
    new Date(before.at).getTime() === Date.parse(line.at) &&
    before.clicks === line.clicks &&
    before.cost === toMinor(line.cost, campaign.currency)
  )
}

/** Why a click is not charged at all, regardless of remaining money; null if it can be. */
function whyNot({ campaign, at, day }: Row, now: Date): UnchargedReason | null {
  const happened = new Date(at)
  const { start_date: from, end_date: to } = campaign
  const isOver = campaign.finished_at !== null || campaign.deleted
  if (isOver || isStoppedAt(campaign, happened) || day < from || day > to) return 'NOT_RUNNING'
  const lastMoment = startOfDay(addDays(day, 1), campaign.time_zone) + lateAfterMinutes * minuteMs
  const isHistory = happened < new Date(campaign.known_at)
  return now.getTime() > lastMoment && !isHistory ? 'LATE' : null
}

/** Whether an ad was stopped at a time, even if it was resumed later. */
function isStoppedAt({ stopped_at, pauses }: FedCampaign, time: Date): boolean {
  if (stopped_at !== null && time >= new Date(stopped_at)) return true
  return pauses.some(({ from, to }) => time >= new Date(from) && time < new Date(to))
}

/** Charges clicks within the caps in the order in which they happened, and books their cost. */
async function charge(tx: Tx, storeId: number, rows: readonly Row[], now: Date): Promise<void> {
  const spent = await spentOn(tx, storeId, rows)
  const budgets = new Map(rows.map(({ campaign }) => [campaign.id, campaign.budget - campaign.spend]))
  let { balance } = await balanceOf(tx, storeId)
  const inOrder = rows.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const charged = inOrder.map(({ campaign, ...row }): ChargedClicks => {
    const recorded = { ...row, recorded_at: now.toISOString() }
    const reason = whyNot({ campaign, ...row }, now)
    if (reason !== null) return { ...recorded, charged: 0, reason }
    const key = dayKey(row)
    const today = campaign.daily_limit - (spent.get(key) ?? 0)
    const budget = budgets.get(campaign.id) ?? 0
    const one = chargeWithin(row.cost, { today, budget, balance })
    spent.set(key, (spent.get(key) ?? 0) + one.charged)
    budgets.set(campaign.id, budget - one.charged)
    balance -= one.charged
    return { ...recorded, ...one }
  })
  await insertClicks(tx, charged)
  await addToDays(tx, charged, now)
  for (const [id, some] of Map.groupBy(charged, ({ campaign_id }) => campaign_id)) {
    const campaign = rows.find((row) => row.campaign_id === id)?.campaign
    if (!campaign) continue
    const { store_address_id: storeAddressId, currency, time_zone: timeZone } = campaign
    const days = [...Map.groupBy(some, ({ day }) => day)].map(([day, clicks]) => ({
      day,
      amount: clicks.reduce((sum, one) => sum + one.charged, 0),
    }))
    await spend(tx, { storeId, id, storeAddressId, currency, timeZone }, days, now)
  }
  await announceAds(
    tx,
    storeId,
    rows.map(({ campaign }) => campaign.store_address_id),
  )
}
