import { computeScores, monthsUntilNow, type ScoresDone } from '../../areas/performance/scores/scores.ts'
import { systemClock } from '../../platform/clock.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { options, UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'

const usual = 13
const most = 120

/** Recomputes the scores of the last months immediately, like the nightly job. */
export const scoresCommand: AdminCommand<{ readonly months: number }, ScoresDone> = {
  summary: 'computes the monthly scores anew from the orders; a second run changes nothing',
  usage: `[--months N]  the month that runs and those before it, ${usual} in all if nothing is said`,
  input: (given) => {
    const months = Number(options(given, ['months']).get('months') ?? usual)
    if (!Number.isInteger(months) || months < 1 || months > most)
      throw new UsageError(`--months wants a number from 1 to ${most}`)
    return { months }
  },
  task: {
    name: 'scores',
    run: (database, { months }) =>
      computeScores(
        { database, clock: systemClock },
        systemScope('admin scores'),
        monthsUntilNow(systemClock, months),
      ),
  },
  print: ({ locations, changed }) => `looked at ${locations} locations, ${changed} months came out different`,
}
