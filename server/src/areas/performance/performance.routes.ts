import { performance } from '@storekeep/contract/areas/performance.ts'
import { serve } from '../../platform/http/serve.ts'
import { activeTiers, monthlyPerformance, monthTiers } from './performance.service.ts'

/** Monthly performance, tiers and the active tier. */
export const performanceRoutes = () =>
  serve(performance, {
    monthly: (ask) => monthlyPerformance(ask, ask.query),
    tiers: (ask) => monthTiers(ask, ask.query),
    active: (ask) => activeTiers(ask, ask.body),
  })
