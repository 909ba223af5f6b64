import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Changes.module.css'
import { locationIdOf, type Part } from './facts.ts'
import { Fields, useRows } from './Fields.tsx'
import { foldClass } from '#ui/foldClass.ts'

/** Maximum number of changed items shown; the exported file lists all. */
const maxShown = 5

/** The store of a right, from its id `user/store`. */
const storeIdOf = ({ entity, id }: Part): number | null =>
  entity === 'grant' && /^\d+\/\d+$/.test(id) ? Number(id.split('/')[1]) : null

/** The name of the location that a part is about; null for others. */
export function useLocationName(): (part: Part) => string | null {
  const { stores } = useSignedIn()
  const locations = stores.flatMap(({ storeAddresses }) => storeAddresses)
  return (part) => locations.find(({ id }) => id === locationIdOf(part))?.name ?? null
}

/** What changed, before and after; nothing if no field has a name. */
export function Details({ changes }: { changes: readonly Part[] }) {
  const t = useT()
  const rowsOf = useRows()
  const { stores } = useSignedIn()
  const locationOf = useLocationName()
  const shown = changes
    .slice(0, maxShown)
    .map((part) => ({
      key: `${part.entity} ${part.id}`,
      rows: rowsOf(part),
      place: locationOf(part) ?? stores.find(({ id }) => id === storeIdOf(part))?.name ?? null,
    }))
    .filter(({ rows }) => rows.length > 0)
  const more = changes.length - maxShown
  if (shown.length === 0) return null
  return (
    <details className={foldClass()}>
      <summary>{t('audit.details')}</summary>
      {shown.map(({ key, rows, place }) => (
        <Fields key={key} rows={rows} place={shown.length > 1 ? place : null} />
      ))}
      {more > 0 && <p className={css.hint}>{t('audit.more', { count: more })}</p>}
    </details>
  )
}
