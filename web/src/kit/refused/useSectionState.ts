import type { Section } from '@storekeep/contract/kit/access.ts'
import { useSignedIn } from '../router/routes.ts'
import { usePageSection, useSelection, useVisibleStores } from '../selection/useSelection.ts'
import { sectionState } from './reasons.ts'
import type { SectionState } from './reasons.ts'

/** The state of a section for the selection: that of the current page, unless another one is named. */
export function useSectionState(named?: Section): SectionState {
  const shown = usePageSection()
  const { portal } = useSignedIn()
  return sectionState(named ?? shown, portal, useVisibleStores(), useSelection())
}
