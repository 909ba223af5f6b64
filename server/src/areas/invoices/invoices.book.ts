import {
  documentTypeOf,
  invoiceNumber,
  invoiceSums,
  isReverseCharge,
  type InvoiceLine,
} from '@storekeep/contract/rules/payouts/invoices.ts'
import { invoiceLines } from '@storekeep/contract/rules/payouts/invoice-lines.ts'
import { groupAmounts } from '@storekeep/contract/rules/payouts/statements.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { chargesByTaxRate, firstEarlierDay, type TaxedCharge } from '../ledger/charges.read.ts'
import { accountantMails } from './accountant/accountant.tables.ts'
import {
  invoiceCounters,
  invoiceIssuers,
  invoiceRecipients,
  invoices,
  type Correction,
  type StoredParty,
} from './invoices.tables.ts'

/** A closed statement to be invoiced. */
interface InvoicedStatement {
  readonly storeId: number
  readonly id: string
  readonly storeAddressId: number
  readonly currency: string
  readonly fromDay: string
  readonly toDay: string
  readonly payable: number
}

/**
 * Issues the documents of a statement: one for its own charges (a credit note if refunds exceed charges), and a credit
 * note for each earlier invoice with reversed charges. Nothing is issued while the marketplace has not fed both legal
 * entities, or without charges.
 */
export async function issueInvoice(tx: Tx, statement: InvoicedStatement, now: Date): Promise<void> {
  const parties = await partiesOf(tx, statement)
  if (!parties) return
  const earlier = await earlierInvoices(tx, statement)
  const charges = await chargesByTaxRate(tx, statement, earlier)
  const own = linesOf(charges.filter(({ corrects }) => corrects === null))
  if (own.length > 0) await issue(tx, { statement, parties, now, lines: own, corrected: null })
  for (const corrected of earlier) {
    const taken = charges.filter(({ corrects }) => corrects === corrected.id)
    const lines = linesOf(taken)
    const causes = [...new Set(taken.flatMap((charge) => charge.causes))].toSorted()
    if (lines.length > 0)
      await issue(tx, { statement, parties, now, lines, corrected: { ...corrected, causes } })
  }
}

/** An invoice of the location's earlier days. */
type EarlierInvoice = Omit<Correction, 'causes'> & { readonly fromDay: string; readonly toDay: string }

/** Invoices of days to which charges booked with this statement belong, oldest first. */
async function earlierInvoices(tx: Tx, statement: InvoicedStatement): Promise<EarlierInvoice[]> {
  const first = await firstEarlierDay(tx, statement)
  if (first === null) return []
  return tx
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      issuedOn: invoices.issuedOn,
      fromDay: invoices.fromDay,
      toDay: invoices.toDay,
    })
    .from(invoices)
    .where(
      sql`${invoices.storeId} = ${statement.storeId} and ${invoices.storeAddressId} = ${statement.storeAddressId}
        and ${invoices.type} = 'INVOICE' and ${invoices.corrects} is null and ${invoices.toDay} > ${first}
        and ${invoices.toDay} <= ${statement.fromDay}`,
    )
    .orderBy(invoices.fromDay)
}

interface Issue {
  readonly statement: InvoicedStatement
  readonly parties: Parties
  readonly now: Date
  readonly lines: readonly InvoiceLine[]
  readonly corrected: (EarlierInvoice & Correction) | null
}

/** Writes one document under the next number of its issuer and year. */
async function issue(tx: Tx, { statement, parties, now, lines, corrected }: Issue): Promise<void> {
  const { issuer, recipient, prefix, location, timeZone } = parties
  const sums = invoiceSums(lines)
  const issuedOn = localTimeOf(now, timeZone).day
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await nextNumber(tx, prefix, year)
  await tx.insert(invoices).values({
    storeId: statement.storeId,
    id: uuidv7(now),
    storeAddressId: statement.storeAddressId,
    statementId: statement.id,
    prefix,
    year,
    sequence,
    invoiceNumber: invoiceNumber(prefix, year, sequence),
    type: documentTypeOf(sums),
    currency: statement.currency,
    issuedAt: now,
    issuedOn,
    // a credit note covers the days of the invoice that it corrects
    fromDay: corrected?.fromDay ?? statement.fromDay,
    toDay: corrected?.toDay ?? statement.toDay,
    lines,
    ...sums,
    payable: statement.payable,
    reverseCharge: sums.tax === 0 && isReverseCharge(issuer, recipient),
    issuer,
    recipient,
    corrects: corrected && {
      id: corrected.id,
      invoiceNumber: corrected.invoiceNumber,
      issuedOn: corrected.issuedOn,
      causes: corrected.causes,
    },
    location,
  })
}

/** The lines of a document over these charges. */
function linesOf(charges: readonly TaxedCharge[]) {
  const sum = (pick: (charge: TaxedCharge) => number) => charges.reduce((total, one) => total + pick(one), 0)
  const FEES = -sum(({ orderFee, otherFees }) => orderFee + otherFees)
  return invoiceLines({ ...groupAmounts({}), FEES, ADVERTISING: -sum((one) => one.advertising) }, charges)
}

interface Parties {
  readonly issuer: StoredParty
  readonly recipient: StoredParty
  readonly prefix: string
  readonly location: { readonly name: string; readonly address: string; readonly city: string }
  readonly timeZone: string
}

async function partiesOf(
  tx: Tx,
  { storeId, storeAddressId }: InvoicedStatement,
): Promise<Parties | undefined> {
  const { rows } = await tx.execute<{
    name: string
    address: string
    city: string
    country: string
    time_zone: string
    partner_id: number
  }>(sql`
    select sa.name, sa.address, c.name as city, c.country_code as country, c.time_zone, s.partner_id
    from store_addresses sa join stores s on s.id = sa.store_id join cities c on c.code = sa.city_code
    where sa.store_id = ${storeId} and sa.id = ${storeAddressId}`)
  const [location] = rows
  if (!location) return undefined
  const [issuer] = await tx
    .select()
    .from(invoiceIssuers)
    .where(sql`${invoiceIssuers.forCountry} = ${location.country}`)
  const [recipient] = await tx
    .select()
    .from(invoiceRecipients)
    .where(sql`${invoiceRecipients.partnerId} = ${location.partner_id}`)
  if (!issuer || !recipient) return undefined
  const { name, address, city, time_zone } = location
  return {
    issuer: stored(issuer),
    recipient: stored(recipient),
    prefix: issuer.prefix,
    location: { name, address, city },
    timeZone: time_zone,
  }
}

const stored = ({ name, address, city, postalCode, countryCode, vatId }: StoredParty): StoredParty => ({
  name,
  address,
  city,
  postalCode,
  countryCode,
  vatId,
})

/** Takes the next number. The counter stays locked until the transaction ends, so that a rollback leaves no gap. */
async function nextNumber(tx: Tx, prefix: string, year: number): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.prefix, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning()
  if (!counter) throw new Error('the invoice counter was not written')
  return counter.last
}

/** Removes a user's subscriptions to accountant's files. */
export async function stopAccountantMails(tx: Tx, userId: number): Promise<void> {
  await tx.delete(accountantMails).where(eq(accountantMails.userId, userId))
}
