import { roles, sections } from '@storekeep/contract/kit/access.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Changes.module.css'
import { closed, daysOf, factsOf, type Facts, type Part } from './facts.ts'

/** A named field whose value differs before and after. */
interface Row {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The named fields that a part changed. */
export function useRows(): (part: Part) => readonly Row[] {
  const textOf = useValueText()
  const nameOf = useNames()
  return (part) => {
    const [before, after] = [factsOf(part.before), factsOf(part.after)]
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => ({
        name: nameOf(name),
        before: textOf(name, before),
        after: textOf(name, after),
      }))
      .filter((row) => row.name !== '' && row.before !== row.after)
  }
}

interface FieldsProps {
  rows: readonly Row[]
  /** The store or location, if the change concerns several. */
  place: string | null
}

/** The changed fields of one part, before and after. */
export function Fields({ rows, place }: FieldsProps) {
  return (
    <>
      {place !== null && (
        <h3 className={css.store}>
          <bdi>{place}</bdi>
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

/** Fields in which null means all of them. */
const unlimited: readonly string[] = ['sections', 'locations', 'events']

/** Fields that are amounts of money, in the currency of their state. */
const amounts: readonly string[] = ['amount', 'budget', 'dailyLimit', 'price']

/** The name of a field, or of the days that hours apply to; one without a text is not shown. */
function useNames(): (name: string) => string {
  const t = useT()
  const formats = useFormats()
  return (name) => {
    const days = daysOf(name)
    if (days === null) return String(t('audit.field', { name }))
    return 'weekday' in days ? formats.weekday(days.weekday) : formats.dayRange(days.start, days.end)
  }
}

/** The text of a field in a state: names instead of codes and ids. */
function useValueText(): (name: string, facts: Facts) => string {
  const t = useT()
  const formats = useFormats()
  const { stores } = useSignedIn()
  const addresses = stores.flatMap(({ storeAddresses }) => storeAddresses)
  const one = (name: string, value: unknown): string => {
    if (name === 'locations') return addresses.find(({ id }) => id === value)?.name ?? `#${String(value)}`
    if (daysOf(name) !== null && value === closed) return t('audit.closed')
    if (name === 'until' && typeof value === 'string') return formats.dateTime(value, deviceZone())
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
