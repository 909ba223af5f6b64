import type { PageName } from '@storekeep/contract/rules/pages.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { guardTracker } from './onboarding.guard.ts'

/** ONB-RULE-EMBED: the same menu forms as in the rest of the portal. */
const productPage = lazyPart(() =>
  withWords(import('../catalog/pages.widget.tsx'), 'catalog', 'access', 'images', 'packaging', 'errors').then(
    (m) => m.menuPages.ProductPage,
  ),
)
const optionGroupPage = lazyPart(() =>
  withWords(import('../catalog/pages.widget.tsx'), 'catalog', 'access').then(
    (m) => m.menuPages.OptionGroupPage,
  ),
)

/** The guard of the tracker's pages, and the pages, each loaded separately. */
export const onboarding = {
  guard: guardTracker,
  views: {
    ONBOARDING_STORE_SELECT: lazyPart(() =>
      import('./tracker/StoreSelectPage.tsx').then((m) => m.StoreSelectPage),
    ),
    ONBOARDING_TRACKER: lazyPart(() => import('./tracker/TrackerPage.tsx').then((m) => m.TrackerPage)),
    ONBOARDING_DETAILS: lazyPart(() => import('./steps/DetailsPage.tsx').then((m) => m.DetailsPage)),
    ONBOARDING_TRAINING: lazyPart(() => import('./steps/TrainingPage.tsx').then((m) => m.TrainingPage)),
    ONBOARDING_ACTIVATION: lazyPart(() => import('./steps/ActivationPage.tsx').then((m) => m.ActivationPage)),
    ONBOARDING_CONTENT: lazyPart(() => import('./steps/MarketplacePages.tsx').then((m) => m.ContentPage)),
    ONBOARDING_COMPLETED: lazyPart(() => import('./steps/CompletedPage.tsx').then((m) => m.CompletedPage)),
    // the hours form of location settings
    ONBOARDING_WORKING: lazyPart(() =>
      withWords(import('./steps/HoursPage.tsx'), 'schedule').then((m) => m.HoursPage),
    ),
    ONBOARDING_VERIFY_MENU: lazyPart(() =>
      import('./steps/MarketplacePages.tsx').then((m) => m.VerifyMenuPage),
    ),
    ONBOARDING_TEST_YOUR_KNOWLEDGE: lazyPart(() =>
      import('./steps/KnowledgePage.tsx').then((m) => m.KnowledgePage),
    ),
    SELF_ASSESSMENT: lazyPart(() => import('./assessment/IntroPage.tsx').then((m) => m.IntroPage)),
    SELF_ASSESSMENT_INTRO: lazyPart(() => import('./assessment/IntroPage.tsx').then((m) => m.IntroPage)),
    SELF_ASSESSMENT_QUESTIONS: lazyPart(() =>
      import('./assessment/QuestionsPage.tsx').then((m) => m.QuestionsPage),
    ),
    SELF_ASSESSMENT_RESULT: lazyPart(() => import('./assessment/ResultPage.tsx').then((m) => m.ResultPage)),
    // the contact form of account settings
    ONBOARDING_VERIFY_CONTACT: lazyPart(() =>
      withWords(import('./steps/ContactPage.tsx'), 'account').then((m) => m.ContactPage),
    ),
    ONBOARDING_MENU: lazyPart(() =>
      withWords(import('./EmbeddedMenuPage.tsx'), 'catalog', 'access').then((m) => m.EmbeddedMenuPage),
    ),
    ONBOARDING_CREATE_PRODUCT: productPage,
    ONBOARDING_EDIT_PRODUCT: productPage,
    ONBOARDING_CREATE_ATTRIBUTE_GROUP: optionGroupPage,
    ONBOARDING_EDIT_ATTRIBUTE_GROUP: optionGroupPage,
  } satisfies Partial<Record<PageName, ComponentType>>,
}
