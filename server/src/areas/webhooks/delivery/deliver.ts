import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { longestAskedMs, waitAfter, type WebhookPause } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { unseal } from '../../../platform/config/seal.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.book.ts'
import * as repo from './deliver.repo.ts'
import { Places } from './places.ts'
import { post, type Posted, type PostRules } from './post.ts'
import { sendAttempt, type DeliverJob } from './reader.ts'
import { askedMs } from './retry-after.ts'
import { signedHeaders } from './signature.ts'

export interface DeliverDeps {
  readonly database: Pick<Database, 'background'>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rules: PostRules
  /** Version of this installation, sent as user agent. */
  readonly version: string
}

/** Purpose under which endpoint secrets are sealed. */
export const webhookSecrets = 'webhooks'

/** An endpoint that has failed for this long is paused when one of its deliveries runs out of attempts. */
const failedLongMs = 20 * hourMs
const places = new Places({ perEndpoint: 2, failing: 3 })
/** Time until a delivery without a place is tried again: a failing endpoint can wait longer. */
const stepAsideMs = { healthy: 2000, failing: 10_000 }

/** Sends one attempt of a delivery at most once and records its outcome. */
export async function deliver(deps: DeliverDeps, job: DeliverJob, signal: AbortSignal): Promise<void> {
  let release: (() => void) | undefined
  const take = (endpoint: repo.LockedDelivery['endpoint']): boolean => {
    release = places.take(endpoint)
    return release !== undefined
  }
  try {
    const message = await deps.database.background.transaction((tx) => begin(deps, tx, job, take))
    if (!message) return
    const startedAt = performance.now()
    const posted = await post(message, deps.rules, signal)
    const milliseconds = Math.round(performance.now() - startedAt)
    await deps.database.background.transaction((tx) => end(deps, tx, job, { ...posted, milliseconds }))
  } finally {
    release?.()
  }
}

/**
 * Claims an attempt; undefined if it is already claimed, its endpoint is paused or has no place, or its delivery is
 * finished.
 */
async function begin(
  deps: DeliverDeps,
  tx: Tx,
  job: DeliverJob,
  take: (endpoint: repo.LockedDelivery['endpoint']) => boolean,
) {
  const row = await repo.lockDelivery(tx, job.deliveryId)
  if (row?.status !== 'PENDING' || row.attempts >= job.attempt || row.endpoint.status !== 'ACTIVE')
    return undefined
  const now = deps.clock.now()
  const { endpoint, eventId: id, body } = row
  // a test is sent at once: the user watches it
  if (endpoint.heldUntil !== null && endpoint.heldUntil > now && row.type !== 'webhook.test') {
    await putOff(deps, tx, job, endpoint.heldUntil)
    return undefined
  }
  if (!take(endpoint)) {
    const wait = endpoint.failingSince === null ? stepAsideMs.healthy : stepAsideMs.failing
    await putOff(deps, tx, job, new Date(now.getTime() + wait))
    return undefined
  }
  await repo.beginAttempt(tx, row.id, job.attempt, now)
  const secrets = await secretsOf(tx, endpoint, now)
  const headers = {
    ...signedHeaders(secrets, { id, at: now, body }),
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Storekeep-Webhooks/${deps.version}`,
  }
  return { url: endpoint.url, headers, body }
}

async function secretsOf(tx: Tx, endpoint: repo.LockedDelivery['endpoint'], now: Date): Promise<string[]> {
  const { secret, oldSecret, oldSecretUntil } = endpoint
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
  const sealed = isOldValid ? [secret, oldSecret] : [secret]
  return Promise.all(sealed.map((one) => unseal(tx, webhookSecrets, one)))
}

/** Records the outcome of an attempt and schedules what follows: nothing, another attempt, or giving up. */
async function end(
  deps: DeliverDeps,
  tx: Tx,
  job: DeliverJob,
  posted: Posted & { readonly milliseconds: number },
): Promise<void> {
  const now = deps.clock.now()
  const row = await repo.lockDelivery(tx, job.deliveryId)
  if (!row || !(await repo.endAttempt(tx, job, posted))) return
  if (posted.outcome === 'delivered') {
    await repo.setDelivery(tx, row.id, { status: 'DELIVERED', doneAt: now })
    await repo.setFailing(tx, row.endpoint.id, null)
    return
  }
  // a test event is not retried: the user watches it and can send another
  const isTest = row.type === 'webhook.test'
  const asked = isTest ? 0 : Math.min(askedMs(posted.httpStatus ?? 0, posted.retryAfter, now), longestAskedMs)
  if (asked > 0) await repo.holdUntil(tx, row.endpoint.id, new Date(now.getTime() + asked))
  const wait = isTest || posted.outcome === 'gone' ? null : waitAfter(job.attempt, asked)
  const failingSince = await repo.setFailing(tx, row.endpoint.id, now)
  if (wait === null) await repo.setDelivery(tx, row.id, { status: 'FAILED', doneAt: now })
  else if (row.endpoint.status === 'ACTIVE')
    await putOff(deps, tx, { ...job, attempt: job.attempt + 1 }, new Date(now.getTime() + wait))
  const isOver = wait === null && !isTest
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failedLongMs
  if (posted.outcome === 'gone') await giveUp(tx, row, 'GONE', now)
  else if (isOver && isLong) await giveUp(tx, row, 'FAILING', now)
}

/** Schedules an attempt for later. */
async function putOff({ clock, jobs }: DeliverDeps, tx: Tx, job: DeliverJob, at: Date): Promise<void> {
  await repo.setDelivery(tx, job.deliveryId, { nextAttemptAt: at })
  await sendAttempt(jobs, tx, job, at, clock.now())
}

/** Pauses an endpoint and notifies the users who can fix it. */
async function giveUp(
  tx: Tx,
  { endpoint }: repo.LockedDelivery,
  reason: WebhookPause,
  now: Date,
): Promise<void> {
  if (!(await repo.pauseEndpoint(tx, endpoint.id, reason)) || endpoint.partnerId === null) return
  const locations = await repo.locationsOfPartner(tx, endpoint.partnerId)
  if (locations.length === 0) return
  await notify(tx, now, [
    {
      topic: 'webhook',
      source: `webhook/${endpoint.id}/${now.getTime()}`,
      to: { locations },
      values: { url: endpoint.url, why: reason },
      link: `/webhooks/${endpoint.id}`,
    },
  ])
}
