/** The one React root. */
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

/** The longest time of the splash screen; then the app shows what it is waiting for. */
const splashMs = 3000

/** Renders the app when its first page is loaded. */
export function startApp(): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no root element')
  installBackSteps()
  const router = createAppRouter()
  // I18N-RULE-CHOICE; the server has chosen a language by the browser's and sent its texts with the page
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
  // without a network the app shows that at once
  const patience = new Promise((done) => setTimeout(done, navigator.onLine ? splashMs : 0))
  void Promise.race([router.load(), patience]).then(render)
  void afterFirstPaint()
    .then(() => loadUntilDone(() => import('./background.ts')))
    .then(({ startBackground }) => startBackground(router))
}

/** A guest who signs in in another tab is signed in here as well. */
function enterWhenSignedInElsewhere(router: RegisteredRouter): void {
  onSessionStart(() => {
    if (router.state.location.pathname !== pages.LOGIN.path) return
    router
      .navigate({ href: takePath(), replace: true })
      .catch((error: unknown) => console.error('app: navigation failed', error))
  })
}

/** Rendered with the page: its effect runs after the page has been rendered. */
function FirstRender() {
  useEffect(function noteIt() {
    noteFirstRender()
    setBusy('start', false)
  }, [])
  return null
}
