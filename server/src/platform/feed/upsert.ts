import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { Refusal } from './refuse.ts'
import { Tally, type Say } from './tally.ts'

/** Every fed thing has the marketplace's name and a version that only grows. */
export interface Versioned {
  readonly externalId: string
  readonly version: number
}

/** A line that will be written: `row` is what `prepare` made of it. */
export interface Change<T, S, W> {
  readonly line: number
  readonly item: T
  readonly row: W
  /** What was stored before; undefined when the thing is new. */
  readonly before: S | undefined
}

/** A line of the version that is stored already. */
export interface Repeated<T, S> {
  readonly line: number
  readonly item: T
  readonly before: S
}

/** How one kind of thing is read, judged and written. All three run in the caller's transaction. */
interface UpsertSteps<T extends Versioned, S extends { readonly version: number }, W extends object> {
  /** Name under which a line's thing is stored; the external id when left out. */
  readonly keyOf?: ((item: T) => string) | undefined
  /** What is stored under these lines' keys, by key; also a place to load what `prepare` looks up. */
  readonly stored: (items: readonly T[]) => Promise<ReadonlyMap<string, S>>
  /** The row to write, or why the line is refused. Called only for new things and newer versions. */
  readonly prepare: (item: T, before: S | undefined) => W | Refusal
  /** Why each line of the version that is stored is refused, undefined for those that say the same; all do without it. */
  readonly conflicts?:
    | ((lines: readonly Repeated<T, S>[]) => Promise<readonly (Refusal | undefined)[]>)
    | undefined
  /** Writes rows of distinct keys, in few statements. */
  readonly save: (changes: readonly Change<T, S, W>[]) => Promise<void>
}

/**
 * Applies a batch: the same version again is unchanged, an older one ignored, a newer one replaces what is
 * stored. A thing that occurs several times is taken in the order of its lines, as if fed one after the other.
 */
export async function upsertLines<
  T extends Versioned,
  S extends { readonly version: number },
  W extends object,
>(lines: Lines<T>, steps: UpsertSteps<T, S, W>, say?: Say): Promise<Tally> {
  const tally = new Tally(lines, say)
  for (const wave of waves(lines.valid, steps.keyOf ?? ((item) => item.externalId)))
    await applyWave(wave, steps, tally)
  return tally
}

type Line<T> = Lines<T>['valid'][number]

/** Splits a batch so that no key occurs twice in a part: the second occurrences follow in the next part. */
const waves = <T>(lines: readonly Line<T>[], keyOf: (item: T) => string): Line<T>[][] => {
  const seen = new Map<string, number>()
  const parts: Line<T>[][] = []
  for (const line of lines) {
    const key = keyOf(line.item)
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const part = (parts[nth] ??= [])
    part.push(line)
  }
  return parts
}

const applyWave = async <T extends Versioned, S extends { readonly version: number }, W extends object>(
  wave: readonly Line<T>[],
  steps: UpsertSteps<T, S, W>,
  tally: Tally,
): Promise<void> => {
  const keyOf = steps.keyOf ?? ((item: T) => item.externalId)
  const stored = await steps.stored(wave.map(({ item }) => item))
  const changes: Change<T, S, W>[] = []
  const repeated: Repeated<T, S>[] = []
  for (const { line, item } of wave) {
    const before = stored.get(keyOf(item))
    if (before && item.version < before.version) {
      tally.count('ignored')
      continue
    }
    if (before && item.version === before.version) {
      repeated.push({ line, item, before })
      continue
    }
    const row = steps.prepare(item, before)
    if (row instanceof Refusal) {
      tally.refuse(line, row)
      continue
    }
    tally.count(before ? 'updated' : 'created')
    changes.push({ line, item, row, before })
  }
  const conflicts = (repeated.length > 0 && (await steps.conflicts?.(repeated))) || []
  for (const [index, { line }] of repeated.entries()) {
    const conflict = conflicts[index]
    if (conflict) tally.refuse(line, conflict)
    else tally.count('unchanged')
  }
  if (changes.length === 0) return
  await steps.save(changes)
  tally.keep(changes.map(({ item, before, row }) => ({ externalId: item.externalId, before, after: row })))
}
