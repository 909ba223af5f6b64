import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import type { MenuEntity } from '../../catalog/catalog.read.ts'

export function keyOf(kind: MenuKind, externalId: string): string {
  return `${kind} ${externalId}`
}

/** Menu entities by kind and external id, and by name. `put` replaces an entity of the menu with that of the file. */
export class MenuIndex {
  readonly #entities = new Map<string, MenuEntity>()
  readonly #named = new Map<string, MenuEntity[]>()

  constructor(entities: readonly MenuEntity[]) {
    for (const entity of entities) this.put(entity)
  }

  put(entity: MenuEntity): void {
    this.#entities.set(keyOf(entity.kind, entity.externalId), entity)
    const key = `${entity.kind} ${entity.name.trim()}`
    const beside = this.#named.get(key)?.filter(({ externalId }) => externalId !== entity.externalId) ?? []
    this.#named.set(key, [...beside, entity])
  }

  remove(kind: MenuKind, externalId: string): void {
    const entity = this.get(kind, externalId)
    if (!entity) return
    this.#entities.delete(keyOf(kind, externalId))
    const key = `${kind} ${entity.name.trim()}`
    this.#named.set(
      key,
      (this.#named.get(key) ?? []).filter((one) => one.externalId !== externalId),
    )
  }

  get(kind: MenuKind, externalId: string): MenuEntity | undefined {
    return this.#entities.get(keyOf(kind, externalId))
  }

  /** Entities with a name, in menu order; with `parent` undefined, under any parent. */
  named(kind: MenuKind, name: string, parent?: string | null): readonly MenuEntity[] {
    const found = this.#named.get(`${kind} ${name.trim()}`) ?? []
    return parent === undefined ? found : found.filter((one) => one.parent === parent)
  }

  of(kind: MenuKind): MenuEntity[] {
    return [...this.#entities.values()].filter((entity) => entity.kind === kind)
  }

  /** Display names of entities. */
  namesOf(kind: MenuKind, externalIds: readonly string[]): string[] {
    return externalIds.map((id) => this.get(kind, id)?.name ?? id)
  }
}
