import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Amount, Currency, Day } from '../kit/fields.ts'
import { verdicts } from '../rules/promotions/result.ts'
import { CampaignId } from './advertising.shapes.ts'

/** What came, what would have come without the ad, and where the difference lies at 95 %. */
const Effect = z.object({
  actual: z.number(),
  expected: z.number(),
  more: z.number(),
  low: z.number(),
  high: z.number(),
})

/** docs/decisions/015-promotion-results.md says how it is worked out. */
export const AdResult = z.object({
  currency: Currency,
  /** MORE and FEWER sales than without it; the others say why it cannot be told. */
  verdict: z.enum(verdicts),
  /** The local days that are compared, the last one excluded; null while too few are over. */
  days: z.nullable(z.object({ from: Day, to: Day })),
  /** Stretches of as many days before it. */
  stretches: z.int(),
  /** Gross sales of delivered orders at its location; null where it cannot be told for want of days. */
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
    summary: 'What an ad brought beside its location’s own baseline; it says so when it cannot be told.',
    method: 'GET',
    path: '/adsmon/api/v2/partners/self-service/campaigns/{id}/result',
    params: z.object({ id: CampaignId }),
    reply: z.object({ result: AdResult }),
  }),
}
