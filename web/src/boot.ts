/** The first and smallest module: starts what takes longest, then fetches the app (delivery recipe). */
import './ui/tokens.css'
import './ui/base.css'
import { wearKeptFont } from './kit/ownFont.ts'
import { pause } from './kit/pause.ts'
import { isSignedIn, startSession } from './kit/session/session.ts'
import { keepFailures } from './kit/telemetry/early-failures.ts'
import { applyTheme } from './kit/theme.ts'

keepFailures()
applyTheme()
wearKeptFont()
startSession()

/** A tab from before a deployment asks for files that are gone: reload once for this build, then let it fail. */
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return // without a network there is nothing to reload from
  const key = 'reloadedForVersion'
  try {
    if (sessionStorage.getItem(key) === import.meta.url) return
    sessionStorage.setItem(key, import.meta.url)
  } catch {
    return // without a memory it could reload for ever
  }
  location.reload()
})

// one after the other, with pauses: several short tasks block nobody as one long one does
const root = document.getElementById('root')
if (root) {
  if (isSignedIn())
    void import('./app/early.ts').then(({ askEarly }) => askEarly(location)).catch(() => undefined)
  void import('react-dom/client').then(pause).then(() => show(root))
}

async function show(root: HTMLElement): Promise<void> {
  // a guest at the door needs neither router nor cache; every other address is the router's to judge
  if (location.pathname === '/hello' && !isSignedIn()) {
    const { greet } = await import('./guest.tsx')
    return greet(root)
  }
  await import('./kit/api/client.ts')
  await pause()
  const { openApp } = await import('./main.tsx')
  await pause()
  openApp(root)
}
