import { createRoute } from '@tanstack/react-router'
import { page } from '#kit/router/page.ts'
import type { onboarding } from './views.ts'

type Part = typeof onboarding

const load = (): Promise<Part> => import('./views.ts').then((m) => m.onboarding)

/** A page of the tracker (ONB-ROUTE-…): title, view and guard go by its name. */
function tracker<const Name extends keyof Part['views']>(name: Name) {
  return createRoute(
    page(name, {
      title: `onboarding.title.${name}`,
      view: () => load().then(({ views }) => views[name]),
      guard: (entered, params) => load().then(({ guard }) => guard(name, entered, params)),
    }),
  )
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
