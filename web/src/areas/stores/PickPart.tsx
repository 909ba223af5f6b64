import { useCallback, useMemo, useState } from 'react'
import { addressOf } from '../../kit/api/request.ts'
import type { Selection, VisibleStore } from '../../kit/selection/rules.ts'
import { maxLocations } from '../../kit/selection/rules.ts'
import { useOpenStores } from '../../kit/selection/useSelection.ts'
import { useT } from '../../kit/words/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PickList } from '../../ui/PickList.tsx'
import type { PickOption } from '../../ui/PickRows.tsx'
import { avatarOf } from './avatars.ts'
import type { Kind } from './draft.ts'
import { openStores } from './summary.ts'
import css from './pick.module.css'

interface PickPartProps {
  kind: Kind
  stores: readonly VisibleStore[]
  draft: Selection
  mode: 'single' | 'multi'
  readOnly: boolean
  tooMany: boolean
  onChange: (ids: Set<string>) => void
  className?: string | undefined
}

/** One of the two lists: stores, or the locations of the selected stores. */
export function PickPart({
  kind,
  stores,
  draft,
  mode,
  readOnly,
  tooMany,
  onChange,
  className,
}: PickPartProps) {
  const t = useT()
  const storeIds = useListedStores(draft.storeIds)
  const withAccess = useWithAccess()
  const options = useMemo(
    () =>
      kind === 'stores'
        ? stores.map((store) => withAccess(store, storeOption(store)))
        : openStores(stores, { storeIds, storeAddressIds: [] }).flatMap((store, _, shown) =>
            locationOptions(store, shown.length > 1).map((option) => withAccess(store, option)),
          ),
    [kind, stores, storeIds, withAccess],
  )
  const selected = useMemo(
    () => new Set((kind === 'stores' ? draft.storeIds : draft.storeAddressIds).map(String)),
    [kind, draft],
  )
  const own =
    kind === 'stores'
      ? {
          label: t('stores.stores.label'),
          all: t('stores.stores.all'),
          search: t('stores.stores.search'),
          none: t('stores.stores.none'),
        }
      : {
          label: t('stores.locations.label'),
          all: t('stores.locations.all'),
          search: t('stores.locations.search'),
          none: t('stores.locations.none'),
        }
  const search = options.length > 8 ? { searchLabel: own.search } : {}
  return (
    <>
      <PickList
        label={own.label}
        options={options}
        selected={selected}
        onChange={onChange}
        emptyText={own.none}
        readOnly={readOnly}
        {...(className && { className })}
        {...search}
        {...(mode === 'multi' ? { mode, allLabel: own.all, noneMeansAll: true } : { mode })}
      />
      <output className={css.note}>{tooMany && t('stores.too-many', { most: maxLocations })}</output>
    </>
  )
}

/**
 * The stores whose locations are listed: those selected when the list was opened, so that ticking a location neither
 * removes the others nor the search; all of them once nothing is selected.
 */
function useListedStores(selected: readonly number[]): readonly number[] {
  const [listed, setListed] = useState(selected)
  if (selected.length === 0 && listed.length > 0) setListed(selected)
  return listed
}

/** Uploaded images have an address; the marketplace may have sent other ids. */
const imageOf = (id: string | null): string | undefined =>
  id !== null && /^[0-9a-f-]{36}$/.test(id) ? `${addressOf(image, { params: { id } })}?size=store` : undefined

/** IMAGE-RULE-PRODUCT: only the address, since store lists load before the contract of images. */
const image = { host: 'root', path: '/v1/images/{id}' } as const

const storeOption = ({ id, name, store }: VisibleStore): PickOption => ({
  id: String(id),
  label: name,
  description: store.city.name,
  icon: <Avatar name={name} variant={avatarOf(id)} size="s" square imageUrl={imageOf(store.imageId)} />,
})

const locationOptions = ({ name, addresses }: VisibleStore, namesStore: boolean): PickOption[] =>
  addresses.map((address) => ({
    id: String(address.id),
    label: address.name,
    description:
      namesStore && !address.name.includes(name) ? `${name} · ${address.address}` : address.address,
  }))

/** Adds a note to an option if its store has no access to the page's section. */
function useWithAccess(): (store: VisibleStore, option: PickOption) => PickOption {
  const t = useT()
  const open = useOpenStores()
  return useCallback(
    (store, option) =>
      open.includes(store)
        ? option
        : { ...option, description: `${t('stores.no-access')} · ${option.description ?? ''}` },
    [open, t],
  )
}
