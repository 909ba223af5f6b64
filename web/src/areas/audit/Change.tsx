import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { listed } from '#kit/formats/listed.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import css from './Changes.module.css'
import { Details } from './Details.tsx'
import type { Part } from './Fields.tsx'
import { Undo } from './Undo.tsx'

const changeKindOf = ({ entity, before, after }: Part): string => {
  const [first, last] = entity === 'view' ? ['BEGUN', 'ENDED'] : ['ADDED', 'REMOVED']
  return before === null ? first : after === null ? last : 'CHANGED'
}

/** The entity name as a selector in messages. */
const entityOf = ({ entity }: Part): string =>
  entity.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

const nameIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : null

/** The name of the changed user or item; null if it has none. */
const subjectOf = ({ person, before, after }: Part): string | null =>
  person ?? nameIn(after) ?? nameIn(before)

/** With more stores than these, only their number is shown. */
const mostStores = 2

/** The stores that a change concerns; null for a user with a single store. */
function useStoreNames(storeIds: readonly number[]): string | null {
  const t = useT()
  const formats = useFormats()
  const { stores } = useSignedIn()
  const names = stores.filter(({ id }) => storeIds.includes(id)).map(({ name }) => name)
  if (stores.length < 2 || names.length === 0) return null
  return names.length > mostStores ? t('audit.stores', { count: names.length }) : listed(formats, names)
}

/** One command: who, when, what, and whether it can be undone. */
export function Change({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const formats = useFormats()
  const { by, at, kind, changes, storeIds, isShared } = entry
  const [first] = changes
  const subject = first ? subjectOf(first) : null
  const places = useStoreNames(storeIds)
  return (
    <Card as="li" className={css.change}>
      <div className={css.head}>
        <h2 className={css.title}>
          {first
            ? `${t('audit.what', { entity: entityOf(first) })}: ${t('audit.how', { how: changeKindOf(first) })}`
            : t('audit.what', { entity: 'other' })}
          {subject !== null && (
            <>
              {' · '}
              <bdi>{subject}</bdi>
            </>
          )}
        </h2>
        {kind && <Badge>{t(`audit.kind-${kind}`)}</Badge>}
      </div>
      <p className={css.hint}>
        <bdi>{by.kind === 'USER' ? (by.name ?? t('audit.by.unknown')) : t(`audit.by.${by.kind}`)}</bdi>
        {' · '}
        {formats.dateTime(at, deviceZone())}
        {places !== null && (
          <>
            {' · '}
            <bdi>{places}</bdi>
          </>
        )}
      </p>
      {isShared ? <p className={css.hint}>{t('audit.shared')}</p> : <Details changes={changes} />}
      <Undo entry={entry} />
    </Card>
  )
}
