import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Changes.module.css'
import { Fields, useRows, type Part } from './Fields.tsx'

/** Maximum number of changed items shown; the exported file lists all. */
const maxShown = 5

/** The store of a right, from its id `user/store`. */
const storeIdOf = ({ entity, id }: Part): number | null =>
  entity === 'grant' && /^\d+\/\d+$/.test(id) ? Number(id.split('/')[1]) : null

/** What changed, before and after; nothing if no field has a name. */
export function Details({ changes }: { changes: readonly Part[] }) {
  const t = useT()
  const rowsOf = useRows()
  const { stores } = useSignedIn()
  const shown = changes
    .slice(0, maxShown)
    .map((part) => ({
      key: `${part.entity} ${part.id}`,
      rows: rowsOf(part),
      store: stores.find(({ id }) => id === storeIdOf(part))?.name ?? null,
    }))
    .filter(({ rows }) => rows.length > 0)
  const more = changes.length - maxShown
  if (shown.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>{t('audit.details')}</summary>
      {shown.map(({ key, rows, store }) => (
        <Fields key={key} rows={rows} store={shown.length > 1 ? store : null} />
      ))}
      {more > 0 && <p className={css.hint}>{t('audit.more', { count: more })}</p>}
    </details>
  )
}
