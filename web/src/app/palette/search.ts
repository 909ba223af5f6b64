import { groups } from '../../kit/palette/palette.ts'
import type { Group, PaletteItem } from '../../kit/palette/palette.ts'
import { jsonOf } from '#kit/storage/json.ts'
import { read, write } from '#kit/storage/storage.ts'
import { plain, searchMatch, searchStart } from '../../ui/matchesSearch.ts'

/** An entry with its heading. */
export interface Entry {
  readonly group: Group
  readonly item: PaletteItem
}

/** Maximum number of entries per heading; further typing narrows them. */
export const maxOfGroup = 9

const words = ({ label, about = '', also = '' }: PaletteItem): string => plain(`${label} ${about} ${also}`)

/** Ranks entries whose name starts with the query first, then those in which each of its words begins a word. */
function rank({ label }: PaletteItem, typed: string): number {
  const name = plain(label)
  if (name.startsWith(typed)) return 0
  return searchStart(typed)(name) ? 1 : 2
}

/** The entries for a query: every word must match, ignoring case and accents; recent entries for an empty query. */
export function matching(entries: readonly Entry[], query: string, recent: readonly string[]): Entry[] {
  const typed = plain(query.trim())
  const found =
    typed === ''
      ? [...recentOf(entries, recent), ...entries]
      : entries.filter(({ item, group }) => group === 'orders' || searchMatch(query)(words(item)))
  return groups.flatMap((group) =>
    found
      .filter((entry) => entry.group === group)
      .toSorted((a, b) => (typed === '' ? 0 : rank(a.item, typed) - rank(b.item, typed)))
      .slice(0, maxOfGroup),
  )
}

function recentOf(entries: readonly Entry[], recent: readonly string[]): Entry[] {
  return recent.flatMap((id) => {
    const known = entries.find(({ item }) => item.id === id)
    return known ? [{ group: 'recent' as const, item: { ...known.item, id: `recent-${id}` } }] : []
  })
}

const maxRecent = 5

/** Newest first, each once; orders are not stored, since they could not be shown again immediately. */
export function withRecent(recent: readonly string[], id: string): string[] {
  const plainId = id.replace(/^recent-/, '')
  if (plainId.startsWith('order-')) return [...recent]
  return [plainId, ...recent.filter((one) => one !== plainId)].slice(0, maxRecent)
}

/** The recent choices in this browser; cleared with the session, like all user data. */
export function readRecent(): string[] {
  const value = jsonOf(read('paletteRecent'))
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
}

export function keepRecent(recent: readonly string[]): void {
  write('paletteRecent', JSON.stringify(recent))
}
