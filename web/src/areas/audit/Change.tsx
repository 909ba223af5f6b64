import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { listed } from '#kit/formats/listed.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import css from './Changes.module.css'
import { Details, useLocationName } from './Details.tsx'
import { factsOf, type Part } from './facts.ts'
import { Undo } from './Undo.tsx'

/** Pauses and busy mode are recorded as events. */
const kindOf = ({ entity, after }: Part): unknown =>
  entity === 'availability' && typeof after === 'object' && after !== null && 'kind' in after
    ? after.kind
    : null

const changeKindOf = (part: Part): string => {
  const { entity, before, after } = part
  const kind = kindOf(part)
  if (kind !== null) return kind === 'PAUSE' || kind === 'BUSY' ? 'BEGUN' : 'ENDED'
  const [first, last] = entity === 'view' ? ['BEGUN', 'ENDED'] : ['ADDED', 'REMOVED']
  if (isGone(before)) return first
  return isGone(after) ? last : 'CHANGED'
}

/** A restriction that is lifted and a right that is revoked are kept, marked as such. */
const isGone = (state: unknown): boolean => {
  const { lifted, revoked } = factsOf(state)
  return state === null || lifted === true || revoked === true
}

/** The entity name as a selector in messages. */
const entityOf = (part: Part): string => {
  const kind = kindOf(part)
  if (kind === 'BUSY' || kind === 'CALM') return 'busyMode'
  return part.entity.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
}

const nameIn = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null) return null
  const name = 'name' in state ? state.name : 'url' in state ? state.url : null
  return typeof name === 'string' ? name : null
}

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
  const locationOf = useLocationName()
  const locations = new Set(changes.map(locationOf))
  const location = first && locations.size === 1 ? locationOf(first) : null
  const subject = first ? (location ?? subjectOf(first)) : null
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
