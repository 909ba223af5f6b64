import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { CountryCode, StoreId } from '../kit/fields.ts'

/** BANNER-ENTITY-FEES: whether couriers' waiting costs a store a fee. */
export const FeesStatus = z.object({ storeId: StoreId, feesEnabled: z.boolean() })
export type FeesStatus = z.output<typeof FeesStatus>

export const announcements = {
  feesEnabled: endpoint({
    id: 'BANNER-CALL-FEES-ENABLED',
    summary: 'Which of these stores pay fees for waiting couriers.',
    method: 'POST',
    host: 'dashboard',
    path: '/fees/enabled',
    access: 'signed-in',
    effect: 'read',
    body: z.object({
      storesAndCountries: z
        .array(z.object({ country: CountryCode, storeId: StoreId }))
        .check(z.minLength(1, 'field.required'), z.maxLength(5000, 'field.tooLong')),
    }),
    reply: z.object({ feesStatuses: z.array(FeesStatus) }),
  }),
}
