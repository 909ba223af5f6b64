import type { GivableSection } from '@storekeep/contract/areas/users.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { SectionFault } from '@storekeep/contract/rules/users/users.ts'
import { presetOf, presets, ticksOf } from '@storekeep/contract/rules/users/presets.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import css from '../Users.module.css'
import { useSectionNames } from '../useSectionNames.ts'

interface SectionBoxesProps {
  sections: readonly GivableSection[]
  faultOf: (section: GivableSection) => SectionFault | null
  ticked: readonly Section[]
  onChange: (ticked: Section[]) => void
  error: string | undefined
}

/**
 * USERS-UI-SECTIONS, USERS-RULE-SECTION-DISABLED: a checkbox for each section; one that cannot be granted explains why.
 */
export function SectionBoxes({ sections, faultOf, ticked, onChange, error }: SectionBoxesProps) {
  const t = useT()
  const nameOf = useSectionNames()
  const boxes = sections.map((section) => ({
    name: section.name,
    isFixed: faultOf(section) !== null,
    isTicked: ticked.includes(section.name),
  }))
  const current = presetOf(boxes)
  return (
    <>
      <fieldset aria-label={t('users.presets')} className={css.presets}>
        <span className={css.presetsLabel}>{t('users.presets')}</span>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="s"
            aria-pressed={preset === current}
            tone={preset === current ? 'primary' : 'secondary'}
            onClick={() => onChange(ticksOf(preset, boxes))}
          >
            {t(`users.preset-${preset}`)}
          </Button>
        ))}
      </fieldset>
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
        onChange={(selected) =>
          onChange(sections.map(({ name }) => name).filter((name) => selected.has(name)))
        }
        error={error}
      />
    </>
  )
}
