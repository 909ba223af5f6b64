import type { GivableSection } from '@storekeep/contract/areas/users.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { SectionFault } from '@storekeep/contract/rules/users/users.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { useSectionNames } from '../useSectionNames.ts'

interface SectionBoxesProps {
  sections: readonly GivableSection[]
  faultOf: (section: GivableSection) => SectionFault | null
  ticked: readonly Section[]
  onChange: (ticked: Section[]) => void
  error: string | undefined
}

/** USERS-UI-SECTIONS, USERS-RULE-SECTION-DISABLED: a box for each section; one that cannot be given says why. */
export function SectionBoxes({ sections, faultOf, ticked, onChange, error }: SectionBoxesProps) {
  const t = useT()
  const nameOf = useSectionNames()
  return (
    <CheckboxGroup
      inColumns
      label={t('users.sections')}
      description={t('users.sections-about')}
      options={sections.map((section) => {
        const fault = faultOf(section)
        return {
          id: section.name,
          label: nameOf(section.name),
          disabled: fault !== null,
          description: fault
            ? t(`users.section-why.${fault}`)
            : section.forceAllLocations && t('users.section-whole'),
        }
      })}
      selected={new Set(ticked)}
      onChange={(selected) => onChange(sections.map(({ name }) => name).filter((name) => selected.has(name)))}
      error={error}
    />
  )
}
