import { useRouter } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { Announcements } from '../../areas/announcements/announcements.widget.tsx'
import { useAnnouncementSlot } from '#kit/page/AnnouncementSlot.tsx'
import { builtPageAt } from '#kit/router/current-page.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useSelection } from '#kit/selection/useSelection.ts'
import { isReachable } from '../guards/reachable.ts'

/** Renders announcements in pages with a place for them; they link only to reachable pages. */
export function Announcer() {
  const router = useRouter()
  const slot = useAnnouncementSlot()
  const signedIn = useSignedIn()
  const picked = useSelection()
  if (slot === null) return null
  return createPortal(
    <Announcements isReachable={(path) => isReachable(path, builtPageAt(router, path), signedIn, picked)} />,
    slot,
  )
}
