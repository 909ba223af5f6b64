import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  described,
  ExternalId,
  FedPartner,
  Instant,
  OrderId,
  Pagination,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  Version,
} from '../kit/fields.ts'
import { chargeKinds, documentTypes, invoiceItems } from '../rules/payouts/invoices.ts'
import { StatementId } from './statements.ts'

const InvoiceId = z.uuid()
const DocumentType = z.enum(documentTypes)

/** The issuer or recipient of an invoice, as of its issue. */
export const InvoiceParty = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: CountryCode,
  vatId: z.nullable(z.string()),
})
export type InvoiceParty = z.output<typeof InvoiceParty>

const InvoicedStoreAddress = z.object({
  storeAddressId: StoreAddressId,
  address: z.string(),
  city: z.string(),
  externalName: z.string(),
})

/** INVOICES-ENTITY-INVOICE. An issued invoice never changes; a credit note returns what was charged too much. */
export const Invoice = z.object({
  id: InvoiceId,
  invoiceNumber: z.string(),
  invoiceType: DocumentType,
  partnerType: z.literal('STORE'),
  emissionTime: Instant,
  /** The day of issue at the location, as on the document. */
  issuedOn: Day,
  /** The amount charged, tax included; negative for a credit note. */
  totalInvoice: Amount,
  /** The payout of the statement after the charge. */
  totalPayable: Amount,
  currency: Currency,
  periodCovered: z.object({ from: Day, to: Day }),
  taxableBase: Amount,
  tax: Amount,
  reverseCharge: z.boolean(),
  issuer: InvoiceParty,
  recipient: InvoiceParty,
  lines: z.array(z.object({ item: z.enum(invoiceItems), net: Amount, taxRate: z.number(), tax: Amount })),
  invoicedStoreAddresses: z.array(InvoicedStoreAddress),
  storeAddressId: StoreAddressId,
  statementId: StatementId,
  /** For a credit note that reverses charges of an earlier invoice: that invoice. */
  corrects: z.nullable(z.object({ invoiceId: InvoiceId, invoiceNumber: z.string(), issuedOn: Day })),
})
export type Invoice = z.output<typeof Invoice>

/** A movement of money that a document charges. */
const InvoicedMovement = z.object({
  order: z.nullable(z.object({ id: OrderId, code: z.string(), placedOn: Day })),
  kind: z.enum(chargeKinds),
  /** The amount charged; negative for a refund. */
  amount: Amount,
  bookedOn: Day,
  /** The day on which the money moved. */
  valueDate: Day,
  /** For an adjustment: its purpose. */
  note: z.nullable(z.string()),
})

const section = { section: 'INVOICES' } as const
/** A document by its id or its number. */
const named = { params: z.object({ invoice: text(1, 60) }) } as const
const ofStore = { params: z.object({ storeId: StoreId }) } as const

/** INVOICES-CONST-PAGE. */
export const invoicePageSize = 20
export const invoiceSearchSize = 10

const Search = z.object({
  dateRange: z.optional(
    z.object({ from: z.optional(Day), to: z.optional(Day) }).check(
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: 'request.rangeInverted',
      }),
    ),
  ),
  pagination: z.optional(
    z.object({
      offset: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
      size: z._default(z.int().check(z.positive(), z.maximum(100)), invoiceSearchSize),
    }),
  ),
  filters: z.optional(
    z.object({
      documentType: z.optional(DocumentType),
      invoiceNumber: z.optional(text(1, 60)),
      /** Only documents that charge for this order, or reverse such a charge. */
      orderId: z.optional(OrderId),
    }),
  ),
  storeAddressIds: z.optional(StoreAddressIds),
})
const search = <const P extends string>(path: P) => ({
  method: 'POST' as const,
  host: 'root' as const,
  path: `/invoicing/management_portal/${path}` as const,
  access: section,
  effect: 'read' as const,
  ...ofStore,
  body: Search,
  reply: z.object({ data: z.array(Invoice), total: z.int() }),
})

export const invoices = {
  searchV1: endpoint({
    id: 'INVOICES-CALL-SEARCH',
    summary: 'Invoices and credit notes of a store by day of issue, number, type and location, newest first.',
    ...search('store/{storeId}/invoices/search'),
  }),
  search: endpoint({
    id: 'INVOICES-CALL-SEARCH-V2',
    summary: 'Invoices and credit notes of a store by day of issue, number, type and location, newest first.',
    ...search('v2/store/{storeId}/invoices/search'),
  }),
  list: endpoint({
    id: 'INVOICES-CALL-LIST',
    summary: 'Invoices and credit notes of a store, newest first; pages begin at 0.',
    method: 'GET',
    host: 'root',
    path: '/invoicing/management_portal/store/{storeId}/invoices',
    access: section,
    effect: 'read',
    ...ofStore,
    query: z.object({
      page_num: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
      page_size: z._default(z.int().check(z.positive(), z.maximum(100)), invoicePageSize),
    }),
    reply: z.object({ invoices: z.array(Invoice) }),
  }),
  count: endpoint({
    id: 'INVOICES-CALL-COUNT',
    summary: 'How many invoices and credit notes a store has.',
    method: 'GET',
    host: 'root',
    path: '/invoicing/management_portal/store/{storeId}/invoices/count',
    access: section,
    effect: 'read',
    ...ofStore,
    reply: z.object({ count: z.int() }),
  }),
  get: endpoint({
    id: 'INVOICES-RULE-LIST',
    summary: 'One invoice or credit note.',
    method: 'GET',
    host: 'root',
    path: '/invoices/{invoiceId}',
    access: section,
    effect: 'read',
    params: z.object({ invoiceId: InvoiceId }),
    reply: z.object({
      invoice: Invoice,
      /** Credit notes that reverse charges of this invoice, oldest first. */
      creditNotes: z.array(
        z.object({ invoiceId: InvoiceId, invoiceNumber: z.string(), totalInvoice: Amount }),
      ),
    }),
  }),
  lines: endpoint({
    id: 'INVOICES-LINES',
    summary: 'Movements that an invoice or credit note charges, oldest first.',
    method: 'POST',
    host: 'root',
    path: '/invoices/{invoiceId}/lines',
    access: section,
    effect: 'read',
    params: z.object({ invoiceId: InvoiceId }),
    body: z.object({ pagination: z.optional(Pagination) }),
    reply: z.object({
      lines: z.array(InvoicedMovement),
      /** Their sum, which is the total of the document. */
      total: Amount,
      pagination: PaginationReply,
    }),
  }),
  pdf: endpoint({
    id: 'INVOICES-PDF',
    summary: 'An invoice or credit note as a PDF, by its id or number.',
    method: 'GET',
    host: 'root',
    path: '/invoices/{invoice}/pdf',
    access: section,
    effect: 'read',
    ...named,
    query: z.object({
      /** Language of its texts; that of the request if omitted. */
      language: z.optional(text(2, 20)),
    }),
    file: ['application/pdf'],
  }),
  xml: endpoint({
    id: 'INVOICES-XML',
    summary: 'An invoice or credit note as EN 16931 UBL 2.1 XML, by its id or number.',
    method: 'GET',
    host: 'root',
    path: '/invoices/{invoice}/xml',
    access: section,
    effect: 'read',
    ...named,
    file: ['application/xml'],
  }),
}

const party = {
  name: text(1, 200),
  address: text(1, 200),
  city: text(1, 100),
  postalCode: text(1, 20),
  country: CountryCode,
  vatId: z._default(z.nullable(text(2, 30)), null),
}

/** The legal entity of the marketplace that issues invoices to stores of a country. */
export const InvoiceIssuerLine = z.object({
  externalId: ExternalId,
  version: Version,
  forCountry: described(CountryCode, 'The country of the stores that it charges; a country has one issuer.'),
  prefix: described(
    z.string().check(z.regex(/^[A-Z0-9]{1,12}$/, 'field.invalid')),
    'The prefix of its document numbers, which have no gaps within an issuer and year.',
  ),
  ...party,
})
export type InvoiceIssuerLine = z.output<typeof InvoiceIssuerLine>

/** The legal entity that receives the invoices to a partner's stores. */
export const InvoiceRecipientLine = z.object({
  externalId: ExternalId,
  version: Version,
  partner: FedPartner,
  ...party,
})
export type InvoiceRecipientLine = z.output<typeof InvoiceRecipientLine>

export const invoicesFeed = {
  invoiceIssuers: feedEndpoint({
    name: 'invoice-issuers',
    summary: 'Creates and changes issuers of invoices, one per country.',
    scope: 'fees',
    line: InvoiceIssuerLine,
  }),
  invoiceRecipients: feedEndpoint({
    name: 'invoice-recipients',
    summary: 'Creates and changes recipients of invoices, one per partner.',
    scope: 'fees',
    line: InvoiceRecipientLine,
  }),
}
