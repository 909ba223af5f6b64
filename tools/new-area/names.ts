import { sections, type Section } from '@storekeep/contract/kit/access.ts'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'

/** Names of an area and its entities in each context. */
export interface Names {
  /** `invoices` */
  readonly area: string
  /** `invoice` */
  readonly entity: string
  readonly section: Section
  /** Name of the declared page, `INVOICING`, and its address, `/invoicing`. */
  readonly page: string
  readonly path: string
  /** Whether the page is already declared; otherwise it is declared with the area. */
  readonly isDeclared: boolean
  /** Name of the detail page: `INVOICING_INVOICE`, or `LOYALTY_ITEM` if the name of the area has no singular. */
  readonly detailPage: string
}

/** Matches an optional last path segment. */
const OPTIONAL = /\/\{-\$\w+\}$/

/** The names of an area; throws if the name is invalid. */
export function namesOf(area: string, section: string): Names {
  if (!/^[a-z]{3,20}$/.test(area))
    throw new Error(`the name of an area is one word of 3 to 20 small letters, not "${area}"`)
  const known = sections.find((one) => one === section)
  if (!known) throw new Error(`"${section}" is not a section; there are ${sections.join(', ')}`)
  const declared = declaredPage(area, known)
  const page = declared?.name ?? area.toUpperCase()
  const entity = singular(area)
  return {
    area,
    entity,
    section: known,
    page,
    path: declared?.path.replace(OPTIONAL, '') ?? `/${area}`,
    isDeclared: declared !== undefined,
    detailPage: `${page}_${(entity.startsWith(area) ? 'item' : entity).toUpperCase()}`,
  }
}

/** The area's own page in the side menu, else its first one. */
function declaredPage(area: string, section: Section): { name: string; path: string } | undefined {
  const own = Object.entries<PageDeclaration>(pages).filter(
    ([, page]) => page.area === area && page.section === section && page.leadsTo === null,
  )
  const [name, page] = own.find(([, { menu }]) => menu !== null) ?? own[0] ?? []
  return name !== undefined && page ? { name, path: page.path } : undefined
}

function singular(area: string): string {
  if (area.endsWith('ies')) return `${area.slice(0, -3)}y`
  return area.endsWith('s') ? area.slice(0, -1) : `${area}Item`
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A template's text with the area's names in place of `samples`, `sample` and the like. */
export function withNames(template: string, names: Names, title: string): string {
  const { area, entity, section, page, path, detailPage } = names
  const replacements = [
    ['SAMPLE_SECTION', section],
    ['OTHER_SECTION', section === 'INBOX' ? 'DASHBOARD' : 'INBOX'],
    ['SAMPLE_PAGE', page],
    ['SAMPLE_DETAIL_PAGE', detailPage],
    ['SAMPLE_PATH', path],
    ['SAMPLE_TITLE', title],
    ['SAMPLES', area.toUpperCase()],
    ['Samples', capital(area)],
    ['samples', area],
    ['Sample', capital(entity)],
    ['sample', entity],
  ] as const
  return replacements.reduce((text, [from, to]) => text.replaceAll(from, () => to), template)
}
