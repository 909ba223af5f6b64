import { useRouterState } from '@tanstack/react-router'
import { hearDismissals } from '../areas/account/preferences.widget.tsx'
import { Announcements } from '../areas/announcements/announcements.widget.tsx'
import { loadWords } from '../kit/words/words.ts'
import { useSignedIn } from '../kit/router/routes.ts'
import { useSelection } from '../kit/selection/useSelection.ts'
import { isReachable } from './reachable.ts'
import { declarationAt } from './rooms.ts'
import { usePageDeclaration } from './usePageDeclaration.ts'

/** With its words, and with what was put away on other devices. */
export async function arriving() {
  await Promise.all([loadWords('announcements'), hearDismissals()])
  return Announcer
}

/** Announcements belong to pages one works on: those of a section, once one is past the onboarding. */
function Announcer() {
  const section = usePageDeclaration()?.section ?? null
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const signedIn = useSignedIn()
  const picked = useSelection()
  if (section === null || section === 'ONBOARDING') return null
  return (
    <Announcements
      here={here}
      isReachable={(path) => isReachable(path, declarationAt(path), signedIn, picked)}
    />
  )
}
