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

export const onboardingSelectRoute = tracker('ONBOARDING_STORE_SELECT')
export const trackerRoute = tracker('ONBOARDING_TRACKER')
export const detailsStepRoute = tracker('ONBOARDING_DETAILS')
export const trainingStepRoute = tracker('ONBOARDING_TRAINING')
export const activationStepRoute = tracker('ONBOARDING_ACTIVATION')
export const contentStepRoute = tracker('ONBOARDING_CONTENT')
export const completedStepRoute = tracker('ONBOARDING_COMPLETED')
export const contactStepRoute = tracker('ONBOARDING_VERIFY_CONTACT')
export const workingStepRoute = tracker('ONBOARDING_WORKING')
export const menuStepRoute = tracker('ONBOARDING_VERIFY_MENU')
export const knowledgeStepRoute = tracker('ONBOARDING_TEST_YOUR_KNOWLEDGE')
export const assessmentRoute = tracker('SELF_ASSESSMENT')
export const assessmentIntroRoute = tracker('SELF_ASSESSMENT_INTRO')
export const assessmentQuestionsRoute = tracker('SELF_ASSESSMENT_QUESTIONS')
export const assessmentResultRoute = tracker('SELF_ASSESSMENT_RESULT')

/** ONB-ROUTE-MENU. */
export const embeddedMenuRoute = createRoute({
  validateSearch: searchOf<(raw: object) => MenuSearch>(),
  ...parts('ONBOARDING_MENU'),
})
export const embeddedCreateProductRoute = form('ONBOARDING_CREATE_PRODUCT')
export const embeddedEditProductRoute = form('ONBOARDING_EDIT_PRODUCT')
export const embeddedCreateGroupRoute = form('ONBOARDING_CREATE_ATTRIBUTE_GROUP')
export const embeddedEditGroupRoute = form('ONBOARDING_EDIT_ATTRIBUTE_GROUP')
