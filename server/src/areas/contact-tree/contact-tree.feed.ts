import type { TreeLine } from '@storekeep/contract/areas/contact-tree.ts'
import { inArray, or } from 'drizzle-orm'
import { feed } from '../../platform/feed/feed.ts'
import { refuse, refuseTaken } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { contactTrees } from './contact-tree.tables.ts'

const table = upsertTable(contactTrees, contactTrees.externalId)
const keyOf = ({ variation, language }: Pick<TreeLine, 'variation' | 'language'>): string =>
  `${variation}/${language}`

/** The first node that an option references and the tree lacks. */
function missingNode({ mainNode, secondaryNodes }: TreeLine): string | undefined {
  const known = new Set([mainNode, ...secondaryNodes.ACTIVE].map(({ id }) => id))
  return [mainNode, ...secondaryNodes.ACTIVE]
    .flatMap(({ options }) => options)
    .flatMap(({ resolver }) => (resolver.type === 'node' ? [resolver.node] : []))
    .find((node) => !known.has(node))
}

/** Ingests trees; there is one per variation and language. */
export const treeFeed = feed(
  { entity: 'contactTree' },
  {
    lookUp: ({ tx }, items: readonly TreeLine[]) =>
      tx
        .select()
        .from(contactTrees)
        .where(
          or(
            inArray(
              contactTrees.variation,
              items.map(({ variation }) => variation),
            ),
            inArray(
              contactTrees.externalId,
              items.map(({ externalId }) => externalId),
            ),
          ),
        )
        .then((rows) => new Map(rows.map((row) => [keyOf(row), row.externalId]))),
    stored: table.stored,
    prepare: (item, before: typeof contactTrees.$inferSelect | undefined, owners) => {
      const owner = owners.get(keyOf(item))
      if (owner !== undefined && owner !== item.externalId) return refuseTaken(owner)
      if (before && keyOf(before) !== keyOf(item)) return refuse('store.moved', 'variation')
      const missing = missingNode(item)
      if (missing !== undefined) return refuse('field.unknown', 'mainNode', { node: missing })
      owners.set(keyOf(item), item.externalId)
      return item
    },
    save: table.save,
  },
)
