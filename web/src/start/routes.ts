/** Every built page; declared pages missing here redirect to the dashboard (guards/unbuilt.ts). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { appRoute, rootRoute } from '#kit/router/routes.ts'
import { Root } from '../app/frame/Root.tsx'
import {
  indexRoute,
  noDataRoute,
  restrictedRoute,
  restrictedSectionRoute,
  unknownRoute,
} from '../app/guards/guards.pages.ts'
import { Crash } from '../app/states/Crash.tsx'
import { Waiting } from '../app/states/Waiting.tsx'
import { accountSettingsRoute, legalRoute } from '../areas/account/account.pages.ts'
import { advertisingRoute, createAdRoute } from '../areas/advertising/advertising.pages.tsx'
import { homeRoute } from '../areas/dashboard/dashboard.pages.tsx'
import { disputesRoute, inboxRoute } from '../areas/inbox/inbox.pages.tsx'
import { notificationSettingsRoute, notificationsRoute } from '../areas/notifications/notifications.pages.tsx'
import {
  activationStepRoute,
  assessmentIntroRoute,
  assessmentQuestionsRoute,
  assessmentResultRoute,
  assessmentRoute,
  completedStepRoute,
  contactStepRoute,
  contentStepRoute,
  detailsStepRoute,
  embeddedCreateGroupRoute,
  embeddedCreateProductRoute,
  embeddedEditGroupRoute,
  embeddedEditProductRoute,
  embeddedMenuRoute,
  knowledgeStepRoute,
  menuStepRoute,
  onboardingSelectRoute,
  trackerRoute,
  trainingStepRoute,
  workingStepRoute,
} from '../areas/onboarding/onboarding.pages.ts'
import { operationsRoute } from '../areas/operations/operations.pages.tsx'
import { invoicesRoute } from '../areas/invoices/invoices.pages.tsx'
import { orderRoute, reportsRoute } from '../areas/orders/orders.pages.tsx'
import {
  maintenanceRoute,
  whatIfRoute,
  managePayoutsRoute,
  onDemandRoute,
  payoutsRoute,
} from '../areas/payouts/payouts.pages.tsx'
import {
  partnerScoreAddressRoute,
  partnerScoreRoute,
  topPerformerAddressRoute,
  topPerformerRoute,
} from '../areas/performance/performance.pages.tsx'
import {
  createBasketRoute,
  createFlatRoute,
  createFreeRoute,
  createPercentageRoute,
  createTwoForOneRoute,
  joinEventRoute,
  promotionRoute,
  promotionsRoute,
} from '../areas/promotions/promotions.pages.tsx'
import { nowRoute } from '../areas/now/now.pages.tsx'
import { reviewsRoute } from '../areas/reviews/reviews.pages.tsx'
import { locationSettingsRoute, storeSettingsRoute } from '../areas/schedule/schedule.pages.tsx'
import { webhookRoute, webhooksRoute } from '../areas/webhooks/webhooks.pages.tsx'
import { changesRoute } from '../areas/audit/audit.pages.tsx'
import { addUserRoute, editUserRoute, usersRoute } from '../areas/users/users.pages.tsx'
import {
  createOptionGroupRoute,
  createProductRoute,
  editOptionGroupRoute,
  editProductRoute,
  menuRoute,
} from '../areas/catalog/catalog.pages.tsx'
import { menuFilesRoute } from '../areas/menu-files/menu-files.pages.tsx'
import { menuMatrixRoute } from '../areas/menu-matrix/menu-matrix.pages.tsx'
import { translationsRoute } from '../areas/translations/translations.pages.tsx'
import {
  confirmStoresRoute,
  secondFactorRoute,
  emailSentRoute,
  firstOwnerRoute,
  helloRoute,
  recoveryRoute,
  resetRoute,
  setUpRoute,
  stage1Route,
  stage2Route,
  supervisorRoute,
  verifyEmailRoute,
} from '../areas/session/session.pages.ts'

const states = { staticData: { page: 'frame' }, pendingComponent: Waiting, errorComponent: Crash } as const

rootRoute.update({ ...states, component: Root })
appRoute.update({
  ...states,
  component: lazyRouteComponent(() => import('./member.ts'), 'AppFrame'),
})

export const routeTree = rootRoute.addChildren([
  indexRoute,
  helloRoute,
  setUpRoute,
  firstOwnerRoute,
  recoveryRoute,
  resetRoute,
  verifyEmailRoute,
  confirmStoresRoute,
  secondFactorRoute,
  supervisorRoute,
  legalRoute,
  appRoute.addChildren([
    homeRoute,
    nowRoute,
    operationsRoute,
    reportsRoute,
    orderRoute,
    topPerformerRoute,
    topPerformerAddressRoute,
    partnerScoreRoute,
    partnerScoreAddressRoute,
    reviewsRoute,
    promotionRoute,
    promotionsRoute,
    createFreeRoute,
    createFlatRoute,
    createPercentageRoute,
    createTwoForOneRoute,
    createBasketRoute,
    joinEventRoute,
    advertisingRoute,
    createAdRoute,
    menuRoute,
    menuFilesRoute,
    menuMatrixRoute,
    translationsRoute,
    createProductRoute,
    editProductRoute,
    createOptionGroupRoute,
    editOptionGroupRoute,
    payoutsRoute,
    onDemandRoute,
    managePayoutsRoute,
    maintenanceRoute,
    whatIfRoute,
    invoicesRoute,
    locationSettingsRoute,
    storeSettingsRoute,
    inboxRoute,
    disputesRoute,
    notificationsRoute,
    notificationSettingsRoute,
    usersRoute,
    changesRoute,
    webhooksRoute,
    webhookRoute,
    addUserRoute,
    editUserRoute,
    accountSettingsRoute,
    restrictedRoute,
    restrictedSectionRoute,
    noDataRoute,
    stage1Route,
    stage2Route,
    emailSentRoute,
    onboardingSelectRoute,
    trackerRoute,
    detailsStepRoute,
    trainingStepRoute,
    activationStepRoute,
    contentStepRoute,
    completedStepRoute,
    contactStepRoute,
    workingStepRoute,
    menuStepRoute,
    knowledgeStepRoute,
    assessmentRoute,
    assessmentIntroRoute,
    assessmentQuestionsRoute,
    assessmentResultRoute,
    embeddedMenuRoute,
    embeddedCreateProductRoute,
    embeddedEditProductRoute,
    embeddedCreateGroupRoute,
    embeddedEditGroupRoute,
  ]),
  unknownRoute,
])
