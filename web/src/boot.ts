/** The first and smallest module: starts what takes longest, then fetches the app (delivery recipe). */
import './ui/tokens.css'
import './ui/base.css'
import { isSignedIn, startSession } from './kit/session/session.ts'
import { applyTheme } from './kit/theme.ts'

applyTheme()
startSession()

/** A tab from before a deployment asks for files that are gone: reload once, then let it fail. */
addEventListener('vite:preloadError', () => {
  const key = 'reloadedForVersion'
  try {
    if (sessionStorage.getItem(key) !== null && Date.now() - Number(sessionStorage.getItem(key)) < 60_000)
      return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return // without a memory it could reload for ever
  }
  location.reload()
})

// a guest at the door needs neither router nor cache; every other address is the router's to judge
const root = document.getElementById('root')
if (root && location.pathname === '/hello' && !isSignedIn())
  void import('./guest.tsx').then(({ greet }) => greet(root))
else if (root) void import('./main.tsx').then(({ openApp }) => openApp(root))
