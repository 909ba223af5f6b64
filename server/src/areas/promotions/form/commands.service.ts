import type { Promotion, PromotionBody } from '@storekeep/contract/areas/promotions.shapes.ts'
import { statusAt, whyNot, type PromotionCommand } from '@storekeep/contract/rules/promotions/life.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import { differences } from '../../../platform/audit/differences.ts'
import type { Command as Change } from '../../../platform/http/commands/in-transaction.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { announcePromotions } from '../announce.ts'
import { findPromotion, lockPromotion, type PromotionRow } from '../list/promotions.repo.ts'
import { onePromotion } from '../list/promotions.service.ts'
import { setUpJob } from '../life/names.ts'
import { markUsedUp } from '../orders/spending.repo.ts'
import { keepTerms } from '../orders/terms.repo.ts'
import { judge } from './judge.ts'
import { mustNotOverlap } from './overlaps.service.ts'
import * as repo from './save.repo.ts'
import { userIdOf } from '../../../platform/scope/scope.ts'

/** The dependencies of a command; its answer has texts in the caller's language. */
export interface Command extends Change {
  readonly language: string
}

type Changed = Promise<{ promotion: Promotion }>

/** PROMO-CALL-CREATE: its status is BEING_CREATED until its set-up job has run. */
export async function createPromotion(
  { tx, who, clock, audit }: Command,
  jobs: Jobs,
  body: PromotionBody,
): Promise<{ promotionId: string }> {
  const now = clock.now()
  const { storeId, decided } = await judge({ tx, scope: who, now }, body)
  const id = uuidv7(now)
  const createdBy = userIdOf(who)
  await repo.insertPromotion(tx, { storeId, id }, { decided, createdAt: now, createdBy })
  await repo.writeLocations(tx, { storeId, id }, body.storeAddressIds)
  await keepTerms(tx, { storeId, id }, now)
  audit.change('promotion', id, null, body, storeId)
  await announcePromotions(tx, storeId, body.storeAddressIds)
  if (jobs.isStarted) await jobs.send(tx, setUpJob, {})
  return { promotionId: id }
}

/** PROMO-CALL-UPDATE: replaces the plan. */
export async function updatePromotion(command: Command, id: string, body: PromotionBody): Changed {
  const { tx, who, clock, audit } = command
  const before = await opened(command, id, 'edit')
  const { storeId, decided } = await judge({ tx, scope: who, now: clock.now(), before }, body)
  if (storeId !== before.store_id) throw new AppError('promotion.notFound', { id })
  await repo.changePromotion(tx, { storeId, id }, decided)
  await repo.writeLocations(tx, { storeId, id }, body.storeAddressIds)
  await keepTerms(tx, { storeId, id }, clock.now())
  await announcePromotions(tx, storeId, [...before.seen, ...body.storeAddressIds])
  return after(command, before, audit)
}

/** GAP-PROMO-TRANSITIONS: ENABLED ↔ DISABLED by the partner. */
export async function setStatus(command: Command, id: string, status: 'ENABLED' | 'DISABLED'): Changed {
  const { tx, who, clock, audit } = command
  const isStop = status === 'DISABLED'
  const before = await opened(command, id, isStop ? 'stop' : 'resume')
  const key = { storeId: before.store_id, id }
  if (isStop) {
    const stoppedBy = who.actor.kind === 'user' ? await repo.nameOfUser(tx, who.actor.id) : null
    await repo.writeStatus(tx, key, status, {
      stoppedBy,
      stopReason: 'PARTNER',
      stopText: null,
      stoppedAt: clock.now(),
    })
  } else {
    await mustNotOverlap(tx, before.store_id, placeOf(before), { now: clock.now(), except: id })
    await repo.writeStatus(tx, key, status)
    await markUsedUp(tx, key, null)
  }
  await keepTerms(tx, key, clock.now())
  audit.undoable()
  await announcePromotions(tx, before.store_id, before.seen)
  return after(command, before, audit)
}

/** PROMO-CALL-DELETE: removes it from the list; the costs of its orders remain booked. */
export async function removePromotion(command: Command, id: string): Promise<void> {
  const { tx, clock, audit } = command
  const before = await opened(command, id, 'remove')
  const key = { storeId: before.store_id, id }
  await repo.markDeleted(tx, key)
  await keepTerms(tx, key, clock.now())
  audit.change('promotion', id, { status: before.status }, null, before.store_id)
  await announcePromotions(tx, before.store_id, before.seen)
}

/** The promotion with its store locked, if the command is allowed now. */
async function opened(
  { tx, who, clock, version }: Command,
  id: string,
  command: PromotionCommand,
): Promise<PromotionRow> {
  const row = await lockPromotion(tx, who, id)
  if (!row) throw new AppError('promotion.notFound', { id })
  const reason = whyNot(command, {
    status: statusAt(row.status, new Date(row.ends_at), clock.now()),
    isWhole: row.seen.length === row.locations,
    isOffered: true,
    isUsedUp: row.budget !== null && row.budget_used >= row.budget,
  })
  if (reason !== null) throw new AppError(reason, { id })
  version.mustBe(row.revision)
  return row
}

/** The new state: for the answer, its version and the audit record. */
async function after(command: Command, before: PromotionRow, audit: Audit): Changed {
  const { tx, who, clock, language } = command
  const answer = await onePromotion({ db: tx, who, clock, language }, before.id)
  const row = await findPromotion(tx, who, before.id)
  const changed = differences(before, row ?? before)
  audit.change('promotion', before.id, changed.before, changed.after, before.store_id)
  command.version.is(answer.promotion.version)
  return answer
}

const placeOf = (row: PromotionRow) => ({
  type: row.type,
  customerTiers: row.customer_tiers,
  startDate: row.start_date,
  endDate: row.end_date,
  openingTimes: row.opening_times,
  storeAddressIds: row.seen,
  productExternalIds: row.product_external_ids,
})
