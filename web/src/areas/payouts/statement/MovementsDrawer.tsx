import { Fragment } from 'react'
import { statementGroups } from '@storekeep/contract/rules/payouts/statements.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Drawer } from '#ui/Drawer.tsx'
import css from '../Payouts.module.css'
import { openMovements, type Locations } from '../payouts.queries.ts'
import { locationsIn, openMoves, type PayoutsSearch } from '../search.ts'
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
      {search.moves !== undefined && <MovementsContent ids={ids} address={address} moves={search.moves} />}
    </Drawer>
  )
}

function MovementsContent({ ids, address, moves }: Props & { moves: string }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search, change } = address
  const query = useSectionQuery(openMovements(ids, search))
  return (
    <div className={css.stack}>
      <p className={css.hint}>
        {locationsIn(search)?.map((id) => (
          <Fragment key={id}>
            <bdi>{nameOf(id)}</bdi> ·{' '}
          </Fragment>
        ))}
        {moves === openMoves ? t('payouts.moves-open') : formats.weekdayDay(moves)}
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
