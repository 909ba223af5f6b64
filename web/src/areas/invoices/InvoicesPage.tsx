import { documentTypes } from '@storekeep/contract/rules/payouts/invoices.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { AddressSearch, ClearFilters, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { DayFilter } from '#figures/parts/DayFilter.tsx'
import { useNow } from '#figures/periods/useNow.ts'
import { useAddress, type Address } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AccountantDrawer, lastMonth } from './accountant/AccountantDrawer.tsx'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { invoiceList, isUnauthorised, pageSizeOf, plainInvoiceList } from './invoices.queries.ts'
import css from './Invoices.module.css'
import { isFiltered, longestQuery, noFilters, readSearch, type InvoicesSearch } from './search.ts'

/** INVOICES-ROUTE: the marketplace's invoices to a store. */
export function InvoicesPage() {
  const t = useT()
  const { stores, sentIds } = useChosen()
  const address = useAddress(readSearch)
  const now = useNow()
  const [store] = stores
  const { search, change } = address
  return (
    <Page
      title={t('invoices.title')}
      description={t('invoices.about')}
      actions={
        <AddressLink search={{ ...search, accountant: lastMonth(now) }} className={buttonClass()}>
          {t('invoices.accountant')}
        </AddressLink>
      }
    >
      <FilterBar isFiltered={isFiltered(search)} onClear={() => change(noFilters)}>
        <AddressSearch address={address} name="q" label={t('invoices.search')} maxLength={longestQuery} />
        <AddressSelect
          address={address}
          name="type"
          label={t('invoices.type')}
          anyLabel={t('invoices.type-any')}
          options={documentTypes.map((id) => ({ id, label: t(`invoices.type.${id}`) }))}
        />
        {store && (
          <DayFilter
            label={t('invoices.column.issued')}
            anyLabel={t('invoices.issued-any')}
            days={search}
            onChange={change}
            offered={['this-month', 'last-month', 'last-90', 'last-12-months']}
            zone={store.store.city.timeZone}
          />
        )}
      </FilterBar>
      {search.order !== undefined && <p className={css.hint}>{t('invoices.of-order')}</p>}
      {store ? (
        <List storeId={store.id} ids={sentIds} address={address} />
      ) : (
        <EmptyState title={t('invoices.none')}>{t('invoices.none-about')}</EmptyState>
      )}
      <InvoiceDrawer address={address} />
      {store && <AccountantDrawer store={store} address={address} />}
    </Page>
  )
}

interface ListProps {
  storeId: number
  ids: number[] | undefined
  address: Address<InvoicesSearch>
}

function List({ storeId, ids, address }: ListProps) {
  const t = useT()
  const { search, change } = address
  // INVOICES-FLAG-BACKEND: the other backend does not support search
  const isPlain =
    useFlag('FIP_PARTNER_INVOICES_REDIRECT_TO_FIE_MS') && !isFiltered(search) && ids === undefined
  const found = useSectionQuery({ ...invoiceList(storeId, ids, search), enabled: !isPlain })
  const plain = useSectionQuery({ ...plainInvoiceList(storeId, search), enabled: isPlain })
  const query = isPlain ? plain : found
  const limit = pageSizeOf(search)
  const page = { page: search.page ?? 1, limit, total: query.data?.total ?? 0 }
  if (isUnauthorised(query.error) && query.data === undefined) return <Unauthorised />
  return (
    <PagedList
      label={t('invoices.title')}
      query={{ ...query, data: query.data && { ...query.data, pagination: page } }}
      failed={t('invoices.failed')}
      rows={({ data }) => data}
      count={(total) => t('invoices.count', { count: total })}
      onPage={(next) => change({ page: next })}
      empty={
        isFiltered(search)
          ? { title: t('invoices.no-match'), action: <ClearFilters onClear={() => change(noFilters)} /> }
          : { title: t('invoices.none'), words: t('invoices.none-about') }
      }
    >
      {(rows) => <InvoiceTable rows={rows} address={address} />}
    </PagedList>
  )
}

/** INVOICES-ERROR-401: the invoice backend refuses a renewed session, so the user has to sign in again. */
function Unauthorised() {
  const t = useT()
  return (
    <EmptyState
      title={t('invoices.unauthorised')}
      actions={<Button onClick={signOut}>{t('invoices.sign-in')}</Button>}
    >
      {t('invoices.unauthorised-about')}
    </EmptyState>
  )
}
