import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { dailyLimitFault } from '@storekeep/contract/rules/advertising/form.ts'
import { finishesByItself, whyNotAd, type AdCommand } from '@storekeep/contract/rules/advertising/life.ts'
import type { FinishReason } from '@storekeep/contract/rules/advertising/types.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { announceAds } from '../announce.ts'
import { findCampaign, lockCampaign, type CampaignRow } from '../list/campaigns.repo.ts'
import { isOffered, oneCampaign } from '../list/campaigns.service.ts'
import { auditedAd, factsOf } from '../list/to-campaign.ts'
import { pausesOnResume } from '../life/pauses.ts'
import { finish } from '../money/money.book.ts'
import { openAdStore } from '../settings/settings.repo.ts'

type Changed = Promise<{ campaign: Campaign }>

/** ADS-CALL-STOP. */
export async function stopAd(command: Command, id: string): Changed {
  const row = await opened(command, id, 'stop')
  await write(command, row, sql`stopped_at = ${command.clock.now().toISOString()}::timestamptz`)
  return after(command, row)
}

/** ADS-CALL-RESUME. */
export async function resumeAd(command: Command, id: string): Changed {
  const row = await opened(command, id, 'resume')
  await write(command, row, sql`pauses = ${pausesOnResume(command.clock.now())}, stopped_at = null`)
  return after(command, row)
}

/** ADS-CALL-FINISH: also called by the check of credit ads when no money is left. */
export async function finishAd(command: Command, id: string): Changed {
  const row = await opened(command, id, 'finish')
  await finish(command.tx, fundedBy(row), reasonOf(row, command.clock.now()), command.clock.now())
  return after(command, row)
}

/** ADS-CALL-PATCH: the absolute value, which applies at once. */
export async function setDailyBudget(
  command: Command,
  id: string,
  { dailyBudget, currency }: { readonly dailyBudget: number; readonly currency: string },
): Changed {
  const { tx, who } = command
  const row = await opened(command, id, 'setDailyBudget')
  if (currency !== row.currency)
    throw invalid([
      { path: 'currency', code: 'currency.mismatch', details: { expected: row.currency, given: currency } },
    ])
  const { limits } = await openAdStore(tx, who, row.store_id)
  const budget = fromMinor(row.budget, row.currency)
  const fault = dailyLimitFault(dailyBudget, { budget, limits, currency })
  if (fault) throw invalid([{ path: 'dailyBudget', ...fault }])
  await write(command, row, sql`daily_limit = ${toMinor(dailyBudget, currency)}`)
  return after(command, row)
}

/** ADS-CALL-DELETE: all or none; their remaining budgets are returned. */
export async function removeAds(command: Command, ids: readonly string[]): Promise<void> {
  const { tx, clock, audit } = command
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await opened(command, id, 'remove')
    const isOver = factsOf(row, clock.now(), true).status === 'COMPLETED'
    if (row.finished_at === null) await finish(tx, fundedBy(row), isOver ? 'DATE' : 'PARTNER', clock.now())
    await write(command, row, sql`deleted = true`)
    audit.change('ad', id, auditedAd(row, clock.now()), null, row.store_id)
    await announceAds(tx, row.store_id, [row.store_address_id])
  }
}

/** An ad as input of the money rules. */
export function fundedBy(row: CampaignRow) {
  return {
    storeId: row.store_id,
    id: row.id,
    storeAddressId: row.store_address_id,
    currency: row.currency,
    timeZone: row.time_zone,
    left: row.budget - row.spend,
  }
}

/** ADS-STATE-AUTO-FINISH: why an ad ends now: no money is left, or the partner ends it. */
export function reasonOf(row: CampaignRow, now: Date): FinishReason {
  const { status, isOutOfBalance } = factsOf(row, now, true)
  if (!finishesByItself(status, isOutOfBalance)) return 'PARTNER'
  return row.spend >= row.budget ? 'BUDGET' : 'BALANCE'
}

/** The ad with its store locked, if the command is allowed now. */
async function opened(
  { tx, who, clock, version }: Command,
  id: string,
  command: AdCommand,
): Promise<CampaignRow> {
  const now = clock.now()
  const row = await lockCampaign(tx, who, id, now)
  if (!row) throw new AppError('ad.notFound', { id })
  const facts = factsOf(row, now, await isOffered(tx, who, row.store_id))
  const reason = whyNotAd(command, facts)
  if (reason !== null) throw new AppError(reason, { id })
  version.mustBe(row.revision)
  return row
}

async function write({ tx }: Command, row: CampaignRow, set: SQL): Promise<void> {
  await tx.execute(sql`update ad_campaigns set ${set}, revision = revision + 1
    where store_id = ${row.store_id} and id = ${row.id}::uuid`)
}

/** The new state: for the answer, its version and the audit record. */
async function after(command: Command, before: CampaignRow): Changed {
  const { tx, who, clock, audit } = command
  const answer = await oneCampaign({ db: tx, who, clock }, before.id)
  const row = (await findCampaign(tx, who, before.id, clock.now())) ?? before
  const [then, now] = [before, row].map((state) => auditedAd(state, clock.now()))
  audit.change('ad', before.id, then, now, before.store_id)
  await announceAds(tx, before.store_id, [before.store_address_id])
  command.version.is(answer.campaign.version)
  return answer
}
