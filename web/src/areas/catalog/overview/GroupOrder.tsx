import type { CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useMenu } from '../menu.widget.tsx'
import { LazyOrderedList } from './LazyOrderedList.tsx'
import { useTree } from './useTree.ts'

/** Puts collection groups in order, without what is in them; nothing where there is one group. */
export function GroupOrder({ groups }: { groups: readonly CollectionGroup[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { storeId, isReadOnly } = useMenu()
  const tree = useTree(storeId)
  if (groups.length < 2 || isReadOnly) return null
  return (
    <>
      <IconButton
        label={t('catalog.groups-order')}
        icon={<ArrowUpDown />}
        size="s"
        onClick={() => setOpen(true)}
      />
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
