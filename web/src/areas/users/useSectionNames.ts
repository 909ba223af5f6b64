import type { Section } from '@storekeep/contract/kit/access.ts'
import { useT } from '#kit/words/useT.ts'

/** What sections are called. */
export function useSectionNames(): (section: Section) => string {
  const t = useT()
  return (section) => t(`access.section.${section}`)
}
