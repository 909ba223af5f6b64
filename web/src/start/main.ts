/** The entry: starts the session and the first queries, then loads the app (docs/architecture.md). */
import '#ui/tokens.css'
import '#ui/base.css'
import { isSignedIn, startSession } from '#kit/session/session.ts'
import { keepFailures } from '#kit/telemetry/errors/early-failures.ts'
import { applyTheme } from '#kit/theme/theme.ts'
import { allowEmptyHtml, leaveUnreadableAddress, reloadForMissingFiles } from './safety.ts'

keepFailures()
applyTheme()
allowEmptyHtml()
reloadForMissingFiles()
leaveUnreadableAddress()
startSession()
// both run while the app is loading; the page retries a query that fails here
if (isSignedIn()) import('./early.ts').then(({ askEarly }) => askEarly(location)).catch(() => undefined)
// not awaited: the app imports modules of this file, and would wait for it
void import('./app.tsx').then(({ startApp }) => startApp())
