import { lateAfterMinutes } from '@storekeep/contract/rules/advertising/charging.ts'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { JobDeps, Jobs } from '../../../platform/jobs/jobs.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { announceAds } from '../announce.ts'
import { fundedBy, reasonOf } from '../form/commands.service.ts'
import { lockCampaign } from '../list/campaigns.repo.ts'
import { finish } from '../money/money.book.ts'

/** The time for the history of a fed ad to arrive before its remaining budget is returned. */
const historyMinutes = 10

/**
 * An ad that is to be finished: its days and the time for late clicks are over, or it runs and has no money left.
 */
async function nextToFinish(tx: Tx, now: Date): Promise<string | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from ad_campaigns k
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code
      left join ad_balances b on b.store_id = k.store_id
    where k.finished_at is null and not k.deleted and (
      (k.end_date < ((${at} - ${lateAfterMinutes} * interval '1 minute') at time zone z.time_zone)::date
        and (k.context = 'self_service' or k.known_at < ${at} - ${historyMinutes} * interval '1 minute'))
      or (k.stopped_at is null and k.start_date <= (${at} at time zone z.time_zone)::date
        and k.end_date >= (${at} at time zone z.time_zone)::date
        and (k.spend >= k.budget or coalesce(b.balance, 0) <= 0)))
    order by k.store_id, k.id limit 1`)
  return rows[0]?.id
}

/** ADS-STATE-AUTO-FINISH: finishes one ad; false if none is due. */
async function finishNext(tx: Tx, clock: Clock): Promise<boolean> {
  const now = clock.now()
  const id = await nextToFinish(tx, now)
  if (id === undefined) return false
  const row = await lockCampaign(tx, systemScope('ads that are over'), id, now)
  // a command may have finished it, deleted it or given it money until it was locked
  if (!row || (await nextToFinish(tx, now)) !== id) return true
  const reason = reasonOf(row, now)
  await finish(tx, fundedBy(row), reason === 'PARTNER' ? 'DATE' : reason, now)
  await announceAds(tx, row.store_id, [row.store_address_id])
  return true
}

/** Finishes every ended ad, one per transaction; returns their number. */
export async function finishAds({ database, clock }: JobDeps): Promise<number> {
  let count = 0
  while (await database.background.transaction((tx) => finishNext(tx, clock))) count++
  return count
}

/** Defines the job, which runs every minute. */
export function defineAds(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    'ads',
    async () => {
      await finishAds(deps)
    },
    { schedule: '* * * * *', singleton: true, timeoutSeconds: 60, retries: 2 },
  )
}
