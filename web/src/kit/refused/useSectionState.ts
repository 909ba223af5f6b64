import { useSignedIn } from '../router/routes.ts'
import { usePageSection, useSelection, useVisibleStores } from '../selection/useSelection.ts'
import { sectionState } from './reasons.ts'
import type { SectionState } from './reasons.ts'

/** The state of the current page's section for the selection. */
export function useSectionState(): SectionState {
  const section = usePageSection()
  const { portal } = useSignedIn()
  return sectionState(section, portal, useVisibleStores(), useSelection())
}
