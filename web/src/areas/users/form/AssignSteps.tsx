import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { PickList } from '#ui/PickList.tsx'
import type { Assignment } from './assign.ts'

interface PickProps {
  stores: readonly VisibleStore[]
  picked: Assignment
  isForced: boolean
  onPick: (ids: number[]) => void
}

const ids = (selected: ReadonlySet<string>): number[] => [...selected].map(Number)

/** USERS-RULE-SELECT-ALL: not offered for a single option, or for forced options, which are already selected. */
const offersAll = (options: readonly unknown[], isForced: boolean): boolean => options.length > 1 && !isForced

/** The first step: the stores. */
export function StorePick({ stores, picked, isForced, onPick }: PickProps) {
  const t = useT()
  return (
    <PickList
      mode="multi"
      label={t('users.stores')}
      searchLabel={t('users.search-stores')}
      emptyText={t('users.nothing-fits')}
      {...(offersAll(stores, isForced) && { allLabel: t('users.all-stores') })}
      options={stores.map(({ id, name, store }) => ({
        id: String(id),
        label: name,
        description: store.city.name,
      }))}
      selected={new Set(picked.storeIds.map(String))}
      onChange={(selected) => onPick(ids(selected))}
    />
  )
}

/** The second step. USERS-RULE-ASSIGN-FORCED: forced locations are shown selected and cannot be changed. */
export function LocationPick({ stores, picked, isForced, onPick }: PickProps) {
  const t = useT()
  const locations = stores
    .filter(({ id }) => picked.storeIds.includes(id))
    .flatMap(({ addresses }) => addresses)
  return (
    <>
      {isForced && <Banner title={t('users.forced')}>{t('users.forced-about')}</Banner>}
      <PickList
        mode="multi"
        label={t('users.locations')}
        searchLabel={t('users.search-locations')}
        emptyText={t('users.nothing-fits')}
        readOnly={isForced}
        {...(offersAll(locations, isForced) && { allLabel: t('users.all-locations') })}
        options={locations.map(({ id, name, address }) => ({
          id: String(id),
          label: name,
          description: address,
          disabled: isForced,
        }))}
        selected={new Set(picked.locationIds.map(String))}
        onChange={(selected) => onPick(ids(selected))}
      />
    </>
  )
}
