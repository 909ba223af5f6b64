import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { PlainCommand } from '../../platform/http/commands/in-transaction.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { listDeliveries, openDelivery, replayDelivery, testEndpoint } from './endpoints/deliveries.service.ts'
import { changeEndpoint, listEndpoints } from './endpoints/endpoints.service.ts'
import { webhookDeliveries } from './webhooks.tables.ts'

/** Context of an operation. */
interface By {
  readonly db: Db
  readonly who: Scope
}

const inside = <T>(
  { db, who }: By,
  command: string,
  input: object,
  work: (command: PlainCommand) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const at = systemClock.now()
    const actor = { kind: 'system', id: 'admin' } as const
    const audit = new Audit({ actor, command, input, requestId: uuidv7(at), at })
    const result = await work({ tx, who, clock: systemClock, audit })
    await audit.save(tx)
    return result
  })

/** Webhook operations of the command line tools. */
export const adminWebhooks = {
  list: ({ db, who }: By) => listEndpoints(db, who, systemClock.now()),
  deliveries: ({ db, who }: By, id: string, status: DeliveryStatus | undefined) =>
    listDeliveries(db, who, id, { page: 1, limit: 100, status }),
  show: async ({ db, who }: By, deliveryId: string) =>
    openDelivery(db, who, { id: await endpointOfDelivery(db, deliveryId), deliveryId }),
  replay: async (by: By, deliveryId: string) => {
    const id = await endpointOfDelivery(by.db, deliveryId)
    return inside(by, 'webhooks.replay', { deliveryId }, (doing) => replayDelivery(doing, { id, deliveryId }))
  },
  test: (by: By, id: string) => inside(by, 'webhooks.test', { id }, (doing) => testEndpoint(doing, id)),
  setStatus: (by: By, id: string, status: 'ACTIVE' | 'PAUSED') =>
    inside(by, 'webhooks.change', { id, status }, (doing) => changeEndpoint(doing, id, { status })),
}

async function endpointOfDelivery(db: Db, deliveryId: string): Promise<string> {
  const [row] = await db
    .select({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId))
  if (!row) throw new Error(`there is no delivery ${deliveryId}`)
  return row.id
}
