import type { CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useMenu, useReadOnlyReason } from '../menu.widget.tsx'
import { LazyOrderedList } from './LazyOrderedList.tsx'
import { useTree } from './useTree.ts'

/** Puts collection groups in order, without what is in them; nothing where there is one group. */
export function GroupOrder({ groups }: { groups: readonly CollectionGroup[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const tree = useTree(useMenu().storeId)
  const disabledReason = useReadOnlyReason()
  if (groups.length < 2) return null
  return (
    <>
      <Button size="s" tone="quiet" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        {t('catalog.groups-order')}
      </Button>
      <Dialog
        isOpen={isOpen}
        size="s"
        fillPhone={false}
        title={t('catalog.groups-order')}
        closeLabel={t('shell.close')}
        onOpenChange={setOpen}
        footer={<Button onClick={() => setOpen(false)}>{t('shell.close')}</Button>}
      >
        <LazyOrderedList
          label={t('catalog.groups-order')}
          onMove={(id, position) => void tree.moveGroup(id, position)}
          rows={groups.map(({ id, name }) => ({
            id,
            name: name ?? '',
            content: <bdi>{name}</bdi>,
          }))}
        />
      </Dialog>
    </>
  )
}
