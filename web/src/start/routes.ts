/** Every built page; declared pages missing here redirect to the dashboard (guards/unbuilt.ts). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { appRoute, rootRoute } from '#kit/router/routes.ts'
import { Root } from '../app/frame/Root.tsx'
import { Crash } from '../app/states/Crash.tsx'
import { Waiting } from '../app/states/Waiting.tsx'
import { accessPages, indexRoute, unknownRoute } from '../app/guards/guards.pages.ts'
import { accountPages, legalRoute } from '../areas/account/account.pages.ts'
import { advertisingPages } from '../areas/advertising/advertising.pages.tsx'
import { auditPages } from '../areas/audit/audit.pages.tsx'
import { catalogPages } from '../areas/catalog/catalog.pages.tsx'
import { dashboardPages } from '../areas/dashboard/dashboard.pages.tsx'
import { inboxPages } from '../areas/inbox/inbox.pages.tsx'
import { invoicesPages } from '../areas/invoices/invoices.pages.tsx'
import { menuFilesPages } from '../areas/menu-files/menu-files.pages.tsx'
import { menuMatrixPages } from '../areas/menu-matrix/menu-matrix.pages.tsx'
import { notificationsPages, unsubscribeRoute } from '../areas/notifications/notifications.pages.tsx'
import { nowPages } from '../areas/now/now.pages.tsx'
import { onboardingPages } from '../areas/onboarding/onboarding.pages.ts'
import { operationsPages } from '../areas/operations/operations.pages.tsx'
import { ordersPages } from '../areas/orders/orders.pages.tsx'
import { payoutsPages } from '../areas/payouts/payouts.pages.tsx'
import { performancePages } from '../areas/performance/performance.pages.tsx'
import { promotionsPages } from '../areas/promotions/promotions.pages.tsx'
import { reviewsPages } from '../areas/reviews/reviews.pages.tsx'
import { schedulePages } from '../areas/schedule/schedule.pages.tsx'
import { guestPages, sessionPages } from '../areas/session/session.pages.ts'
import { translationsPages } from '../areas/translations/translations.pages.tsx'
import { usersPages } from '../areas/users/users.pages.tsx'
import { webhooksPages } from '../areas/webhooks/webhooks.pages.tsx'

const states = { staticData: { page: 'frame' }, pendingComponent: Waiting, errorComponent: Crash } as const

rootRoute.update({ ...states, component: Root })
appRoute.update({
  ...states,
  component: lazyRouteComponent(() => import('./member.ts'), 'AppFrame'),
})

export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...guestPages,
  legalRoute,
  unsubscribeRoute,
  appRoute.addChildren([
    ...accessPages,
    ...accountPages,
    ...advertisingPages,
    ...auditPages,
    ...catalogPages,
    ...dashboardPages,
    ...inboxPages,
    ...invoicesPages,
    ...menuFilesPages,
    ...menuMatrixPages,
    ...notificationsPages,
    ...nowPages,
    ...onboardingPages,
    ...operationsPages,
    ...ordersPages,
    ...payoutsPages,
    ...performancePages,
    ...promotionsPages,
    ...reviewsPages,
    ...schedulePages,
    ...sessionPages,
    ...translationsPages,
    ...usersPages,
    ...webhooksPages,
  ]),
  unknownRoute,
])
