import { Day } from '@storekeep/contract/kit/fields.ts'
import { rebookOrders, type Rebooked, type RebookRange } from '../../../areas/orders/orders.book.ts'
import { systemClock } from '../../../platform/clock.ts'
import { UsageError, options, type AdminCommand } from '../../command.ts'

interface Input extends RebookRange {
  readonly isDry: boolean
}

/** Books orders by the currently stored fee terms. */
export const rebookCommand: AdminCommand<Input, Rebooked & { readonly isDry: boolean }> = {
  summary:
    'books orders by the terms stored now, as further lines: for terms that were fed after their orders',
  usage: '[--store ID] [--from DAY] [--to DAY] [--dry-run]',
  input: (given) => {
    const isDry = given.includes('--dry-run')
    const named = options(
      given.filter((argument) => argument !== '--dry-run'),
      ['store', 'from', 'to'],
    )
    for (const name of ['from', 'to']) {
      const day = named.get(name)
      if (day !== undefined && !Day.safeParse(day).success)
        throw new UsageError(`--${name} is a day such as 2024-01-31`)
    }
    const [from, to] = [named.get('from'), named.get('to')]
    if (from !== undefined && to !== undefined && from > to) throw new UsageError('--from is after --to')
    return { isDry, store: named.get('store'), from, to }
  },
  task: {
    name: 'rebook',
    run: async (database, { isDry, ...range }, report) => ({
      ...(await rebookOrders(database, range, {
        isDry,
        now: systemClock.now(),
        report: (orders) => report(`${orders} orders`),
      })),
      isDry,
    }),
  },
  print: ({ orders, changed, isDry }) =>
    isDry
      ? `${changed} of ${orders} orders would get adjustment lines; nothing was changed`
      : `${changed} of ${orders} orders got adjustment lines`,
}
