import { rebuildRollups } from '../../areas/orders/rollups/rebuild.ts'
import { UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

/** Rebuilds all roll-ups from the orders; gives the same figures as incremental updates. */
export const rebuildRollupsCommand: AdminCommand<null, { locations: number; days: number }> = {
  summary: 'builds all hourly and daily roll-ups anew from the orders',
  usage: '',
  input: (given) => {
    if (given.length > 0) throw new UsageError('rebuild-rollups takes no arguments')
    return null
  },
  task: {
    name: 'rebuild-rollups',
    run: ({ background, engine }, _input, report) =>
      rebuildRollups({ db: background, engine }, (done, all) => report(`${done} of ${all} locations`)),
  },
  print: ({ locations, days }) => `rebuilt ${days} days of ${locations} locations`,
}
