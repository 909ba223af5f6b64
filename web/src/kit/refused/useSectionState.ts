import { useSignedIn } from '../router/routes.ts'
import { usePageSection, useSelection, useVisibleStores } from '../selection/useSelection.ts'
import { sectionState } from './reasons.ts'
import type { SectionState } from './reasons.ts'

/** How the section of the page on screen stands for what is picked. */
export function useSectionState(): SectionState {
  const section = usePageSection()
  const { portal } = useSignedIn()
  return sectionState(section, portal, useVisibleStores(), useSelection())
}
