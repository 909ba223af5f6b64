import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { roles, sections } from '@storekeep/contract/kit/access.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './Changes.module.css'

export type Part = AuditEntry['changes'][number]

type Facts = Readonly<Record<string, unknown>>

/** The named fields, before and after. */
export function Fields({ part }: { part: Part }) {
  const t = useT()
  const textOf = useValueText()
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
            <bdi>{textOf(name, before)}</bdi> <span className={css.arrow}>→</span>{' '}
            <bdi>{textOf(name, after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
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

/** The text of a field in a state: names instead of codes and ids. */
function useValueText(): (name: string, facts: Facts) => string {
  const t = useT()
  const formats = useFormats()
  const { stores } = useSignedIn()
  const nameOfLocation = (id: unknown) =>
    stores.flatMap(({ storeAddresses }) => storeAddresses).find((address) => address.id === id)?.name ??
    `#${String(id)}`
  const one = (name: string, value: unknown): string => {
    if (name === 'locations') return nameOfLocation(value)
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    const section = sections.find((known) => name === 'sections' && known === value)
    if (section) return t(`access.section.${section}`)
    const role = roles.find((known) => name === 'role' && known === value)
    if (role) return t(`audit.role.${role}`)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (name, facts) => {
    const value = facts[name]
    if (value === null && unlimited.includes(name)) return t('audit.all')
    if (value === undefined || value === null || value === '') return t('audit.nothing')
    if (!Array.isArray(value)) return one(name, value)
    const parts = value.map((part: unknown) => one(name, part))
    return parts.length === 0 ? t('audit.nothing') : listed(formats, parts)
  }
}
