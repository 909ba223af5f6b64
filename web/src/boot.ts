/** The first and smallest module: starts what takes longest, then fetches the app (delivery recipe). */
import './ui/tokens.css'
import './ui/base.css'
import { startSession } from './kit/session/session.ts'
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

void import('./main.tsx')
