/**
 * The pages of the rooms join the router when an address needs one or when the side menu comes, whichever is first,
 * so that what stands in front of the dashboard pays nothing for them. To import this file is to have them.
 */
import type { AnyRoute } from '@tanstack/react-router'
import { operationsRoute } from '../areas/operations/operations.pages.tsx'
import {
  partnerScoreAddressRoute,
  partnerScoreRoute,
  topPerformerAddressRoute,
  topPerformerRoute,
} from '../areas/performance/performance.pages.tsx'
import { reviewsRoute } from '../areas/reviews/reviews.pages.tsx'
import { orderRoute, reportsRoute } from '../areas/orders/orders.pages.tsx'
import type { PageDeclaration } from '../kit/router/declaration.ts'
import { appRoute } from '../kit/router/routes.ts'
import { router } from './router.tsx'

/** Every page behind the sign-in except the dashboard and those of the guards. */
export const roomRoutes = [
  operationsRoute,
  reportsRoute,
  orderRoute,
  topPerformerRoute,
  topPerformerAddressRoute,
  partnerScoreRoute,
  partnerScoreAddressRoute,
  reviewsRoute,
] as const

const first = appRoute.children as readonly AnyRoute[] | undefined // the list that router.tsx gave it
// the router knows their types from the start, the pages themselves from here on
appRoute.addChildren([...(first ?? []), ...roomRoutes])
router.setRoutes(router.buildRouteTree())

const routeAt = (pathname: string) => router.getMatchedRoutes(pathname)[0].at(-1)

/** Whether there is a page for an address, now that all of them are known. */
export const hasPage = (pathname: string): boolean => routeAt(pathname)?.id !== '/$'

/** What the page of an address says about itself; null where there is none. */
export function declarationAt(pathname: string): PageDeclaration | null {
  const declared = hasPage(pathname) ? routeAt(pathname)?.options.staticData?.page : undefined
  return declared === undefined || declared === 'frame' ? null : declared
}
