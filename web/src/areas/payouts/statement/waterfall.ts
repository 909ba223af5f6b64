import type { Statement } from '@storekeep/contract/areas/statements.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'
import { statementGroups, type StatementGroup } from '@storekeep/contract/rules/payouts/statements.ts'
import type { ReactNode } from 'react'
import type { Formats } from '#kit/formats/formats.ts'
import type { useT } from '#kit/words/useT.ts'
import type { Fact } from '#ui/FactList.tsx'

type Summed = Pick<
  Statement,
  'amounts' | 'net' | 'carriedIn' | 'withdrawn' | 'payable' | 'carriedOut' | 'currency'
>

/** One step from sales to the payout. */
interface Step {
  readonly group: StatementGroup
  readonly amount: number
}

/** The non-zero groups of statements, in order from sales to the payout. */
export function stepsOf(statements: readonly Summed[]): Step[] {
  const currency = statements[0]?.currency ?? ''
  return statementGroups
    .map((group) => ({
      group,
      amount: sumOfAmounts(
        statements.map(({ amounts }) => amounts[group]),
        currency,
      ),
    }))
    .filter(({ group, amount }) => amount !== 0 || group === 'SALES')
}

interface Speaking {
  readonly t: ReturnType<typeof useT>
  readonly formats: Formats
}

/**
 * The steps from sales to the payout as a fact list, each with a button that opens its movements; the parts add up to
 * the total exactly.
 */
export function waterfallFacts(
  statements: readonly Summed[],
  { t, formats }: Speaking,
  opens?: (group: StatementGroup, text: string) => ReactNode,
  payable: 'payouts.payable' | 'payouts.to-be-paid' = 'payouts.payable',
): Fact[] {
  const currency = statements[0]?.currency ?? ''
  const money = (amount: number) => formats.money(amount, currency)
  const total = (pick: (one: Summed) => number) => sumOfAmounts(statements.map(pick), currency)
  const rest = (
    [
      ['payouts.carried-in', total((one) => one.carriedIn)],
      ['payouts.withdrawn', total((one) => one.withdrawn)],
    ] as const
  ).filter(([, amount]) => amount !== 0)
  const carriedOut = total((one) => one.carriedOut)
  return [
    ...stepsOf(statements).map(({ group, amount }) => ({
      name: t(`payouts.group.${group}`),
      value: opens ? opens(group, money(amount)) : money(amount),
    })),
    ...(rest.length > 0
      ? [{ name: t('payouts.net'), value: money(total((one) => one.net)), isTotal: true }]
      : []),
    ...rest.map(([name, amount]) => ({ name: t(name), value: money(amount) })),
    ...(carriedOut === 0 ? [] : [{ name: t('payouts.carried-out'), value: money(-carriedOut) }]),
    { name: t(payable), value: money(total((one) => one.payable)), isTotal: true },
  ]
}
