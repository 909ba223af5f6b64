import { recoverPrefix } from '@storekeep/contract/rules/account/link-prefixes.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { page, publicPage, type PageParts } from '#kit/router/page.ts'
import { rootRoute } from '#kit/router/routes.ts'
import { loadWords, withWords } from '#kit/words/words.ts'
import type { CatalogueName } from '#kit/words/words.gen.ts'
import type { ComponentType } from 'react'
import { facts } from '#kit/boot/facts.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { noteForgedLink, noteUnusedLink } from './links/link-notice.ts'
import { wizard } from './manager/wizard.ts'

/** Route options of pages with fields and links: load their own messages and those of `errors`. */
const withErrors =
  (view: () => Promise<ComponentType>, ...words: readonly CatalogueName[]) =>
  () =>
    withWords(view(), 'errors', ...words)

interface Opened {
  readonly location: { readonly pathname: string; readonly hash: string }
}

/** A signed-out page that an emailed link can open; tells a signed-in visitor why the link was not used. */
function guestPage<const Name extends Parameters<typeof publicPage>[0]>(name: Name, parts: PageParts) {
  const open = publicPage(name, parts)
  return {
    ...open,
    beforeLoad: ({ location: { pathname, hash } }: Opened): void => {
      if (hash !== '' && isSignedIn()) noteUnusedLink(`${pathname}#${hash}`)
      open.beforeLoad()
    },
  }
}

/** SESSION-ROUTE-COMPLETE-SETUP: the target of an invitation link. */
const setUpRoute = createRoute(
  guestPage('COMPLETE_ACCOUNT_SETUP', {
    title: 'session.title.set-up',
    view: withErrors(() => import('./set-up/SetUpPage.tsx').then(({ SetUpPage }) => SetUpPage), 'set-up'),
  }),
)

/** The target of the link that an empty installation prints. */
const firstOwnerRoute = createRoute(
  guestPage('FIRST_OWNER', {
    title: 'session.title.set-up',
    view: withErrors(
      () => import('./set-up/FirstOwnerPage.tsx').then(({ FirstOwnerPage }) => FirstOwnerPage),
      'set-up',
    ),
  }),
)

/** SHELL-ROUTE-LOGIN. */
const helloRoute = createRoute(
  guestPage('LOGIN', {
    title: 'session.hello.title',
    view: () => import('./sign-in/HelloPage.tsx').then(({ HelloPage }) => HelloPage),
  }),
)

/** SESSION-ROUTE-RECOVERY. */
const recoveryRoute = createRoute(
  publicPage('PASSWORD_RECOVERY', {
    title: 'session.title.recovery',
    view: withErrors(
      () => import('./recovery/RecoveryPage.tsx').then(({ RecoveryPage }) => RecoveryPage),
      'recovery',
    ),
  }),
)

/** SESSION-ROUTE-RESET: the link in a recovery mail; the sign-in page reads its token from the hash. */
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password_recovery/reset',
  staticData: { page: 'frame' },
  beforeLoad: async ({ location: { hash } }) => {
    if (!hash.startsWith(recoverPrefix)) {
      await loadWords('errors')
      noteForgedLink(hash)
    }
    throw redirect({ href: hash === '' ? '/hello' : `/hello#${hash}`, replace: true })
  },
})

/** SESSION-ROUTE-VERIFY-EMAIL. */
const verifyEmailRoute = createRoute(
  publicPage('VERIFY_EMAIL', {
    title: 'session.title.verify-email',
    view: withErrors(
      () => import('./verify/VerifyEmailPage.tsx').then(({ VerifyEmailPage }) => VerifyEmailPage),
      'verify',
    ),
  }),
)

/** SESSION-ROUTE-VERIFY-STORES. */
const confirmStoresRoute = createRoute(
  publicPage('VERIFY_NEW_MANAGER_STORES', {
    title: 'session.title.confirm-stores',
    view: withErrors(
      () => import('./verify/VerifyEmailPage.tsx').then(({ ConfirmStoresPage }) => ConfirmStoresPage),
      'verify',
    ),
  }),
)

/** SESSION-ROUTE-WIZARD-STAGE1: the target of GUARD-5-MANAGER-SELECTOR. */
const stage1Route = createRoute(
  page('MANAGER_STAGE1', {
    title: 'session.title.manager',
    view: withErrors(
      () => import('./manager/Stage1Page.tsx').then(({ Stage1Page }) => Stage1Page),
      'manager',
    ),
  }),
)

/** SESSION-ROUTE-WIZARD-STAGE2: after the first step only. */
const stage2Route = createRoute(
  page('MANAGER_STAGE2', {
    title: 'session.title.manager',
    view: withErrors(
      () => import('./manager/Stage2Page.tsx').then(({ Stage2Page }) => Stage2Page),
      'manager',
    ),
    guard: async () => {
      if (!wizard.isStage1Done) throw redirect({ href: '/manager/stage1', replace: true })
    },
  }),
)

/** SESSION-ROUTE-WIZARD-EMAIL-SENT: only after a manager was named; otherwise redirects to the sign-in page. */
const emailSentRoute = createRoute(
  page('MANAGER_EMAIL_SENT', {
    title: 'session.title.manager',
    view: withErrors(
      () => import('./manager/EmailSentPage.tsx').then(({ EmailSentPage }) => EmailSentPage),
      'manager',
    ),
    guard: async ({ signedIn }) => {
      if (signedIn.me.promotedOperator === null) throw redirect({ href: '/hello', replace: true })
    },
  }),
)

/** GAP-SUPERVISOR: sign-in for the marketplace's support staff, if enabled. */
const supervisorRoute = createRoute({
  ...publicPage('SUPERVISOR', {
    title: 'session.hello.title',
    view: withErrors(
      () => import('./supervisor/SupervisorPage.tsx').then((m) => m.SupervisorPage),
      'supervisor',
    ),
  }),
  beforeLoad: () => {
    if (facts.supervision !== true || isSignedIn()) throw redirect({ href: '/', replace: true })
  },
})

/** Where users go who still lack a required second factor. */
const secondFactorRoute = createRoute(
  publicPage('SECOND_FACTOR', {
    title: 'session.title.second-factor',
    view: withErrors(() => import('./factors/DemandedPage.tsx').then((m) => m.DemandedPage), 'factors'),
  }),
)

export const guestPages = [
  setUpRoute,
  firstOwnerRoute,
  helloRoute,
  recoveryRoute,
  resetRoute,
  verifyEmailRoute,
  confirmStoresRoute,
  supervisorRoute,
  secondFactorRoute,
] as const

export const sessionPages = [stage1Route, stage2Route, emailSentRoute] as const
