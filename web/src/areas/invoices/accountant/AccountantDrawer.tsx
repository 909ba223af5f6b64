import { addMonths, monthOf, monthsUpTo } from '@storekeep/contract/rules/time/months.ts'
import { LinkNotice } from '#figures/periods/LinkNotice.tsx'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useForeignInLink } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { Select } from '#ui/Select.tsx'
import css from '../Invoices.module.css'
import { isMonth, type InvoicesSearch } from '../search.ts'
import { MonthlySwitch } from './MonthlySwitch.tsx'

// the names of accounts are those of the payouts
const Totals = lazyPart(() => withWords(import('./Totals.tsx'), 'payouts').then((m) => m.Totals))

interface Props {
  store: VisibleStore
  address: Address<InvoicesSearch>
}

/** Number of selectable months, including the current one. */
const shownMonths = 25

/** The accountant's file of a month: its totals, downloads, and the monthly mail. */
export function AccountantDrawer({ store, address: { search, change } }: Props) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const isOtherStore = useForeignInLink() > 0
  const given = search.accountant
  const month = given === undefined || isMonth(given) ? given : lastMonth(now)
  return (
    <Drawer
      wide
      inAddress
      isOpen={month !== undefined}
      onOpenChange={(isOpen) => !isOpen && change({ accountant: undefined, page: search.page })}
      title={t('invoices.accountant')}
    >
      {month !== undefined && (
        <div className={css.stack}>
          <p className={css.hint}>{t('invoices.accountant.about', { store: store.name })}</p>
          {isOtherStore && (
            <LinkNotice>{t('invoices.accountant.store-instead', { shown: store.name })}</LinkNotice>
          )}
          <Select
            label={t('invoices.accountant.month')}
            placeholder={t('invoices.accountant.month')}
            options={monthsWith(month, now).map((id) => ({ id, label: formats.month(`${id}-01`) }))}
            value={month}
            onChange={(next) => change({ accountant: next, page: search.page })}
          />
          {month !== given && (
            <LinkNotice>
              {t('invoices.accountant.month-instead', { shown: formats.month(`${month}-01`) })}
            </LinkNotice>
          )}
          <Totals storeId={store.id} month={month} />
          <MonthlySwitch storeId={store.id} />
        </div>
      )}
    </Drawer>
  )
}

/** The selectable months, newest first, and that of a link. */
function monthsWith(month: string, now: Date): string[] {
  const shown = monthsUpTo(monthOf(now.toISOString()), shownMonths)
  return [...new Set([...shown, month])].toSorted().toReversed()
}

/** The month before the current one, the latest completed month. */
export function lastMonth(now: Date): string {
  return addMonths(monthOf(now.toISOString()), -1)
}
