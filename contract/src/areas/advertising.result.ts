import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day } from '../kit/fields.ts'
import { verdicts } from '../rules/promotions/result.ts'
import { CampaignId } from './advertising.shapes.ts'
import { Effect } from './promotions.result.ts'

/** docs/decisions/015-promotion-results.md describes the method. */
export const AdResult = z.object({
  currency: Currency,
  /** MORE and FEWER sales than without it; the others are reasons for no verdict. */
  verdict: z.enum(verdicts),
  /** The compared local days, the last one exclusive; null while too few have passed. */
  days: z.nullable(z.object({ from: Day, to: Day })),
  /** Baseline periods of as many days before it. */
  stretches: z.int(),
  /** Gross sales of delivered orders at its location; null with too few days. */
  sales: z.nullable(z.extend(Effect, { actual: Amount })),
  orders: z.nullable(Effect),
})
export type AdResult = z.output<typeof AdResult>

export const advertisingResults = {
  result: endpoint({
    host: 'root',
    access: { section: 'ADVERTISING' },
    effect: 'read',
    id: 'ADS-RESULT',
    summary: 'Result of an ad compared with its location’s baseline, or why there is no verdict.',
    method: 'GET',
    path: '/adsmon/api/v2/partners/self-service/campaigns/{id}/result',
    params: z.object({ id: CampaignId }),
    reply: z.object({ result: AdResult }),
  }),
}
