import type { InvoiceIssuerLine, InvoiceRecipientLine } from '@storekeep/contract/areas/invoices.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { countries, partners } from '../../platform/tenancy/tenancy.tables.ts'
import { invoiceIssuers, invoiceRecipients } from './invoices.tables.ts'

/** Creates and changes the issuers of invoices; issued invoices keep their issuer's data. */
export const issuerFeed = feed(
  { entity: 'invoiceIssuer' },
  {
    ...upsertTable(invoiceIssuers, invoiceIssuers.externalId),
    lookUp: async ({ tx }, items: readonly InvoiceIssuerLine[]) => ({
      known: await rowsBy(
        tx,
        countries,
        countries.code,
        items.map(({ forCountry }) => forCountry),
      ),
      /** The issuer of each prefix: two issuers with the same prefix would leave gaps in each other's numbers. */
      prefixes: new Map(
        (await tx.select().from(invoiceIssuers)).map(({ prefix, externalId }) => [prefix, externalId]),
      ),
    }),
    prepare: ({ country, ...line }, before, { known, prefixes }) => {
      if (!known.has(line.forCountry))
        return refuse('country.unknown', 'forCountry', { given: line.forCountry })
      const other = prefixes.get(line.prefix)
      if (other !== undefined && other !== line.externalId)
        return refuse('line.duplicate', 'prefix', { externalId: other })
      prefixes.set(line.prefix, line.externalId)
      if (before && before.forCountry !== line.forCountry)
        return refuse('field.invalid', 'forCountry', { given: line.forCountry })
      return { ...line, countryCode: country }
    },
  },
)

/** Creates and changes the recipients of invoices to a partner's stores. */
export const recipientFeed = feed(
  { entity: 'invoiceRecipient' },
  {
    ...upsertTable(invoiceRecipients, invoiceRecipients.externalId),
    lookUp: ({ tx }, items: readonly InvoiceRecipientLine[]) =>
      rowsBy(
        tx,
        partners,
        partners.externalId,
        items.map(({ partner }) => partner),
      ),
    prepare: ({ country, partner, ...line }, before, known) => {
      const partnerId = known.get(partner)?.id
      if (partnerId === undefined) return refuse('partner.unknown', 'partner', { given: partner })
      if (before && before.partnerId !== partnerId)
        return refuse('field.invalid', 'partner', { given: partner })
      return { ...line, countryCode: country, partnerId }
    },
  },
)
