import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountant, type AccountantTotals } from '@storekeep/contract/areas/invoices.accountant.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'
import { statementGroups } from '@storekeep/contract/rules/payouts/statements.ts'
import { daysOfMonth } from '@storekeep/contract/rules/time/months.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { download } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Invoices.module.css'
import { accountantTotals } from './accountant.queries.ts'

/** The totals of a month, and its files. */
export function Totals({ storeId, month }: { storeId: number; month: string }) {
  const t = useT()
  const query = useSectionQuery(accountantTotals(storeId, month))
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonText lines={6} />}
      className={css.stack}
      empty={(totals) =>
        totals.statements === 0 && {
          title: t('invoices.accountant.none'),
          words: t('invoices.accountant.none-about'),
        }
      }
    >
      {(totals) => (
        <>
          <p className={css.hint}>
            {t('invoices.accountant.count', { statements: totals.statements, documents: totals.documents })}
          </p>
          <Downloads storeId={storeId} month={month} />
          {[...new Set(totals.locations.map(({ currency }) => currency))].map((currency) => (
            <OneCurrency key={currency} currency={currency} totals={totals} />
          ))}
        </>
      )}
    </QuerySection>
  )
}

/** The amounts of one currency: by account, by location, and by tax rate. */
function OneCurrency({ currency, totals }: { currency: string; totals: AccountantTotals }) {
  const locations = totals.locations.filter((one) => one.currency === currency)
  return (
    <>
      <Accounts currency={currency} locations={locations} />
      <Locations currency={currency} locations={locations} />
      <TaxRates currency={currency} taxRates={totals.taxRates.filter((one) => one.currency === currency)} />
    </>
  )
}

interface LocationsProps {
  currency: string
  locations: AccountantTotals['locations']
}

/** The sum of each account over all locations; together they are the net of the statements. */
function Accounts({ currency, locations }: LocationsProps) {
  const t = useT()
  const formats = useFormats()
  const sum = (amounts: readonly number[]) => sumOfAmounts(amounts, currency)
  const sums = statementGroups.map((account) => ({
    account,
    amount: sum(
      locations.flatMap(({ accounts }) =>
        accounts.filter((one) => one.account === account).map(({ amount }) => amount),
      ),
    ),
  }))
  return (
    <FactList
      facts={[
        ...sums
          .filter(({ amount }) => amount !== 0)
          .map(({ account, amount }) => ({
            name: t(`payouts.group.${account}`),
            value: formats.money(amount, currency),
          })),
        {
          name: t('invoices.accountant.net'),
          value: formats.money(sum(locations.map(({ net }) => net)), currency),
          isTotal: true,
        },
        {
          name: t('invoices.accountant.invoiced'),
          value: formats.money(sum(locations.map(({ invoiced }) => invoiced)), currency),
        },
      ]}
    />
  )
}

function Locations({ currency, locations }: LocationsProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const label = t('invoices.accountant.by-location', { currency })
  return (
    <section aria-label={label}>
      <h3 className={css.heading}>{label}</h3>
      <Table
        compact
        label={label}
        rows={locations}
        rowKey={({ storeAddressId }) => storeAddressId}
        columns={[
          {
            id: 'location',
            header: t('invoices.column.location'),
            phone: 'title',
            cell: ({ storeAddressId }) => <bdi>{nameOf(storeAddressId)}</bdi>,
          },
          {
            id: 'net',
            header: t('invoices.accountant.net'),
            numeric: true,
            nowrap: true,
            cell: ({ net }) => formats.amount(net, currency),
          },
          {
            id: 'invoiced',
            header: t('invoices.accountant.invoiced'),
            numeric: true,
            nowrap: true,
            cell: ({ invoiced }) => formats.amount(invoiced, currency),
          },
        ]}
      />
    </section>
  )
}

interface TaxRatesProps {
  currency: string
  taxRates: AccountantTotals['taxRates']
}

function TaxRates({ currency, taxRates }: TaxRatesProps) {
  const t = useT()
  const formats = useFormats()
  const label = t('invoices.accountant.by-tax', { currency })
  if (taxRates.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className={css.heading}>{label}</h3>
      <Table
        compact
        label={label}
        rows={taxRates}
        rowKey={({ taxRate }) => taxRate}
        columns={[
          {
            id: 'rate',
            header: t('invoices.accountant.rate'),
            phone: 'title',
            cell: ({ taxRate }) => formats.percent(taxRate, { decimals: 2 }),
          },
          ...(['net', 'tax', 'total'] as const).map((id) => ({
            id,
            header: t(`invoices.accountant.tax-${id}`),
            numeric: true,
            nowrap: true,
            cell: (row: TaxRatesProps['taxRates'][number]) => formats.amount(row[id], currency),
          })),
        ]}
      />
    </section>
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
      .catch(toastFailure)
      .finally(() => setBusy(null))
  }
  return (
    <div className={css.actions}>
      {files.map(({ id, label }) => (
        <Button
          key={id}
          tone={id === 'XLSX' ? 'primary' : 'secondary'}
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
