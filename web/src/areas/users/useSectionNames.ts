import type { Section } from '@storekeep/contract/kit/access.ts'
import { useT } from '#kit/words/useT.ts'

/** The names of sections. */
export function useSectionNames(): (section: Section) => string {
  const t = useT()
  return (section) => t(`access.section.${section}`)
}
