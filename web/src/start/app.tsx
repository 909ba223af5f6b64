/** The only React root. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { afterFirstPaint, loadUntilDone, noteFirstRender } from '#kit/lazy/lazy.tsx'
import { followFonts, setBusy } from '#kit/lazy/ready.ts'
import { onSessionStart } from '#kit/session/session.ts'
import { takePath } from '#kit/session/sign-in.ts'
import { language } from '#kit/words/current.ts'
import { setLanguage } from '#kit/words/words.ts'
import { installBackSteps } from '#ui/backSteps.ts'
import { followTitle } from '../app/frame/title.ts'
import { createAppRouter } from './router.ts'

/** Maximum time of the splash screen; then the app shows what it is waiting for. */
const splashMs = 3000

/** Renders the app once its first page has loaded. */
export function startApp(): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no root element')
  installBackSteps()
  const router = createAppRouter()
  // I18N-RULE-CHOICE; the server has chosen a language by the browser's and sent its messages with the page
  void setLanguage(language())
  router.subscribe('onBeforeNavigate', () => setBusy('router', true))
  router.subscribe('onResolved', () => setBusy('router', false))
  followFonts()
  enterWhenSignedInElsewhere(router)
  followTitle(router)
  const render = () =>
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
        <FirstRender />
      </StrictMode>,
    )
  // offline, the app shows that immediately
  const patience = new Promise((done) => setTimeout(done, navigator.onLine ? splashMs : 0))
  void Promise.race([router.load(), patience]).then(render)
  void afterFirstPaint()
    .then(() => loadUntilDone(() => import('./background.ts')))
    .then(({ startBackground }) => startBackground(router))
}

/** Signs a guest in when a user signs in in another tab. */
function enterWhenSignedInElsewhere(router: RegisteredRouter): void {
  onSessionStart(() => {
    if (router.state.location.pathname !== pages.LOGIN.path) return
    router
      .navigate({ href: takePath(), replace: true })
      .catch((error: unknown) => console.error('app: navigation failed', error))
  })
}

/** Rendered with the page, so that its effect runs after the page has rendered. */
function FirstRender() {
  useEffect(function reportFirstRender() {
    void noteFirstRender()
    setBusy('start', false)
  }, [])
  return null
}
