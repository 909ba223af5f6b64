import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { MenuThing } from '../../catalog/catalog.read.ts'

/** Menu entities by kind and external id, and by name. `put` replaces an entity of the menu with that of the file. */
export class MenuIndex {
  readonly #things = new Map<string, MenuThing>()
  readonly #named = new Map<string, MenuThing[]>()

  constructor(things: readonly MenuThing[]) {
    for (const thing of things) this.put(thing)
  }

  put(thing: MenuThing): void {
    this.#things.set(`${thing.kind} ${thing.externalId}`, thing)
    const key = `${thing.kind} ${thing.name.trim()}`
    const beside = this.#named.get(key)?.filter(({ externalId }) => externalId !== thing.externalId) ?? []
    this.#named.set(key, [...beside, thing])
  }

  remove(kind: MenuKind, externalId: string): void {
    const thing = this.get(kind, externalId)
    if (!thing) return
    this.#things.delete(`${kind} ${externalId}`)
    const key = `${kind} ${thing.name.trim()}`
    this.#named.set(
      key,
      (this.#named.get(key) ?? []).filter((one) => one.externalId !== externalId),
    )
  }

  get(kind: MenuKind, externalId: string): MenuThing | undefined {
    return this.#things.get(`${kind} ${externalId}`)
  }

  /** Entities with a name, in menu order; with `parent` undefined, under any parent. */
  named(kind: MenuKind, name: string, parent?: string | null): readonly MenuThing[] {
    const found = this.#named.get(`${kind} ${name.trim()}`) ?? []
    return parent === undefined ? found : found.filter((one) => one.parent === parent)
  }

  of(kind: MenuKind): MenuThing[] {
    return [...this.#things.values()].filter((thing) => thing.kind === kind)
  }

  /** Display names of entities. */
  namesOf(kind: MenuKind, externalIds: readonly string[]): string[] {
    return externalIds.map((id) => this.get(kind, id)?.name ?? id)
  }
}
