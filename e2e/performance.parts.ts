import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import type { Portal } from './harness/portal.ts'

interface Tier {
  readonly month: string
  readonly storeAddressId: number
  readonly score: number | null
  readonly tier: string | null
  readonly orders: number
  readonly missing: {
    readonly alone: readonly { readonly part: string; readonly fewer: number }[]
    readonly rest: { readonly alone: readonly { readonly part: string; readonly atMost: number }[] } | null
  } | null
  readonly parts: readonly { readonly part: string; readonly faults: number; readonly of: number }[]
}

export async function get<T>(portal: Portal, token: string, path: string): Promise<T> {
  const answer = await fetch(`${portal.url()}/api/dashboard${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // the contract's reply
}

/** The month with the most scores: early in a month that is the previous one. */
export async function scoredMonth(portal: Portal, token: string): Promise<readonly Tier[]> {
  const now = monthOf(new Date().toISOString())
  const { tiers } = await get<{ tiers: Tier[] }>(
    portal,
    token,
    `/performance/tiers?months=${addMonths(now, -1)},${now}`,
  )
  const scored = Map.groupBy(
    tiers.filter(({ score }) => score !== null),
    ({ month }) => month,
  )
  return [...scored.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

export function number(value: number) {
  return new Intl.NumberFormat('en').format(value)
}
