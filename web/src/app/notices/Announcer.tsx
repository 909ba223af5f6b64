import { useRouter, useRouterState } from '@tanstack/react-router'
import { Announcements } from '../../areas/announcements/announcements.widget.tsx'
import { builtPageAt, useCurrentPage } from '#kit/router/current-page.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useSelection } from '#kit/selection/useSelection.ts'
import { isReachable } from '../guards/reachable.ts'

/** Announcements belong to pages one works on: those of a section, once one is past the onboarding. */
export function Announcer() {
  const router = useRouter()
  const section = useCurrentPage()?.section ?? null
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const signedIn = useSignedIn()
  const picked = useSelection()
  if (section === null || section === 'ONBOARDING') return null
  return (
    <Announcements
      here={here}
      isReachable={(path) => isReachable(path, builtPageAt(router, path), signedIn, picked)}
    />
  )
}
