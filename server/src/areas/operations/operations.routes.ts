import { operations } from '@storekeep/contract/areas/operations.ts'
import { serve } from '../../platform/http/serve.ts'
import { availability, conversion, customers, fees, ratings, reviews } from './demand.service.ts'
import { cancellations, missingWrong, productIssues, refunds } from './quality.service.ts'
import {
  accepting,
  awtp,
  awtpHistogram,
  delivery,
  preparation,
  preparationHistogram,
} from './times.service.ts'

/** Figures of the operations page. */
export function operationsRoutes() {
  return serve(operations, {
    customers: (ask) => customers(ask, ask.body),
    ratings: (ask) => ratings(ask, ask.body),
    conversion: (ask) => conversion(ask, ask.body),
    productIssues: (ask) => productIssues(ask, ask.body),
    reviews: (ask) => reviews(ask, ask.body),
    refunds: (ask) => refunds(ask, ask.body),
    cancellations: (ask) => cancellations(ask, ask.body),
    missingWrong: (ask) => missingWrong(ask, ask.body),
    awtp: (ask) => awtp(ask, ask.body),
    awtpHistogram: (ask) => awtpHistogram(ask, ask.body),
    preparation: (ask) => preparation(ask, ask.body),
    accepting: (ask) => accepting(ask, ask.body),
    delivery: (ask) => delivery(ask, ask.body),
    preparationHistogram: (ask) => preparationHistogram(ask, ask.body),
    availability: (ask) => availability(ask, ask.body),
    fees: (ask) => fees(ask, ask.body),
  })
}
