import type { StatementGroup } from '@storekeep/contract/rules/payouts/statements.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from '../Payouts.module.css'
import type { PayoutsSearch } from '../search.ts'

interface Props {
  groups: readonly StatementGroup[]
  address: Address<PayoutsSearch>
}

/** Filters movements by group, or shows all. */
export function GroupChoice({ groups, address: { search, change } }: Props) {
  const t = useT()
  return (
    <fieldset className={css.steps} aria-label={t('payouts.lines-of')}>
      {[undefined, ...groups].map((group) => (
        <Button
          key={group ?? 'all'}
          size="s"
          aria-pressed={search.group === group}
          onClick={() => change({ group, lines: undefined, page: search.page })}
        >
          {group === undefined ? t('payouts.lines-all') : t(`payouts.group.${group}`)}
        </Button>
      ))}
    </fieldset>
  )
}
