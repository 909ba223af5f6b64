import type { Lines, Rejection } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Refusal } from './refuse.ts'

/** The outcome of an accepted line; `ignored` means that its version is older than the stored one. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'ignored'

/** A written line: the row before (undefined for a new one) and the row after. */
interface WrittenLine {
  readonly externalId: string
  readonly before: object | undefined
  readonly after: object
}

/** Text of a rejection code in the language of the request. */
export type Say = (code: string, details: Record<string, unknown>) => string

/** Counts the outcomes of a batch and collects the rejected lines, in the order in which they were sent. */
export class Tally {
  readonly #counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, ignored: 0 }
  readonly #rejected: Rejection[]
  readonly #say: Say
  readonly #written: WrittenLine[] = []

  /** Starts with the lines rejected by the schema. */
  constructor(lines: Pick<Lines<unknown>, 'rejected'>, say: Say = (code) => code) {
    this.#rejected = [...lines.rejected]
    this.#say = say
  }

  count(outcome: Outcome, lines = 1): void {
    this.#counts[outcome] += lines
  }

  /** Collects written rows for the audit log. */
  keep(written: readonly WrittenLine[]): void {
    this.#written.push(...written)
  }

  /** Sets what is collected of each written line. */
  show(shown: (row: object) => object): void {
    for (const [index, { externalId, before, after }] of this.#written.entries())
      this.#written[index] = { externalId, before: before && shown(before), after: shown(after) }
  }

  get written(): readonly WrittenLine[] {
    return this.#written
  }

  refuse(line: number, { code, field, details }: Refusal): void {
    this.#rejected.push({ line, code, field, details, message: this.#say(code, details) })
  }

  /** Adds the results of a part of the same batch. */
  add(part: FeedReply): void {
    for (const outcome of ['created', 'updated', 'unchanged', 'ignored'] as const)
      this.count(outcome, part[outcome])
    this.#rejected.push(...part.rejected)
  }

  reply(): FeedReply {
    const rejected = [...this.#rejected].sort((a, b) => a.line - b.line)
    return { ...this.#counts, rejected: rejected.map((r) => ({ ...r })) }
  }
}
