import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { serve } from '../../platform/http/serve.ts'
import { histogram, operations, orderStats, productPerformance } from './dashboard.service.ts'

/** The dashboard's figures. */
export const dashboardRoutes = () =>
  serve(dashboard, {
    stats: (ask) => orderStats(ask, ask.body),
    operations: (ask) => operations(ask, ask.body),
    histogram: (ask) => histogram(ask, ask.body),
    products: (ask) => productPerformance(ask, ask.body),
  })
