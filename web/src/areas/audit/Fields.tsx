import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { roles, sections } from '@storekeep/contract/kit/access.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Changes.module.css'

export type Part = AuditEntry['changes'][number]

type Facts = Readonly<Record<string, unknown>>

/** A named field whose value differs before and after. */
interface Row {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The named fields that a part changed. */
export function useRows(): (part: Part) => readonly Row[] {
  const t = useT()
  const textOf = useValueText()
  return (part) => {
    const [before, after] = [factsOf(part.before), factsOf(part.after)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => ({
        // a name without a text is not shown
        name: String(t('audit.field', { name })),
        before: textOf(name, before),
        after: textOf(name, after),
      }))
      .filter((row) => row.name !== '' && row.before !== row.after)
  }
}

interface FieldsProps {
  rows: readonly Row[]
  /** The store, if the change concerns several. */
  store: string | null
}

/** The changed fields of one part, before and after. */
export function Fields({ rows, store }: FieldsProps) {
  return (
    <>
      {store !== null && (
        <h3 className={css.store}>
          <bdi>{store}</bdi>
        </h3>
      )}
      <dl className={css.fields}>
        {rows.map(({ name, before, after }) => (
          <div key={name} className={css.field}>
            <dt>{name}</dt>
            <dd>
              <bdi>{before}</bdi> <span className={css.arrow}>→</span> <bdi>{after}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The facts of a state; a right's locations are one fact, whether all or some of them. */
function factsOf(value: unknown): Facts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const facts: Facts = { ...value }
  const { allLocations, fullGrants, storeAddressIds, ...rest } = facts
  const isAll = allLocations ?? fullGrants
  return typeof isAll === 'boolean' ? { ...rest, locations: isAll ? null : storeAddressIds } : facts
}

/** Fields in which null means all of them. */
const unlimited: readonly string[] = ['sections', 'locations']

/** Fields that are amounts of money, in the currency of their state. */
const amounts: readonly string[] = ['amount', 'budget', 'dailyLimit']

/** The text of a field in a state: names instead of codes and ids. */
function useValueText(): (name: string, facts: Facts) => string {
  const t = useT()
  const formats = useFormats()
  const { stores } = useSignedIn()
  const addresses = stores.flatMap(({ storeAddresses }) => storeAddresses)
  const one = (name: string, value: unknown): string => {
    if (name === 'locations') return addresses.find(({ id }) => id === value)?.name ?? `#${String(value)}`
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    const section = sections.find((known) => name === 'sections' && known === value)
    if (section) return t(`access.section.${section}`)
    const role = roles.find((known) => name === 'role' && known === value)
    if (role) return t(`audit.role.${role}`)
    // a status without a text is shown as its code
    if (name === 'status') return String(t('audit.status', { status: String(value) })) || String(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (name, facts) => {
    const value = facts[name]
    if (value === null && unlimited.includes(name)) return t('audit.all')
    if (value === undefined || value === null || value === '') return t('audit.nothing')
    const { currency } = facts
    if (amounts.includes(name) && typeof value === 'number' && typeof currency === 'string')
      return formats.money(value, currency)
    if (!Array.isArray(value)) return one(name, value)
    const parts = value.map((part: unknown) => one(name, part))
    return parts.length === 0 ? t('audit.nothing') : listed(formats, parts)
  }
}
