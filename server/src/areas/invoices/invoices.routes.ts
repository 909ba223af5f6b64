import { invoices, invoicesFeed, invoiceSearchSize } from '@storekeep/contract/areas/invoices.ts'
import type { Checked } from '@storekeep/contract/kit/endpoint.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { seesStore } from '../../platform/scope/stores.ts'
import { pdfOf, xmlOf } from './document/documents.service.ts'
import { issuerFeed, recipientFeed } from './invoices.feed.ts'
import { listMovements, openInvoice, searchInvoices } from './invoices.service.ts'

type SearchAsk = Checked<typeof invoices.search> & { readonly db: Db; readonly who: Scope }

/** A store outside the scope is refused, even if it has no invoices. */
async function checkStore(db: Db, scope: Scope, storeId: number): Promise<void> {
  if (!(await seesStore(db, scope, storeId)))
    throw new AppError('access.foreignStore', { storeIds: [storeId] })
}

async function search({ db, who, params: { storeId }, body }: SearchAsk) {
  await checkStore(db, who, storeId)
  const { dateRange, filters, storeAddressIds, pagination = { offset: 0, size: invoiceSearchSize } } = body
  const { documentType: type, invoiceNumber: number, orderId } = filters ?? {}
  return searchInvoices(
    db,
    who,
    { storeId, ...dateRange, type, number, orderId, storeAddressIds },
    pagination,
  )
}

/** Invoices for partners under both paths of the specification, and the feed of legal entities. */
export function invoicesRoutes(feeds: FeedDeps) {
  return [
    ...serve(invoices, {
      searchV1: search,
      search,
      list: async ({ db, who, params: { storeId }, query: { page_num, page_size } }) => {
        await checkStore(db, who, storeId)
        const page = { offset: page_num * page_size, size: page_size }
        return { invoices: (await searchInvoices(db, who, { storeId }, page)).data }
      },
      count: async ({ db, who, params: { storeId } }) => {
        await checkStore(db, who, storeId)
        return { count: (await searchInvoices(db, who, { storeId }, { offset: 0, size: 1 })).total }
      },
      get: ({ db, who, params }) => openInvoice(db, who, params.invoiceId),
      lines: ({ db, who, params, body }) => listMovements(db, who, params.invoiceId, body.pagination),
      pdf: async ({ db, who, params, query, language, sendFile }) => {
        sendFile(await pdfOf(db, who, params.invoice, query.language ?? language))
        return undefined
      },
      xml: async ({ db, who, params, sendFile }) => {
        sendFile(await xmlOf(db, who, params.invoice))
        return undefined
      },
    }),
    ...feedRoutes(invoicesFeed, { invoiceIssuers: issuerFeed, invoiceRecipients: recipientFeed }, feeds),
  ]
}
