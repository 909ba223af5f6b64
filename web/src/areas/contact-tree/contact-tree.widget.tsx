import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { readVariation, treeQuery, type Tree, type TreeContext } from './contact-tree.queries.ts'
import { PlainForm } from './PlainForm.tsx'
import css from './Tree.module.css'
import { TreeSteps } from './TreeSteps.tsx'

interface ContactTreeProps extends Omit<TreeContext, 'variation'> {
  /** The variation named in the address. */
  ask: string
  /** Closing discards the position: the next time starts at the main node. */
  onClose: () => void
}

/** TREE-ENTITY-TREE: the questions support asks before a message is written, for a place in the portal. */
export function ContactTree({ onClose, ask, ...about }: ContactTreeProps) {
  const context = { ...about, variation: readVariation(ask) }
  const t = useT()
  const { addresses } = useChosen()
  const stores = useVisibleStores()
  const locations = addresses.length > 0 ? addresses : stores.flatMap((store) => store.addresses)
  const [chosen, setChosen] = useState<number | null>(
    addresses.length === 1 ? (addresses[0]?.id ?? null) : null,
  )
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('contact-tree.title')}>
      <div className={css.dialog}>
        {locations.length > 1 && (
          <Select
            label={t('contact-tree.location')}
            placeholder={t('contact-tree.choose-location')}
            value={chosen === null ? null : String(chosen)}
            onChange={(id) => setChosen(Number(id))}
            options={locations.map(({ id, name }) => ({ id: String(id), label: name }))}
          />
        )}
        {/* TREE-RULE-SUPPORT-ADDRESS */}
        {chosen === null ? (
          <p>{t('contact-tree.location-first')}</p>
        ) : (
          <LocationTree key={chosen} context={context} storeAddressId={chosen} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface LocationTreeProps {
  context: TreeContext
  storeAddressId: number
  onClose: () => void
}

function LocationTree({ context, storeAddressId, onClose }: LocationTreeProps) {
  const t = useT()
  const query = useQuery({ ...treeQuery(context, storeAddressId), retry: false })
  const { error } = query
  const isNotSet = error instanceof ApiError && error.code === 'tree.notFound'
  useEffect(
    function showFailureToast() {
      // TREE-ERROR-SUBMIT
      if (error !== null && !isNotSet) toast({ tone: 'bad', message: t('contact-tree.submit-error') })
    },
    [error, isNotSet, t],
  )
  if (query.isPending)
    return (
      <Loading label={t('shell.loading')}>
        <SkeletonText lines={5} />
      </Loading>
    )
  if (query.data === undefined)
    return <PlainForm context={context} storeAddressId={storeAddressId} onClose={onClose} />
  return <TreeSteps tree={query.data satisfies Tree} context={context} onClose={onClose} />
}
