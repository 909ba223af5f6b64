import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import * as z from 'zod/mini'

const Side = z.object({
  placedAt: z.string(),
  status: z.string(),
  total: z.number(),
  currency: z.string(),
})
const Conflict = z.object({ stored: Side, given: Side, differs: z.array(z.string()) })

/** Why an order whose number is stored with different content is rejected, with dates and amounts of both. */
export function conflictText(details: unknown): string | undefined {
  const { data } = Conflict.safeParse(details)
  if (!data) return undefined
  const { stored, given, differs } = data
  const others = differs.filter((name) => !['placed_at', 'total', 'currency', 'status'].includes(name))
  const more = others.length === 0 ? '' : `; they differ in ${others.join(', ')}`
  return `The number is stored with other content: stored ${sideText(stored)}, in the file ${sideText(given)}${more}.`
}

function sideText({ placedAt, status, total, currency }: z.infer<typeof Side>): string {
  return `${placedAt.slice(0, 16).replace('T', ' ')} UTC ${currency} ${total.toFixed(decimalsOf(currency))} ${status}`
}
