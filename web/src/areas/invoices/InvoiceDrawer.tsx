import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { Link } from '@tanstack/react-router'
import type { Invoice, InvoiceParty } from '@storekeep/contract/areas/invoices.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { AskSupport } from '../inbox/ask.widget.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import css from './Invoices.module.css'
import { Movements } from './Movements.tsx'
import { Related } from './Related.tsx'
import { oneInvoice } from './invoices.queries.ts'
import type { InvoicesSearch } from './search.ts'

/** One document: issuer, recipient, charges, and its statement. */
export function InvoiceDrawer({ address }: { address: Address<InvoicesSearch> }) {
  const t = useT()
  const { search, change } = address
  return (
    <Drawer
      wide
      inAddress
      isOpen={search.invoice !== undefined}
      onOpenChange={(isOpen) =>
        !isOpen && change({ invoice: undefined, lines: undefined, page: search.page })
      }
      title={t('invoices.one')}
    >
      {search.invoice !== undefined && <InvoiceContent id={search.invoice} address={address} />}
    </Drawer>
  )
}

interface InvoiceContentProps {
  id: string
  address: Address<InvoicesSearch>
}

function InvoiceContent({ id, address }: InvoiceContentProps) {
  const query = useSectionQuery(oneInvoice(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={12} />}>
      {({ invoice, creditNotes }) => (
        <>
          <Details invoice={invoice} />
          <Related invoice={invoice} creditNotes={creditNotes} address={address} />
          <Movements invoice={invoice} address={address} />
        </>
      )}
    </QuerySection>
  )
}

function Details({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const formats = useFormats()
  const store = useVisibleStores().find(({ addresses }) =>
    addresses.some(({ id }) => id === invoice.storeAddressId),
  )
  const money = (amount: number) => formats.money(amount, invoice.currency)
  const { from, to } = invoice.periodCovered
  return (
    <div className={css.stack}>
      <div>
        <p className={css.total}>{money(invoice.totalInvoice)}</p>
        <p className={css.hint}>
          {t(`invoices.type.${invoice.invoiceType}`)} <bdi>{invoice.invoiceNumber}</bdi> ·{' '}
          {formats.dayRange(from, addDays(to, -1))}
        </p>
      </div>
      <FactList
        facts={[
          ...invoice.lines.map(({ item, net, taxRate }) => ({
            id: `${item} ${taxRate}`,
            name: t('invoices.line', {
              item: t(`invoices.item.${item}`),
              rate: formats.percent(taxRate, { decimals: 2 }),
            }),
            value: money(net),
          })),
          { name: t('invoices.base'), value: money(invoice.taxableBase), isTotal: true },
          { name: t('invoices.tax'), value: money(invoice.tax) },
          { name: t('invoices.total'), value: money(invoice.totalInvoice), isTotal: true },
          { name: t('invoices.payable'), value: money(invoice.totalPayable) },
        ]}
      />
      {invoice.reverseCharge && <p className={css.hint}>{t('invoices.reverse-charge')}</p>}
      <div className={css.parties}>
        <Party title={t('invoices.issuer')} party={invoice.issuer} />
        <Party title={t('invoices.recipient')} party={invoice.recipient} />
        <InvoicedLocations invoice={invoice} />
      </div>
      <div className={css.actions}>
        <DownloadButton invoice={invoice} format="pdf" />
        <DownloadButton invoice={invoice} format="xml" />
        <Link to="/payouts" search={{ statement: invoice.statementId }} className={buttonClass({})}>
          {t('invoices.statement')}
        </Link>
        <AskSupport
          ask="invoice"
          storeId={store?.id}
          about={{ invoiceCode: invoice.invoiceNumber, addresses: invoice.storeAddressId }}
          label={t('invoices.ask')}
          refusal={t('invoices.ask-none')}
        />
      </div>
    </div>
  )
}

/** INVOICES-ENTITY-INVOICE: the locations whose charges these are, as they were named when it was issued. */
function InvoicedLocations({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const title = t('invoices.column.location')
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {invoice.invoicedStoreAddresses.map(({ storeAddressId, externalName, address, city }) => (
        <address key={storeAddressId} className={css.address} dir="auto">
          {[externalName, address, ...(address.endsWith(city) ? [] : [city])].join('\n')}
        </address>
      ))}
    </section>
  )
}

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  const t = useT()
  const countries = new Intl.DisplayNames(localeOf(useLang()), { type: 'region' })
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <address className={css.address} dir="auto">
        {[
          party.name,
          party.address,
          `${party.postalCode} ${party.city}`,
          countries.of(party.countryCode),
        ].join('\n')}
        {party.vatId !== null && `\n${t('invoices.vat-id', { id: party.vatId })}`}
      </address>
    </section>
  )
}
