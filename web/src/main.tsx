import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { followReady } from './app/follow-ready.ts'
import { router } from './app/router.tsx'
import { followSession } from './app/session-flow.ts'
import { followTitle } from './app/title.ts'
import { queries } from './kit/api/client.ts'
import { takeAnswers } from './kit/api/early.ts'
import { loadErrorTexts } from './kit/api/errorText.ts'
import { drawn, setDrawn } from './kit/drawn.ts'
import { whenIdle } from './kit/idle.ts'
import { untilItComes } from './kit/later.tsx'
import { pause } from './kit/pause.ts'
import { setWay } from './kit/way.ts'
import { language } from './kit/words/current.ts'
import { setLanguage } from './kit/words/words.ts'

const app = (
  <StrictMode>
    <RouterProvider router={router} />
    <Drawn />
  </StrictMode>
)

/** Stands beside the page, and tells when the two are there. */
function Drawn() {
  useEffect(function isThere() {
    setDrawn()
  }, [])
  return null
}

async function behind(): Promise<void> {
  const { startBehind } = await untilItComes(() => import('./app/background.ts'))
  startBehind()
}

function follow({ afterSignIn }: { afterSignIn: boolean }): void {
  setWay({
    go: (href) => router.navigate({ href, replace: true }),
    dropLanguage: () =>
      router.navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true }),
  })
  followSession({ afterSignIn })
  followTitle()
  followReady()
  void drawn.then(() => whenIdle(() => void behind()))
}

/** The app, whatever the address. */
export function openApp(container: HTMLElement): void {
  // I18N-RULE-CHOICE; the server has read the browser's languages already and sent the matching words along
  void setLanguage(language())
  follow({ afterSignIn: false })
  void openWhenLoaded(container)
  void drawn.then(() => whenIdle(() => void loadErrorTexts().catch(console.error)))
}

/** How long the name may stand alone; then the app shows what it is waiting for. */
const patience = 3000
/** How long the page is not drawn for the sake of figures that are on their way. */
const figurePatience = 200

async function openWhenLoaded(container: HTMLElement): Promise<void> {
  await Promise.race([router.load(), new Promise((done) => setTimeout(done, patience))])
  await pause()
  for (const [key, answer] of await takeAnswers(figurePatience)) queries.setQueryData(key, answer)
  // in small steps, so that nobody who clicks meanwhile waits for the whole page
  startTransition(() => createRoot(container).render(app))
}

/** The app in the place of the sign-in page, which stays until the first page is there. */
export async function startApp({ root, href }: { root: Root; href: string }): Promise<void> {
  follow({ afterSignIn: true })
  router.history.replace(href)
  await router.load()
  root.render(app)
}
