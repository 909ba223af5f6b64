import { statementGroups } from '@storekeep/contract/rules/payouts/statements.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from '../Payouts.module.css'
import { openMovements, type Locations } from '../payouts.queries.ts'
import { locationsIn, movementsDay, type PayoutsSearch } from '../search.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { LineList } from './LineList.tsx'

interface Props {
  ids: Locations
  address: Address<PayoutsSearch>
}

/** The movements behind open statements or a day's earnings, down to their orders. */
export function MovementsDrawer({ ids, address }: Props) {
  const t = useT()
  const { search, change } = address
  const day = movementsDay(search)
  const close = () =>
    change({
      moves: undefined,
      location: undefined,
      group: undefined,
      lines: undefined,
      page: search.page,
    })
  return (
    <Drawer
      wide
      inAddress
      isOpen={search.moves !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('payouts.lines')}
    >
      {search.moves !== undefined &&
        (day === null ? (
          <EmptyState title={t('payouts.moves-no-day')} />
        ) : (
          <MovementsContent ids={ids} address={address} day={day} />
        ))}
    </Drawer>
  )
}

function MovementsContent({ ids, address, day }: Props & { day: string | undefined }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const { search, change } = address
  const locations = locationsIn(search)
  const query = useSectionQuery(openMovements(ids, day, search))
  return (
    <div className={css.stack}>
      <p className={css.hint}>
        {day === undefined ? t('payouts.moves-open') : formats.weekdayDay(day)}
        {locations && (
          <>
            {': '}
            <bdi>{listed(formats, locations.map(nameOf))}</bdi>
          </>
        )}
      </p>
      <GroupChoice groups={statementGroups} address={address} />
      <LineList
        query={query}
        currency={query.data?.currency ?? ''}
        onPage={(lines) => change({ lines, page: search.page })}
      />
    </div>
  )
}
