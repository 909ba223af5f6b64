import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Db, Tx } from '../db/types.ts'
import type { Scope } from '../scope/scope.ts'
import type { Refusal } from './refuse.ts'
import type { Say, Tally } from './tally.ts'
import { upsertLines, type Change, type Repeated, type Versioned } from './upsert.ts'

/** The open transaction in which lines are applied, and the scope of the sender. */
export interface FeedContext {
  readonly tx: Tx
  readonly scope: Scope
  readonly now: Date
  /** The file import to which the lines belong; imports can be undone. */
  readonly importId?: number | undefined
}

/** One kind of fed entity: how its lines are read, validated and written. Every step runs in the transaction. */
interface FeedSteps<Item extends Versioned, Stored, Row extends object, Known, Touched, Beforehand> {
  /** Slow work on the whole batch before a transaction opens, such as hashing passwords. */
  readonly beforehand?: (db: Db, items: readonly Item[]) => Promise<Beforehand>
  /** Loads and locks what the lines reference, once per transaction. */
  readonly lookUp: (context: FeedContext, items: readonly Item[], beforehand: Beforehand) => Promise<Known>
  /** Key under which a line's entity is stored; the external id by default. */
  readonly key?: (item: Item, known: Known) => string
  /** Loads the stored entities of these lines, by key. */
  readonly stored: (
    context: FeedContext,
    items: readonly Item[],
    known: Known,
  ) => Promise<ReadonlyMap<string, Stored>>
  /** The row to write, or why the line is rejected. Called only for new entities and newer versions. */
  readonly prepare: (
    item: Item,
    before: Stored | undefined,
    known: Known,
    context: FeedContext,
  ) => Row | Refusal
  /** Why each line with the stored version is rejected; undefined for those with the same content. */
  readonly conflicts?:
    | ((
        context: FeedContext,
        lines: readonly Repeated<Item, Stored>[],
        known: Known,
      ) => Promise<readonly (Refusal | undefined)[]>)
    | undefined
  /** Writes rows of distinct keys in few statements; returns the input of `after`. */
  readonly save: (
    context: FeedContext,
    changes: readonly Change<Item, Stored, Row>[],
    known: Known,
  ) => Promise<readonly Touched[]>
  /** What the audit log shows of a stored or written row; the whole row by default. */
  readonly shown?: (row: object) => object
  /** Updates sums, events and the like, once per transaction. */
  readonly after?: ((context: FeedContext, touched: readonly Touched[]) => Promise<void>) | undefined
}

/** How the lines of a batch are grouped into transactions. */
export type Batches<Item> =
  /**
   * Every change is audited under this name. The whole batch is one transaction, or with `inParts` several short ones on
   * the embedded engine, so that a large batch delays no other request.
   */
  | { readonly entity: string; readonly inParts?: true }
  /**
   * The batch is split into transactions of few lines, with low priority. On PostgreSQL lines with different lanes may
   * run in parallel. `arrange` returns the processing order by index, to group lines that are cheaper in one
   * transaction.
   */
  | {
      readonly entity?: never
      readonly inParts?: never
      readonly lane?: (db: Db, items: readonly Item[]) => Promise<LaneOf<Item>>
      readonly arrange?: (items: readonly Item[]) => readonly number[]
    }

type LaneOf<Item> = (item: Item) => unknown

/** Applies lines of one batch in an open transaction. */
type Apply<Item> = (context: FeedContext, lines: Lines<Item>, say?: Say) => Promise<Tally>

/** A feed, ready for batches. */
export interface Feed<Item> {
  readonly batches: Batches<Item>
  /** Does the work before the first transaction, and returns how to apply the lines. */
  readonly begin: (db: Db, lines: Lines<Item>) => Promise<Apply<Item>>
}

/**
 * Declares a feed. The kit reads stored entities, compares versions, counts outcomes, collects rejected lines, locks,
 * splits batches and audits; the steps define the particulars of one kind of entity.
 */
export function feed<
  Item extends Versioned,
  Stored extends { readonly version: number },
  Row extends object,
  Known,
  Touched = never,
  Beforehand = undefined,
>(batches: Batches<Item>, steps: FeedSteps<Item, Stored, Row, Known, Touched, Beforehand>): Feed<Item> {
  return {
    batches,
    begin: async (db, { valid }) => {
      const items = valid.map(({ item }) => item)
      // feeds without such a step ignore its result
      const beforehand = (await steps.beforehand?.(db, items)) as Beforehand
      return (context, lines, say) => applyLines(context, steps, beforehand, { lines, say })
    },
  }
}

async function applyLines<
  Item extends Versioned,
  Stored extends { readonly version: number },
  Row extends object,
  Known,
  Touched,
  Beforehand,
>(
  context: FeedContext,
  steps: FeedSteps<Item, Stored, Row, Known, Touched, Beforehand>,
  beforehand: Beforehand,
  { lines, say }: { readonly lines: Lines<Item>; readonly say: Say | undefined },
): Promise<Tally> {
  const known = await steps.lookUp(
    context,
    lines.valid.map(({ item }) => item),
    beforehand,
  )
  const { key, conflicts } = steps
  const touched: Touched[] = []
  const tally = await upsertLines<Item, Stored, Row>(
    lines,
    {
      keyOf: key && ((item) => key(item, known)),
      stored: (items) => steps.stored(context, items, known),
      prepare: (item, before) => steps.prepare(item, before, known, context),
      conflicts: conflicts && ((repeated) => conflicts(context, repeated, known)),
      save: async (changes) => {
        touched.push(...(await steps.save(context, changes, known)))
      },
    },
    say,
  )
  await steps.after?.(context, touched)
  if (steps.shown) tally.show(steps.shown)
  return tally
}
