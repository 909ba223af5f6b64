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
  /** The file import that the lines belong to, which can be undone. */
  readonly importId?: number | undefined
}

/** One kind of fed thing: how its lines are read, judged and written. Every step runs in the transaction. */
interface FeedSteps<Item extends Versioned, Stored, Row extends object, Known, Touched, Before> {
  /** Slow work on the whole batch before a transaction is open, such as hashing passwords. */
  readonly beforehand?: (db: Db, items: readonly Item[]) => Promise<Before>
  /** What the lines name, read and locked once per transaction. */
  readonly lookUp: (context: FeedContext, items: readonly Item[], beforehand: Before) => Promise<Known>
  /** Key under which a line's thing is stored; the external id when left out. */
  readonly key?: (item: Item, known: Known) => string
  /** What is stored under the keys of these lines. */
  readonly stored: (
    context: FeedContext,
    items: readonly Item[],
    known: Known,
  ) => Promise<ReadonlyMap<string, Stored>>
  /** The row to write, or why the line is refused. Called only for new things and newer versions. */
  readonly prepare: (
    item: Item,
    before: Stored | undefined,
    known: Known,
    context: FeedContext,
  ) => Row | Refusal
  /** Why each line of the stored version is refused, undefined for those with the same content. */
  readonly conflicts?:
    | ((
        context: FeedContext,
        lines: readonly Repeated<Item, Stored>[],
        known: Known,
      ) => Promise<readonly (Refusal | undefined)[]>)
    | undefined
  /** Writes rows of distinct keys in few statements; returns what `after` follows up. */
  readonly save: (
    context: FeedContext,
    changes: readonly Change<Item, Stored, Row>[],
    known: Known,
  ) => Promise<readonly Touched[]>
  /** What the audit log shows of a stored or written row; all of it when left out. */
  readonly shown?: (row: object) => object
  /** Brings sums, events and the like up to date, once per transaction. */
  readonly after?: ((context: FeedContext, touched: readonly Touched[]) => Promise<void>) | undefined
}

/** How the lines of a batch share transactions. */
export type Batches<Item> =
  /** The whole batch is one transaction, and every change is audited under this name. */
  | { readonly entity: string }
  /**
   * The batch is cut into transactions of few lines and runs behind people's requests. On PostgreSQL lines with
   * different lanes may run side by side. `arrange` gives the sequence in which lines are taken, by
   * their index, so that lines that are cheaper in one transaction come together.
   */
  | {
      readonly entity?: never
      readonly lane?: (db: Db, items: readonly Item[]) => Promise<LaneOf<Item>>
      readonly arrange?: (items: readonly Item[]) => readonly number[]
    }

type LaneOf<Item> = (item: Item) => unknown

/** Applies lines of one batch in an open transaction. */
type Apply<Item> = (context: FeedContext, lines: Lines<Item>, say?: Say) => Promise<Tally>

/** A feed that is ready to take batches. */
export interface Feed<Item> {
  readonly batches: Batches<Item>
  /** Does the work that comes before the first transaction, and returns how to apply the lines. */
  readonly begin: (db: Db, lines: Lines<Item>) => Promise<Apply<Item>>
}

/**
 * Declares a feed. The kit reads what is stored, compares versions, counts outcomes, keeps refused lines, locks, cuts
 * batches and audits; the steps say what is particular to one kind of thing.
 */
export function feed<
  Item extends Versioned,
  Stored extends { readonly version: number },
  Row extends object,
  Known,
  Touched = never,
  Before = undefined,
>(batches: Batches<Item>, steps: FeedSteps<Item, Stored, Row, Known, Touched, Before>): Feed<Item> {
  return {
    batches,
    begin: async (db, { valid }) => {
      const items = valid.map(({ item }) => item)
      // a feed without such work has no use for its result
      const beforehand = (await steps.beforehand?.(db, items)) as Before
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
  Before,
>(
  context: FeedContext,
  steps: FeedSteps<Item, Stored, Row, Known, Touched, Before>,
  beforehand: Before,
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
