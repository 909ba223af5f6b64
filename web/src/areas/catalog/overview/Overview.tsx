import { collectionAfter } from '@storekeep/contract/rules/catalog/selected.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSectionQuery, QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { groupList, oneCollection } from '../catalog.queries.ts'
import { useMenu } from '../menu.widget.tsx'
import { Collections } from './Collections.tsx'
import { NameDialog, type Naming } from './NameDialog.tsx'
import css from './Overview.module.css'
import { groupsAsMoved, useMovesUnderWay, type Removal } from './useTree.ts'
import { Sections } from './Sections.tsx'

/** The tree of the menu: collections, the sections of one, and the products of one section. */
export function Overview() {
  const t = useT()
  const { storeId } = useMenu()
  const groups = useSectionQuery(groupList(storeId))
  const [picked, pick] = useState<number | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const moves = useMovesUnderWay()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const selected = collectionAfter(groups.data?.collectionGroups ?? [], picked)
  // an automatic selection stays when the item is moved
  if (groups.data && selected !== picked) pick(selected)
  const collection = useQuery(oneCollection(storeId, selected ?? 0))
  return (
    <QuerySection query={groups} skeleton={<SkeletonText lines={8} />}>
      {({ collectionGroups }) => (
        <div className={css.columns}>
          <Collections
            groups={groupsAsMoved(moves, collectionGroups)}
            selected={selected}
            onSelect={pick}
            onName={setNaming}
            onRemove={setRemoval}
          />
          <Sections
            key={selected}
            query={collection}
            isEmpty={selected === null}
            others={collectionGroups.flatMap(({ collections }) => collections)}
            onName={setNaming}
            onRemove={setRemoval}
          />
          {naming && <NameDialog naming={naming} onClose={() => setNaming(null)} />}
          {removal && (
            <ConfirmDialog
              isOpen
              danger
              onOpenChange={() => setRemoval(null)}
              title={t('catalog.delete-title', { name: removal.name })}
              message={removal.about}
              confirmLabel={t('catalog.delete')}
              onConfirm={() => {
                setRemoval(null)
                void removal.run()
              }}
            />
          )}
        </div>
      )}
    </QuerySection>
  )
}
