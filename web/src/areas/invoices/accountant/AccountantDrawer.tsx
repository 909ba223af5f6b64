import { addMonths, monthOf, monthsUpTo } from '@storekeep/contract/rules/time/months.ts'
import { LinkNotice } from '#figures/periods/LinkNotice.tsx'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import type { Address } from '#kit/page/useAddress.ts'
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
  storeId: number
  address: Address<InvoicesSearch>
}

/** Number of selectable months, including the current one. */
const shownMonths = 25

/** The accountant's file of a month: its totals, downloads, and the monthly mail. */
export function AccountantDrawer({ storeId, address: { search, change } }: Props) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
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
          <p className={css.hint}>{t('invoices.accountant.about')}</p>
          <Select
            label={t('invoices.accountant.month')}
            placeholder={t('invoices.accountant.month')}
            options={monthsUpTo(monthOf(now.toISOString()), shownMonths).map((id) => ({
              id,
              label: formats.month(`${id}-01`),
            }))}
            value={month}
            onChange={(next) => change({ accountant: next, page: search.page })}
          />
          {month !== given && (
            <LinkNotice>
              {t('invoices.accountant.month-instead', { shown: formats.month(`${month}-01`) })}
            </LinkNotice>
          )}
          <Totals storeId={storeId} month={month} />
          <MonthlySwitch storeId={storeId} />
        </div>
      )}
    </Drawer>
  )
}

/** The month before the current one, the latest completed month. */
export function lastMonth(now: Date): string {
  return addMonths(monthOf(now.toISOString()), -1)
}
