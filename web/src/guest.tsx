/** The sign-in page for guests, by React alone: router, cache and app come when it stands, for after it. */
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { loadErrorTexts } from './kit/api/errorText.ts'
import { setDrawn } from './kit/drawn.ts'
import { facts } from './kit/facts.ts'
import { whenIdle } from './kit/idle.ts'
import { followFonts, setBusy } from './kit/ready.ts'
import { onSessionStart } from './kit/session/session.ts'
import { takePath } from './kit/session/sign-in.ts'
import { write } from './kit/storage.ts'
import { showTitle } from './kit/title.ts'
import { setWay } from './kit/way.ts'
import { language } from './kit/words/current.ts'
import { firstOffered } from './kit/words/languages.ts'
import type { Lang } from './kit/words/languages.ts'
import { loadWords, setLanguage, subscribe } from './kit/words/words.ts'

/** GUARD-8-LANG-QUERY, GAP-LANGUAGE-QUERY: `lang` is applied; what is not offered is dropped. */
const asked = (): Lang | null => firstOffered([new URLSearchParams(location.search).get('lang')])
const inAddress = (lang: Lang | null): string => (lang === null ? '' : `?lang=${lang}`)
const showAddress = (lang: Lang | null): void =>
  history.replaceState(history.state, '', `/hello${inAddress(lang)}`)

/** The language of the address is copied onto the target, as between all pages. */
function withLanguage(href: string): string {
  const target = new URL(href, location.origin)
  const lang = asked()
  if (lang !== null && !target.searchParams.has('lang')) target.searchParams.set('lang', lang)
  return target.pathname + target.search + target.hash
}

/** Shows the page, until somebody is signed in or goes elsewhere. */
export async function greet(container: HTMLElement): Promise<void> {
  const lang = asked()
  if (lang !== null) write('languageCode', lang)
  showAddress(lang)
  // I18N-RULE-CHOICE; the server has read the browser's languages already and sent the matching words along
  const speaking = setLanguage(lang ?? language())
  const arriving = [
    import('./areas/session/HelloPage.tsx'),
    loadWords('shell', 'session'),
    speaking,
    facts.demo ? import('./areas/session/DemoAccounts.tsx') : Promise.resolve(),
  ] as const

  const root = createRoot(container, {
    // the router's own page for crashes says what has happened
    onUncaughtError: (error) => {
      console.error('guest: the sign-in page has stopped', error)
      leave(location.href).catch(late)
    },
  })
  let leaving: Promise<void> | undefined
  const leave = (href: string): Promise<void> => {
    leaving ??= (async () => {
      const { startApp } = await import('./main.tsx')
      for (const stop of following) stop()
      await startApp({ root, href: withLanguage(href) })
    })().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  const goOn = () => void leave(takePath()).catch(late)
  const back = () => void leave(location.href).catch(late)
  const title = () => showTitle('shell.title.sign-in')
  addEventListener('popstate', back)
  const following = [onSessionStart(goOn), subscribe(title), () => removeEventListener('popstate', back)]
  setWay({
    go: leave,
    dropLanguage: () => {
      showAddress(null)
      return Promise.resolve()
    },
  })
  followFonts()

  const [{ HelloPage }] = await Promise.all(arriving)
  title()
  function Guest() {
    useEffect(function isThere() {
      setBusy('start', false)
      setDrawn()
      whenIdle(() => void loadErrorTexts().catch(late))
      // with the first key or click, so that it is there after the last and takes nothing from the page before
      const bring = () => void import('./main.tsx').catch(late)
      for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, bring, { once: true })
    }, [])
    return <HelloPage />
  }
  // in small steps, so that whoever types already is not held up
  startTransition(() =>
    root.render(
      <StrictMode>
        <Guest />
      </StrictMode>,
    ),
  )
}

/** Asked for again when it is needed. */
const late = (error: unknown): void =>
  console.error('guest: what comes after the sign-in did not come', error)
