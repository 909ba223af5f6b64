import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { listDeliveries, openDelivery, replayDelivery, testEndpoint } from './endpoints/deliveries.service.ts'
import { changeEndpoint, listEndpoints, type Doing } from './endpoints/endpoints.service.ts'
import { webhookDeliveries } from './webhooks.tables.ts'

// What an administrator of the installation does with webhooks by hand.

const who = () => systemScope('admin webhooks')

const inside = <T>(db: Db, command: string, input: object, work: (doing: Doing) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const at = systemClock.now()
    const actor = { kind: 'system', id: 'admin' } as const
    const audit = new Audit({ actor, command, input, requestId: uuidv7(at), at })
    const result = await work({ tx, who: who(), clock: systemClock, audit })
    await audit.save(tx)
    return result
  })

export const adminWebhooks = {
  list: (db: Db) => listEndpoints(db, who(), systemClock.now()),
  deliveries: (db: Db, id: string, status: DeliveryStatus | undefined) =>
    listDeliveries(db, who(), id, { page: 1, limit: 100, status }),
  show: async (db: Db, deliveryId: string) =>
    openDelivery(db, who(), { id: await endpointOfDelivery(db, deliveryId), deliveryId }),
  replay: async (db: Db, deliveryId: string) => {
    const id = await endpointOfDelivery(db, deliveryId)
    return inside(db, 'webhooks.replay', { deliveryId }, (doing) => replayDelivery(doing, { id, deliveryId }))
  },
  test: (db: Db, id: string) => inside(db, 'webhooks.test', { id }, (doing) => testEndpoint(doing, id)),
  setStatus: (db: Db, id: string, status: 'ACTIVE' | 'PAUSED') =>
    inside(db, 'webhooks.change', { id, status }, (doing) => changeEndpoint(doing, id, { status })),
}

async function endpointOfDelivery(db: Db, deliveryId: string): Promise<string> {
  const [row] = await db
    .select({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId))
  if (!row) throw new Error(`there is no delivery ${deliveryId}`)
  return row.id
}
