import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { Refusal } from './refuse.ts'
import { Tally, type Say } from './tally.ts'

/** Every fed entity has an external id and a growing version. */
export interface Versioned {
  readonly externalId: string
  readonly version: number
}

/** A line to be written: `row` is the result of `prepare`. */
export interface Change<T, S, W> {
  readonly line: number
  readonly item: T
  readonly row: W
  /** The stored row; undefined for a new entity. */
  readonly before: S | undefined
}

/** A line with the stored version. */
export interface Repeated<T, S> {
  readonly line: number
  readonly item: T
  readonly before: S
}

/** How one kind of entity is read, validated and written. All steps run in the caller's transaction. */
interface UpsertSteps<T extends Versioned, S extends { readonly version: number }, W extends object> {
  /** Key under which a line's entity is stored; the external id by default. */
  readonly keyOf?: ((item: T) => string) | undefined
  /** Loads the stored entities of these lines, by key; also the place to load what `prepare` looks up. */
  readonly stored: (items: readonly T[]) => Promise<ReadonlyMap<string, S>>
  /** The row to write, or why the line is rejected. Called only for new entities and newer versions. */
  readonly prepare: (item: T, before: S | undefined) => W | Refusal
  /**
   * Why each line with the stored version is rejected; undefined for those with the same content. Without it all are
   * unchanged.
   */
  readonly conflicts?:
    | ((lines: readonly Repeated<T, S>[]) => Promise<readonly (Refusal | undefined)[]>)
    | undefined
  /** Writes rows of distinct keys, in few statements. */
  readonly save: (changes: readonly Change<T, S, W>[]) => Promise<void>
}

/**
 * Applies a batch: the same version is unchanged, an older one ignored, a newer one replaces the stored entity. An
 * entity that occurs several times is applied in the order of its lines, as if fed separately.
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

/** Splits a batch so that no key occurs twice in a part: repetitions go to the following parts. */
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
