import { feed, type Batches, type Feed, type FeedContext } from './feed.ts'
import { lockFedLocations, type FedLocation } from './locks/locations.ts'
import { refuse, type Refusal } from './refuse.ts'
import type { Change, Repeated, Versioned } from './upsert.ts'

/** A fed entity that belongs to a location; its external id is unique within the location's store. */
interface OfLocation extends Versioned {
  readonly location: string
}

/** A line with the location that it references. */
export interface Placed<Item> {
  readonly item: Item
  readonly location: FedLocation
}

/** Context of `prepare` besides the line and the stored entity. */
export interface Surroundings<Extra> {
  readonly location: FedLocation
  readonly now: Date
  readonly extra: Extra
}

/** How entities of locations are read, validated and written; see `FeedSteps`. */
interface LocationFeedSteps<Item extends OfLocation, Stored, Row extends object, Extra, Touched> {
  /** Loads what else the lines reference; called again for every part of a batch without repeated keys. */
  readonly lookUp: (context: FeedContext, lines: readonly Placed<Item>[]) => Promise<Extra>
  /** Loads the stored entities, by `storedKey`. */
  readonly stored: (
    context: FeedContext,
    lines: readonly Placed<Item>[],
    extra: Extra,
  ) => Promise<ReadonlyMap<string, Stored>>
  readonly prepare: (
    item: Item,
    before: Stored | undefined,
    surroundings: Surroundings<Extra>,
  ) => Row | Refusal
  readonly conflicts?: (
    context: FeedContext,
    lines: readonly (Repeated<Item, Stored> & Placed<Item>)[],
  ) => Promise<readonly (Refusal | undefined)[]>
  readonly save: (
    context: FeedContext,
    changes: readonly (Change<Item, Stored, Row> & Placed<Item>)[],
  ) => Promise<readonly Touched[]>
  readonly after?: (context: FeedContext, touched: readonly Touched[]) => Promise<void>
}

/** The key of an entity that is unique within its store. */
export function storedKey(row: { readonly store_id: number; readonly external_id: string | null }): string {
  return `${row.store_id} ${row.external_id}`
}

/** What a statement needs to find stored entities: their store and external id. */
export function namesOf<Item extends OfLocation>(
  lines: readonly Placed<Item>[],
): { store_id: number; external_id: string }[] {
  return lines.map(({ item, location }) => ({ store_id: location.storeId, external_id: item.externalId }))
}

/**
 * Declares a feed of entities that belong to locations. Stores are locked until the transaction ends, and a line that
 * references no location of the scope is rejected.
 */
export function locationFeed<
  Item extends OfLocation,
  Stored extends { readonly version: number },
  Row extends object,
  Extra,
  Touched = never,
>(batches: Batches<Item>, steps: LocationFeedSteps<Item, Stored, Row, Extra, Touched>): Feed<Item> {
  const { conflicts } = steps
  return feed<Item, Stored, Row, Known<Extra>, Touched>(batches, {
    lookUp: async ({ tx, scope }, items) => ({
      locations: await lockFedLocations(
        tx,
        scope,
        items.map(({ location }) => location),
      ),
    }),
    key: ({ location, externalId }, { locations }) =>
      `${locations.get(location)?.storeId ?? ''} ${externalId}`,
    stored: async (context, items, known) => {
      const lines = placed(
        items.map((item) => ({ item })),
        known,
      )
      const extra = await steps.lookUp(context, lines)
      known.extra = { value: extra }
      return steps.stored(context, lines, extra)
    },
    prepare: (item, before, { locations, extra }, { now }) => {
      const location = locations.get(item.location)
      if (!location || !extra) return refuse('location.unknown', 'location', { given: item.location })
      return steps.prepare(item, before, { location, now, extra: extra.value })
    },
    conflicts: conflicts && ((context, lines, known) => conflicts(context, placed(lines, known))),
    save: (context, changes, known) => steps.save(context, placed(changes, known)),
    after: steps.after,
  })
}

interface Known<Extra> {
  readonly locations: ReadonlyMap<string, FedLocation>
  extra?: { readonly value: Extra }
}

/** The lines with a known location, in order. Lines of stored entities always have one. */
function placed<Line extends { readonly item: OfLocation }>(
  lines: readonly Line[],
  { locations }: Pick<Known<unknown>, 'locations'>,
): (Line & { readonly location: FedLocation })[] {
  return lines.flatMap((line) => {
    const location = locations.get(line.item.location)
    return location ? [{ ...line, location }] : []
  })
}
