import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { serve } from '../../platform/http/serve.ts'
import { SharedFigures } from '../orders/orders.read.ts'
import {
  histogram,
  hourSales,
  netSales,
  operations,
  orderStats,
  productPerformance,
} from './dashboard.service.ts'

/** Figures of the dashboard. */
export function dashboardRoutes() {
  const shared = new SharedFigures()
  return serve(dashboard, {
    stats: (ask) => shared.of('stats', ask, () => orderStats(ask, ask.body)),
    operations: (ask) => shared.of('operations', ask, () => operations(ask, ask.body)),
    histogram: (ask) => shared.of('histogram', ask, () => histogram(ask, ask.body)),
    hours: (ask) => shared.of('hours', ask, () => hourSales(ask, ask.body)),
    netSales: (ask) => shared.of('netSales', ask, () => netSales(ask, ask.body)),
    products: (ask) => shared.of('products', ask, () => productPerformance(ask, ask.body)),
  })
}
