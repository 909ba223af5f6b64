import { goals } from '@storekeep/contract/areas/goals.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeGoal, createGoal, listGoals, removeGoal } from './goals.service.ts'

/** Goals shown on the operations page. */
export function goalsRoutes() {
  return serve(goals, {
    list: ({ db, who, query }) => listGoals(db, who, query.storeAddressIds),
    create: ({ transaction, body, ...ask }) => transaction((tx) => createGoal({ tx, ...ask }, body)),
    change: ({ transaction, params, body, ...ask }) =>
      transaction((tx) => changeGoal({ tx, ...ask }, params.id, body.target)),
    remove: async ({ transaction, params, ...ask }) => {
      await transaction((tx) => removeGoal({ tx, ...ask }, params.id))
      return undefined
    },
  })
}
