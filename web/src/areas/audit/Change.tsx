import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import css from './Changes.module.css'
import { Undo } from './Undo.tsx'

type Part = AuditEntry['changes'][number]

/** Maximum number of changed items shown; the exported file lists all. */
const maxShown = 5

const changeKindOf = ({ entity, before, after }: Part): string => {
  const [first, last] = entity === 'view' ? ['BEGUN', 'ENDED'] : ['ADDED', 'REMOVED']
  return before === null ? first : after === null ? last : 'CHANGED'
}

/** The entity name as a selector in messages. */
const entityOf = ({ entity }: Part): string =>
  entity.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** One command: who, when, what, and whether it can be undone. */
export function Change({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const formats = useFormats()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { by, at, kind, changes, isShared } = entry
  const [first] = changes
  const more = changes.length - maxShown
  return (
    <Card as="li" className={css.change}>
      <div className={css.head}>
        <h2 className={css.title}>
          {first
            ? `${t('audit.what', { entity: entityOf(first) })}: ${t('audit.how', { how: changeKindOf(first) })}`
            : t('audit.what', { entity: 'other' })}
        </h2>
        {kind && <Badge>{t(`audit.kind-${kind}`)}</Badge>}
      </div>
      <p className={css.hint}>
        <bdi>{by.kind === 'USER' ? (by.name ?? t('audit.by.unknown')) : t(`audit.by.${by.kind}`)}</bdi>
        {' · '}
        {formats.dateTime(at, zone)}
      </p>
      {isShared ? (
        <p className={css.hint}>{t('audit.shared')}</p>
      ) : (
        <details>
          <summary className={css.summary}>{t('audit.details')}</summary>
          {changes.slice(0, maxShown).map((part) => (
            <Fields key={`${part.entity} ${part.id}`} part={part} />
          ))}
          {more > 0 && <p className={css.hint}>{t('audit.more', { count: more })}</p>}
        </details>
      )}
      <Undo entry={entry} />
    </Card>
  )
}

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '').join(', ')
  return JSON.stringify(value)
}

/** The named fields, before and after. */
function Fields({ part }: { part: Part }) {
  const t = useT()
  const [before, after] = [factsOf(part.before), factsOf(part.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const shown = names.filter((name) => t('audit.field', { name }) !== '')
  if (shown.length === 0) return null
  return (
    <dl className={css.fields}>
      {shown.map((name) => (
        <div key={name} className={css.field}>
          <dt>{t('audit.field', { name })}</dt>
          <dd>
            <bdi>{textOf(before[name]) ?? t('audit.nothing')}</bdi> →{' '}
            <bdi>{textOf(after[name]) ?? t('audit.nothing')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
