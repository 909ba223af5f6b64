import { contactTree, contactTreeFeed } from '@storekeep/contract/areas/contact-tree.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import { treeFeed } from './contact-tree.feed.ts'
import { contactTrees } from './contact-tree.tables.ts'

type Variation = (typeof contactTrees.$inferSelect)['variation']

/** The tree of a variation: in the requested language, else in English, else in any language. */
async function treeIn(db: Db, variation: Variation, language: string) {
  const rows = await db
    .select()
    .from(contactTrees)
    .where(eq(contactTrees.variation, variation))
    .orderBy(contactTrees.language)
  const found =
    [language, 'en'].flatMap((one) => rows.find((row) => row.language === one) ?? [])[0] ?? rows[0]
  if (!found) throw new AppError('tree.notFound', { variation })
  return found
}

/** The questions shown before support is contacted. */
export function contactTreeRoutes(deps: FeedDeps) {
  return [
    ...serve(contactTree, {
      tree: async ({ db, who, params: { variation }, query, language }) => {
        await narrowTo(db, who, [query.storeAddressId])
        const tree = await treeIn(db, variation, query.locale ?? language)
        return {
          mainNode: tree.mainNode,
          secondaryNodes: tree.secondaryNodes,
          locale: tree.language,
          status: 'ACTIVE' as const,
          meta: {
            variation,
            storeAddressId: query.storeAddressId,
            invoiceCode: query.invoiceCode ?? null,
            orderCode: query.orderCode ?? null,
          },
        }
      },
    }),
    ...feedRoutes(contactTreeFeed, { contactTrees: treeFeed }, deps),
  ]
}
