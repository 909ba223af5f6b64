import type { InvoiceIssuerLine, InvoiceRecipientLine } from '@storekeep/contract/areas/invoices.ts'
import { sql } from 'drizzle-orm'
import { feed } from '../../platform/feed/feed.ts'
import { refuse, refuseTaken } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { countries, partners } from '../../platform/tenancy/tenancy.tables.ts'
import { invoiceIssuers, invoiceRecipients } from './invoices.tables.ts'

/** Creates and changes the issuers of invoices; issued invoices keep their issuer's data. */
export const issuerFeed = feed(
  { entity: 'invoiceIssuer' },
  {
    ...upsertTable(invoiceIssuers, invoiceIssuers.externalId),
    lookUp: async ({ tx }, items: readonly InvoiceIssuerLine[]) => {
      const stored = await tx.select().from(invoiceIssuers)
      return {
        known: await rowsBy(
          tx,
          countries,
          countries.code,
          items.map(({ forCountry }) => forCountry),
        ),
        /** The issuer of each country. */
        issuers: new Map(stored.map(({ forCountry, externalId }) => [forCountry, externalId])),
        /** The issuer of each prefix: two issuers with the same prefix would leave gaps in each other's numbers. */
        prefixes: new Map(stored.map(({ prefix, externalId }) => [prefix, externalId])),
      }
    },
    prepare: ({ country, ...line }, before, { known, issuers, prefixes }) => {
      const { externalId, forCountry, prefix } = line
      if (!known.has(forCountry)) return refuse('country.unknown', 'forCountry', { given: forCountry })
      if (before && before.forCountry !== forCountry)
        return refuse('field.invalid', 'forCountry', { given: forCountry })
      const taken = takenBy(externalId, { forCountry: issuers.get(forCountry), prefix: prefixes.get(prefix) })
      if (taken) return taken
      issuers.set(forCountry, externalId)
      prefixes.set(prefix, externalId)
      return { ...line, countryCode: country }
    },
  },
)

/** Refuses a line whose place another external id has. */
function takenBy(externalId: string, owners: Readonly<Record<string, string | undefined>>) {
  for (const [field, owner] of Object.entries(owners))
    if (owner !== undefined && owner !== externalId) return refuseTaken(owner, field)
  return undefined
}

/** Creates and changes the recipients of invoices to a partner's stores. */
export const recipientFeed = feed(
  { entity: 'invoiceRecipient' },
  {
    ...upsertTable(invoiceRecipients, invoiceRecipients.externalId),
    lookUp: async ({ tx }, items: readonly InvoiceRecipientLine[]) => {
      const known = await rowsBy(
        tx,
        partners,
        partners.externalId,
        items.map(({ partner }) => partner),
      )
      const ids = [...known.values()].map(({ id }) => id)
      const stored = await tx
        .select()
        .from(invoiceRecipients)
        .where(sql`${invoiceRecipients.partnerId} = any(${sql.param(ids)}::bigint[])`)
      /** The recipient of each partner. */
      const recipients = new Map(stored.map(({ partnerId, externalId }) => [partnerId, externalId]))
      return { known, recipients }
    },
    prepare: ({ country, partner, ...line }, before, { known, recipients }) => {
      const partnerId = known.get(partner)?.id
      if (partnerId === undefined) return refuse('partner.unknown', 'partner', { given: partner })
      if (before && before.partnerId !== partnerId)
        return refuse('field.invalid', 'partner', { given: partner })
      const taken = takenBy(line.externalId, { partner: recipients.get(partnerId) })
      if (taken) return taken
      recipients.set(partnerId, line.externalId)
      return { ...line, countryCode: country, partnerId }
    },
  },
)
