import { createRoute } from '@tanstack/react-router'
import type { EmbeddedPageName } from '@storekeep/contract/rules/onboarding/menu-pages.ts'
import { page, searchOf } from '#kit/router/page.ts'
import type { FormSearch, MenuSearch } from '../catalog/pages.widget.tsx'
import type { onboarding } from './views.ts'

type Part = typeof onboarding

const load = (): Promise<Part> => import('./views.ts').then((m) => m.onboarding)

/** Title, view and guard of a tracker page, looked up by its name. */
function parts<const Name extends keyof Part['views']>(name: Name) {
  return page(name, {
    title: `onboarding.title.${name}`,
    view: () => load().then(({ views }) => views[name]),
    guard: (entered, params) => load().then(({ guard }) => guard(name, entered, params)),
  })
}

/** A page of the tracker (ONB-ROUTE-…). */
function tracker<const Name extends Exclude<keyof Part['views'], EmbeddedPageName>>(name: Name) {
  return createRoute(parts(name))
}

/** A menu form embedded in onboarding (ONB-RULE-EMBED). */
function form<const Name extends Exclude<EmbeddedPageName, 'ONBOARDING_MENU'>>(name: Name) {
  return createRoute({ validateSearch: searchOf<(raw: object) => FormSearch>(), ...parts(name) })
}

const onboardingSelectRoute = tracker('ONBOARDING_STORE_SELECT')
const trackerRoute = tracker('ONBOARDING_TRACKER')
const detailsStepRoute = tracker('ONBOARDING_DETAILS')
const trainingStepRoute = tracker('ONBOARDING_TRAINING')
const activationStepRoute = tracker('ONBOARDING_ACTIVATION')
const contentStepRoute = tracker('ONBOARDING_CONTENT')
const completedStepRoute = tracker('ONBOARDING_COMPLETED')
const contactStepRoute = tracker('ONBOARDING_VERIFY_CONTACT')
const workingStepRoute = tracker('ONBOARDING_WORKING')
const menuStepRoute = tracker('ONBOARDING_VERIFY_MENU')
const knowledgeStepRoute = tracker('ONBOARDING_TEST_YOUR_KNOWLEDGE')
const assessmentRoute = tracker('SELF_ASSESSMENT')
const assessmentIntroRoute = tracker('SELF_ASSESSMENT_INTRO')
const assessmentQuestionsRoute = tracker('SELF_ASSESSMENT_QUESTIONS')
const assessmentResultRoute = tracker('SELF_ASSESSMENT_RESULT')

/** ONB-ROUTE-MENU. */
const embeddedMenuRoute = createRoute({
  validateSearch: searchOf<(raw: object) => MenuSearch>(),
  ...parts('ONBOARDING_MENU'),
})
const embeddedCreateProductRoute = form('ONBOARDING_CREATE_PRODUCT')
const embeddedEditProductRoute = form('ONBOARDING_EDIT_PRODUCT')
const embeddedCreateGroupRoute = form('ONBOARDING_CREATE_ATTRIBUTE_GROUP')
const embeddedEditGroupRoute = form('ONBOARDING_EDIT_ATTRIBUTE_GROUP')

export const onboardingPages = [
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
] as const
