import type { DbOrTx } from '../db/types.ts'
import { uuidv7 } from '../ids.ts'
import { mask } from '../log/mask.ts'
import type { Actor } from '../scope/scope.ts'
import { auditLog } from './audit.tables.ts'

/** A command's change of one entity; null where it did not exist before or does not exist afterwards. */
interface Change {
  readonly entity: string
  readonly id: string
  readonly before: unknown
  readonly after: unknown
}

interface AuditOptions {
  readonly actor: Actor
  readonly command: string
  readonly input: unknown
  readonly requestId: string
  readonly at: Date
}

/**
 * Audit record of one command. The service reports changes as it runs; the record is written in the command's
 * transaction, so neither exists without the other.
 */
export class Audit {
  readonly #options: AuditOptions
  readonly #changes: Change[] = []
  readonly #stores = new Set<number>()
  #actor: Actor
  #undoable = false
  readonly #changeIds = new Set<string>()
  #saved = false

  constructor(options: AuditOptions) {
    this.#options = options
    this.#actor = options.actor
  }

  /** Records the state of an entity before and after; users of its store, if any, can read the record. */
  change(entity: string, id: string | number, before: unknown, after: unknown, storeId?: number): void {
    this.#changes.push({ entity, id: String(id), before: mask(before), after: mask(after) })
    if (storeId !== undefined) this.#stores.add(storeId)
  }

  /** Stores whose users may read this record. */
  stores(storeIds: Iterable<number>): void {
    for (const id of storeIds) this.#stores.add(id)
  }

  /** For commands that determine the user only while they run, such as a sign-in. */
  by(actor: Actor): void {
    this.#actor = actor
  }

  /** Marks the command as undoable, with the id of the change if its area undoes changes by id. */
  undoable(changeId?: string): void {
    this.#undoable = true
    if (changeId !== undefined) this.#changeIds.add(changeId)
  }

  /** Marks the command as having no effect, so that no record is written. */
  nothing(): void {
    this.#saved = true
  }

  get saved(): boolean {
    return this.#saved
  }

  /** Writes the record, once. `input` replaces the request body, for batches that record only their counts. */
  async save(db: DbOrTx, input: unknown = this.#options.input): Promise<void> {
    if (this.#saved) return
    const [changeId = null, ...others] = this.#changeIds
    await db.insert(auditLog).values({
      id: uuidv7(this.#options.at),
      at: this.#options.at,
      actorKind: this.#actor.kind,
      actorId: this.#actor.id === null ? null : String(this.#actor.id),
      command: this.#options.command,
      input: mask(input) ?? {},
      changes: this.#changes,
      requestId: this.#options.requestId,
      storeIds: [...this.#stores],
      undoable: this.#undoable,
      // several changes cannot be undone as one
      changeId: others.length > 0 ? null : changeId,
    })
    this.#saved = true
  }

  /** Returns how to restore the present state, for a transaction that is rolled back and runs again. */
  remember(): () => void {
    const [actor, undoable, saved] = [this.#actor, this.#undoable, this.#saved]
    const [changes, stores, changeIds] = [[...this.#changes], [...this.#stores], [...this.#changeIds]]
    return () => {
      this.forget()
      this.#actor = actor
      this.#undoable = undoable
      this.#saved = saved
      this.#changes.push(...changes)
      this.stores(stores)
      for (const id of changeIds) this.#changeIds.add(id)
    }
  }

  /** Allows the record to be written again after its transaction was rolled back. */
  forget(): void {
    this.#saved = false
    this.#changes.length = 0
    this.#stores.clear()
    this.#changeIds.clear()
  }
}
