import { performance } from '@storekeep/contract/areas/performance.ts'
import { serve } from '../../platform/http/serve.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { activeTiers, celebrations, monthlyPerformance, monthTiers } from './performance.service.ts'

/** Monthly performance, tiers, the active tier, and achievements. */
export function performanceRoutes() {
  return serve(performance, {
    monthly: (ask) => monthlyPerformance(ask, ask.query),
    tiers: (ask) => monthTiers(ask, ask.query),
    active: (ask) => activeTiers(ask, ask.body),
    celebrations: ({ db, who, query }) =>
      celebrations(
        db,
        { topPerformer: scopeOf(who, 'TOP_PERFORMER'), partnerScore: scopeOf(who, 'PARTNER_SCORE') },
        query.month,
      ),
  })
}
