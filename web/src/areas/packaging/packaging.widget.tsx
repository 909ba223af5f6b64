import { useFlag } from '#kit/flags/useFlag.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { useBagLaw } from './useTypes.ts'

export { packagingList } from './packaging.queries.ts'

/** CATALOG-UI-PACKAGING-TAB: whether packaging rules apply to the selected store. */
export function useHasPackaging(): boolean {
  const isOn = useFlag('PMT_FE_BAGS_AND_PACKAGING_TAB_ENABLED')
  return useBagLaw() !== null && isOn
}

function TabSkeleton() {
  return <SkeletonTable rows={4} columns={4} />
}

/** The packaging tab of the menu. */
export const PackagingTab = lazyPart(
  () => withWords(import('./PackagingTab.tsx'), 'packaging').then((part) => part.PackagingTab),
  TabSkeleton,
)

/** The packaging field of a form, whose page loads the texts of `packaging`. */
export { PackagingSelect } from './PackagingSelect.tsx'

/** Sets the packaging of several products at once. */
export const LinkDialog = lazyPart(() =>
  withWords(import('./LinkDialog.tsx'), 'packaging').then((part) => part.LinkDialog),
)
