import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { publish } from '../../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { publishEvents } from '../../webhooks/webhooks.book.ts'
import { announcePromotions } from '../announce.ts'
import { writeStatus } from '../form/save.repo.ts'
import { promotionOver } from '../over.ts'
import { markUsedUp, type Budget } from './spending.repo.ts'
import { keepTerms } from './terms.repo.ts'

/**
 * Stops promotions whose orders have reached the budget. The marketplace gets the event `promotion.budgetUsed`, and
 * reads them at `/feed/v1/promotions/used-up`; the partner gets a notification.
 */
export async function stopUsedUp(tx: Tx, budgets: readonly Budget[], now: Date): Promise<void> {
  for (const { store_id: storeId, id, status, locations, budget, used, currency, ...days } of budgets) {
    if (budget === null || used < budget) continue
    if (status !== 'ENABLED' && status !== 'BEING_CREATED') continue
    const key = { storeId, id }
    await writeStatus(tx, key, 'DISABLED', {
      stoppedBy: null,
      stopReason: 'BUDGET',
      stopText: null,
      stoppedAt: now,
    })
    await markUsedUp(tx, key, now)
    await keepTerms(tx, key, now)
    await publish(tx, {
      type: 'promotion.budgetUsed',
      storeId,
      payload: { promotionId: id, storeAddressIds: locations, budget, at: now.toISOString() },
    })
    await publishEvents(tx, now, {
      type: 'promotion.stopped',
      storeId,
      storeAddressIds: locations,
      data: { promotion: id, reason: 'BUDGET', budget: fromMinor(budget, currency) },
    })
    await announcePromotions(tx, storeId, locations)
    const over = { storeId, id, locations, startDate: days.start_date, endDate: days.end_date, at: now }
    await notify(tx, now, promotionOver('BUDGET', over, now))
  }
}
