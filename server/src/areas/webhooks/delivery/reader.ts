import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { openOutbox, publish, type OutboxEvent, type OutboxPage } from '../../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { webhookEvent, type WebhookPayload } from '../webhooks.book.ts'
import * as repo from './fan-out.repo.ts'

/** Payload of the job that sends one attempt. */
export interface DeliverJob {
  readonly deliveryId: string
  readonly attempt: number
}
export const deliverJob = 'webhooks.deliver'

/** Published when deliveries become due at once: created manually or released from a pause. */
const dueEvent = 'webhook.due'
const mostAtOnce = 500

interface ReaderDeps {
  readonly database: Pick<Database, 'background' | 'engine' | 'pool'>
  readonly clock: Clock
  readonly jobs: Jobs
}

/** Makes the reader look for due deliveries once the transaction has committed. */
export function wake(tx: Tx): Promise<void> {
  return publish(tx, { type: dueEvent, storeId: null, payload: {} })
}

/**
 * Follows the outbox and fans each event out to its endpoints. Events, deliveries, jobs and the outbox position are
 * written in one transaction and each event is handled once, so several processes may read concurrently.
 */
export async function followWebhooks(
  deps: ReaderDeps & { readonly database: Database },
  databaseUrl: string | undefined,
): Promise<() => Promise<void>> {
  const { database } = deps
  const outbox = await openOutbox(database, databaseUrl)
  const stored = await repo.readerCursor(database.background)
  // the position comes from another database (a restored backup): reading from the start is safe, events are stored
  // once
  const start = (await outbox.read(stored, 1)).reset ? '0.0' : stored
  outbox.follow(start, (page) => takePage(deps, page))
  return () => outbox.close()
}

/** Processes one page of the outbox. */
export async function takePage(deps: ReaderDeps, { events, cursor }: OutboxPage): Promise<void> {
  const published = events.filter(({ type }) => type === webhookEvent)
  if (published.length > 0)
    await deps.database.background.transaction(async (tx) => {
      for (const event of published) await giveOut(deps, tx, event)
      await repo.keepCursor(tx, cursor)
    })
  if (events.some(({ type }) => type === dueEvent)) await sendDue(deps)
}

async function giveOut(
  { clock, jobs }: ReaderDeps,
  tx: Tx,
  { storeId, payload }: OutboxEvent,
): Promise<void> {
  const { data, ...message } = payload as WebhookPayload // only webhooks.book.ts publishes this event type
  if (storeId === null) return
  const now = clock.now()
  const event = { ...message, storeId, occurredAt: new Date(message.occurredAt) }
  const endpoints = await repo.endpointsFor(tx, event)
  const externalIds = endpoints.length > 0 ? await repo.externalIdsOf(tx, event) : undefined
  if (!externalIds) return
  const { id, type, occurredAt } = message
  const body = JSON.stringify({ id, type, occurredAt, ...externalIds, data })
  if (!(await repo.insertEvent(tx, { id, type, storeId, occurredAt: event.occurredAt, body }))) return
  for (const endpoint of endpoints) {
    const dueAt = endpoint.is_active ? now : null
    const deliveryId = await repo.insertDelivery(tx, now, { endpointId: endpoint.id, eventId: id, dueAt })
    if (dueAt) await sendAttempt(jobs, tx, { deliveryId, attempt: 1 }, dueAt)
  }
}

/** Queues one attempt; the job key prevents queueing it twice for the same time. */
export async function sendAttempt(
  jobs: Jobs,
  tx: Tx,
  job: DeliverJob,
  at: Date,
  now: Date = at,
): Promise<void> {
  const key = `${job.deliveryId}/${job.attempt}/${at.getTime()}`
  await jobs.send(tx, deliverJob, job, at > now ? { startAfter: at, key } : { key })
}

/** Queues every due attempt that has no job, and with `cutOffMs` first ends attempts that were interrupted. */
export async function sendDue({ database, clock, jobs }: ReaderDeps, cutOffMs?: number): Promise<void> {
  await database.background.transaction(async (tx) => {
    const now = clock.now()
    if (cutOffMs !== undefined) await repo.endInterrupted(tx, now, new Date(now.getTime() - cutOffMs))
    for (const { id, attempts, dueAt } of await repo.dueDeliveries(tx, now, mostAtOnce))
      await sendAttempt(jobs, tx, { deliveryId: id, attempt: attempts + 1 }, dueAt ?? now, now)
  })
}
