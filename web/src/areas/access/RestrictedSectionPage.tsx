import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sectionPaths } from '@storekeep/contract/rules/pages.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
import { closuresOf } from '#kit/refused/reasons.ts'
import { ClosedSection } from './ClosedSection.tsx'
import { mayOpen, sectionOf } from './sections.ts'

/** SHELL-ROUTE-RESTRICTED-SECTION: explains why a section is closed for the selected stores and who can open it. */
export function RestrictedSectionPage() {
  const router = useRouter()
  const { portal } = useSignedIn()
  const stores = useVisibleStores()
  const picked = useSelection()
  // strict: false, since the page is declared in another chunk
  const { sectionName = '' } = useParams({ strict: false })
  const section = sectionOf(sectionName)
  const isOpen = section === undefined || mayOpen(section, portal, stores, picked)
  useEffect(
    function continueWhenOpen() {
      // GAP-GUARD-LOOPS: the section is open again
      if (isOpen) void router.navigate({ href: section ? sectionPaths[section] : '/home', replace: true })
    },
    [isOpen, section, router],
  )
  if (isOpen) return null
  return <ClosedSection section={section} closures={closuresOf(section, portal, stores, picked)} />
}
