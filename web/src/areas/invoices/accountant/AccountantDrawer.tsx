import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountant, type AccountantTotals } from '@storekeep/contract/areas/invoices.accountant.ts'
import { addMonths, daysOfMonth, monthOf, monthsUpTo } from '@storekeep/contract/rules/time/months.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Invoices.module.css'
import type { InvoicesSearch } from '../search.ts'
import { accountantTotals } from './accountant.queries.ts'
import { MonthlySwitch } from './MonthlySwitch.tsx'

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
  const month = search.accountant
  return (
    <Drawer
      wide
      inAddress
      isOpen={month !== undefined}
      onOpenChange={(isOpen) => !isOpen && change({ accountant: undefined, page: search.page })}
      title={t('invoices.accountant')}
      closeLabel={t('invoices.close')}
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

function Totals({ storeId, month }: { storeId: number; month: string }) {
  const t = useT()
  const query = useSectionQuery(accountantTotals(storeId, month))
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonText lines={6} />}
      empty={(totals) =>
        totals.statements === 0 && {
          title: t('invoices.accountant.none'),
          words: t('invoices.accountant.none-about'),
        }
      }
    >
      {(totals) => (
        <>
          <TotalFacts totals={totals} />
          <Downloads storeId={storeId} month={month} />
        </>
      )}
    </QuerySection>
  )
}

function TotalFacts({ totals }: { totals: AccountantTotals }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <>
      <p className={css.hint}>
        {t('invoices.accountant.count', { statements: totals.statements, documents: totals.documents })}
      </p>
      <FactList
        facts={[
          ...totals.locations.flatMap(({ storeAddressId, currency, net, invoiced }) => [
            {
              id: `net ${storeAddressId} ${currency}`,
              name: t('invoices.accountant.net', { location: nameOf(storeAddressId) }),
              value: <span className={css.amount}>{formats.money(net, currency)}</span>,
            },
            {
              id: `invoiced ${storeAddressId} ${currency}`,
              name: t('invoices.accountant.invoiced', { location: nameOf(storeAddressId) }),
              value: <span className={css.amount}>{formats.money(invoiced, currency)}</span>,
            },
          ]),
          ...totals.taxRates.map(({ currency, taxRate, net, tax }) => ({
            id: `tax ${currency} ${taxRate}`,
            name: t('invoices.accountant.tax', {
              rate: formats.percent(taxRate, { decimals: 2 }),
              net: formats.money(net, currency),
            }),
            value: <span className={css.amount}>{formats.money(tax, currency)}</span>,
          })),
        ]}
      />
    </>
  )
}

function Downloads({ storeId, month }: { storeId: number; month: string }) {
  const t = useT()
  const [busy, setBusy] = useState<string | null>(null)
  const query = daysOfMonth(month)
  const files = [
    { id: 'XLSX', label: t('invoices.accountant.xlsx') },
    { id: 'CSV', label: t('invoices.accountant.csv') },
    { id: 'totals', label: t('invoices.accountant.totals-csv') },
  ] as const
  const start = (id: (typeof files)[number]['id']) => {
    setBusy(id)
    const params = { storeId }
    void (
      id === 'totals'
        ? download(accountant.totalsFile, { params, query })
        : download(accountant.file, { params, query: { ...query, format: id } })
    )
      .catch((error: unknown) => toast({ tone: 'bad', message: errorText(error) }))
      .finally(() => setBusy(null))
  }
  return (
    <div className={css.actions}>
      {files.map(({ id, label }) => (
        <Button
          key={id}
          icon={<Download aria-hidden="true" />}
          pending={busy === id}
          onClick={() => start(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
