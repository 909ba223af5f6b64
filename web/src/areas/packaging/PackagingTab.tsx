import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { BagSection } from './BagSection.tsx'
import css from './Packaging.module.css'
import { PackagingSection } from './PackagingSection.tsx'
import { BagPanel } from './panels/BagPanel.tsx'
import { PackagingPanel } from './panels/PackagingPanel.tsx'
import { useBagLaw, useBags, usePackagings, type ShownBag, type ShownPackaging } from './useTypes.ts'

/** PACK-UI-PANELS, CATALOG-UI-PANEL-ONE: the open panel; only one at a time. */
type OpenPanel =
  | { readonly name: 'create-bag' | 'create-packaging' }
  | { readonly name: 'edit-bag'; readonly bag: ShownBag }
  | { readonly name: 'edit-packaging'; readonly packaging: ShownPackaging }

/** The store's bags and packaging, within the rules of its country. */
export function PackagingTab() {
  const t = useT()
  const law = useBagLaw()
  const [panel, open] = useState<OpenPanel | null>(null)
  const [bags, packagings] = [useBags(), usePackagings()]
  const close = () => open(null)
  // both lists appear at once, so that one does not move the other
  if (bags.isPending || packagings.isPending)
    return (
      <Loading label={t('shell.loading')}>
        <SkeletonTable rows={4} columns={4} />
      </Loading>
    )
  return (
    <div className={css.tab}>
      {law !== null && (
        <p className={css.law}>
          {t('packaging.law')} <bdi>{law}</bdi>
        </p>
      )}
      <BagSection
        onAdd={() => open({ name: 'create-bag' })}
        onEdit={(bag) => open({ name: 'edit-bag', bag })}
      />
      <PackagingSection
        onAdd={() => open({ name: 'create-packaging' })}
        onEdit={(packaging) => open({ name: 'edit-packaging', packaging })}
      />
      {panel?.name === 'create-bag' && <BagPanel bag={null} onClose={close} />}
      {panel?.name === 'edit-bag' && <BagPanel bag={panel.bag} onClose={close} />}
      {panel?.name === 'create-packaging' && <PackagingPanel packaging={null} onClose={close} />}
      {panel?.name === 'edit-packaging' && <PackagingPanel packaging={panel.packaging} onClose={close} />}
    </div>
  )
}
