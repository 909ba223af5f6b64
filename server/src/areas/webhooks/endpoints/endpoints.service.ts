import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { mostEndpoints, urlFault, type WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { seal } from '../../../platform/config/seal.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { PlainCommand } from '../../../platform/http/commands/in-transaction.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { leadsToPrivate } from '../delivery/addresses.ts'
import { webhookSecrets } from '../delivery/deliver.ts'
import { newWebhookSecret } from '../delivery/signature.ts'
import { wake } from '../delivery/reader.ts'
import * as repo from './endpoints.repo.ts'
import { toEndpoint, versionOf } from './shown.ts'

/** Editable fields of an endpoint; an absent field keeps its value. */
interface Fields {
  readonly url?: string | undefined
  readonly description?: string | null | undefined
  readonly events?: readonly WebhookType[] | null | undefined
  readonly status?: 'ACTIVE' | 'PAUSED' | undefined
}

/** Rejects a URL that resolves to a non-public address. Does a DNS lookup, so call it before the transaction opens. */
export async function refuseAddress(url: string | undefined, allowsPrivate: boolean): Promise<void> {
  if (url === undefined) return
  const code =
    urlFault(url, allowsPrivate) ?? (!allowsPrivate && (await leadsToPrivate(url)) ? 'url.private' : null)
  if (code !== null) throw invalid([{ path: 'url', code }])
}

export async function listEndpoints(db: DbOrTx, who: Scope, now: Date) {
  return (await repo.endpointsOf(db, who)).map((row) => toEndpoint(row, now))
}

/** Endpoints the caller may manage, with their partners; optionally of one partner only. */
export async function listOfPartners(db: DbOrTx, who: Scope, now: Date, partnerId: number | undefined) {
  const partners = await repo.partnersOf(db, who)
  const endpoints = await listEndpoints(db, who, now)
  if (partnerId === undefined) return { partners, endpoints }
  if (!partners.some(({ id }) => id === partnerId)) throw new AppError('webhook.partnerDenied', { partnerId })
  return { partners, endpoints: endpoints.filter((one) => one.partnerId === partnerId) }
}

/** An endpoint the caller manages; anything else is `webhook.notFound`. */
export async function openEndpoint(db: DbOrTx, who: Scope, id: string): Promise<repo.EndpointRow> {
  const row = await repo.endpointOf(db, who, id)
  if (!row) throw new AppError('webhook.notFound', { id })
  return row
}

/** Adds an endpoint for a partner or for the calling key. The response is the only one that contains the secret. */
export async function createEndpoint(
  command: PlainCommand,
  { partnerId, ...fields }: Fields & { readonly partnerId?: number; readonly url: string },
) {
  const { tx, who, clock } = command
  const now = clock.now()
  const keyId = who.actor.kind === 'key' ? who.actor.id : null
  if (keyId === null && !(await repo.partnersOf(tx, who)).some(({ id }) => id === partnerId))
    throw new AppError('webhook.partnerDenied', { partnerId })
  await repo.lockOwner(tx, keyId ?? partnerId)
  const own = await repo.endpointsOf(tx, who)
  const ofOwner = own.filter((one) => keyId !== null || one.partnerId === partnerId)
  if (ofOwner.length >= mostEndpoints) throw new AppError('webhook.tooMany', { most: mostEndpoints })
  const secret = newWebhookSecret()
  const row = {
    id: uuidv7(now),
    partnerId: keyId === null ? (partnerId ?? null) : null,
    keyId,
    url: fields.url,
    description: fields.description ?? null,
    events: fields.events ? [...new Set(fields.events)] : null,
    status: 'ACTIVE' as const,
    createdAt: now,
  }
  await repo.insertEndpoint(tx, { ...row, secret: await seal(tx, webhookSecrets, secret) })
  await record(command, row, null, { url: row.url, events: row.events, status: row.status })
  return { endpoint: toEndpoint(await openEndpoint(tx, who, row.id), now), secret }
}

type Owned = { readonly id: string; readonly partnerId: number | null }
type Edited = Pick<repo.EndpointRow, 'url' | 'description' | 'events' | 'status'>

/** Writes the audit entry of an endpoint change, filed under the partner's stores. */
async function record(
  { tx, audit }: PlainCommand,
  { id, partnerId }: Owned,
  before: object | null,
  after: object | null,
) {
  const storeIds = partnerId === null ? [] : await repo.storesOfPartner(tx, partnerId)
  if (storeIds.length > 0) audit.stores(storeIds)
  audit.change('webhook', id, before, after)
}

/** What a user edits of an endpoint, for the audit log. */
function editedOf({ url, description, events, status }: Edited): Edited {
  return { url, description, events, status }
}

async function lock({ tx, who }: PlainCommand, id: string) {
  const row = await repo.lockEndpoint(tx, who, id)
  if (!row) throw new AppError('webhook.notFound', { id })
  return row
}

/** Changes an endpoint. Resuming a paused endpoint sends the deliveries that were held. */
export async function changeEndpoint(command: PlainCommand, id: string, fields: Fields, version?: Version) {
  const { tx, who, clock } = command
  const now = clock.now()
  const before = await lock(command, id)
  version?.mustBe(versionOf(before))
  const { url, description, events, status } = fields
  const goesOn = status === 'ACTIVE' && before.status === 'PAUSED'
  const set = {
    ...(url === undefined ? {} : { url, heldUntil: null }),
    ...(description === undefined ? {} : { description }),
    ...(events === undefined ? {} : { events: events && [...new Set(events)] }),
    ...(goesOn ? { status, pauseReason: null, failingSince: null, heldUntil: null } : {}),
    ...(status === 'PAUSED' && before.status === 'ACTIVE' ? { status, pauseReason: 'BY_HAND' as const } : {}),
  }
  if (Object.keys(set).length > 0) {
    await repo.updateEndpoint(tx, id, set)
    if ('status' in set) await repo.setWaiting(tx, id, goesOn ? now : null)
    if (goesOn) await wake(tx)
    await record(command, before, editedOf(before), editedOf({ ...before, ...set }))
  }
  return toEndpoint(await openEndpoint(tx, who, id), now)
}

export async function removeEndpoint(command: PlainCommand, id: string): Promise<void> {
  const before = await lock(command, id)
  await repo.deleteEndpoint(command.tx, id)
  await record(command, before, { url: before.url, events: before.events, status: before.status }, null)
}

/** Creates a new secret; the previous one stays valid for the overlap period. Only one previous secret is kept. */
export async function rotateSecret(command: PlainCommand, id: string, overlapHours: number) {
  const { tx, clock } = command
  const before = await lock(command, id)
  const secret = newWebhookSecret()
  const oldSecretUntil = overlapHours > 0 ? new Date(clock.now().getTime() + overlapHours * hourMs) : null
  await repo.updateEndpoint(tx, id, {
    secret: await seal(tx, webhookSecrets, secret),
    oldSecret: oldSecretUntil && before.secret,
    oldSecretUntil,
  })
  await record(command, before, { rotated: false }, { rotated: true, overlapHours })
  return { secret, oldSecretUntil: oldSecretUntil?.toISOString() ?? null }
}
