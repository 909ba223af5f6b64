import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  ComboBox as RacComboBox,
  Input,
  Label,
  ListBox,
  Popover,
} from 'react-aria-components/ComboBox'
import { BackStep } from './BackStep.tsx'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import field from './Field.module.css'
import overlay from './overlay.module.css'
import { plain, searchMatch } from './matchesSearch.ts'
import { OptionRow } from './Select.tsx'
import type { Option } from './Select.tsx'
import css from './Select.module.css'
import { SEARCH_DELAY, useLater } from './useLater.ts'
import { useDropPlacement } from './useDropPlacement.ts'
import { hiddenClass } from './VisuallyHidden.tsx'

interface Choice<Id extends string> extends Option<Id> {
  /** Other names by which typing finds it. */
  otherNames?: readonly string[]
}

interface ComboBoxProps<Id extends string> extends FieldWords {
  options: readonly Choice<Id>[]
  value: Id | null
  onChange: (value: Id | null) => void
  placeholder?: string
  /** Shown when nothing matches. */
  emptyText: string
  /**
   * Searches externally, such as on the server, 400 ms after the last key press; options are then not filtered here.
   */
  onSearch?: (text: string) => void
  disabled?: boolean
  className?: string
}

/** Selects one option of a long list by typing. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, hideLabel, description, error, options, value, onChange, placeholder, emptyText, onSearch } =
    props
  const base = useId()
  const { box, popover, measure } = useDropPlacement<HTMLDivElement>()
  const search = useLater((text: string) => onSearch?.(text), SEARCH_DELAY)
  const choose = (key: string | number | null) => {
    if (key === null) onChange(null)
    const option = options.find((candidate) => candidate.id === key)
    if (option) onChange(option.id)
  }
  const about = notesOf(base, props)
  const isFound = (optionLabel: string, typed: string) => {
    const { otherNames = [] } = options.find((option) => option.label === optionLabel) ?? {}
    return searchMatch(typed)(plain([optionLabel, ...otherNames].join(' ')))
  }
  return (
    <RacComboBox
      selectedKey={value}
      onSelectionChange={choose}
      onInputChange={search}
      onOpenChange={measure}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={props.disabled ?? false}
      isInvalid={Boolean(error)}
      className={cx(field.field, props.className)}
      {...(onSearch
        ? { items: options, defaultFilter: () => true }
        : { defaultItems: options, defaultFilter: isFound })}
    >
      <Label className={cx(field.label, hideLabel && hiddenClass)}>{label}</Label>
      <div ref={box} className={field.box}>
        <Input
          className={field.input ?? ''}
          {...(placeholder !== undefined && { placeholder })}
          {...(about && { 'aria-describedby': about })}
        />
        <Button className={css.arrow ?? ''}>
          <ChevronDown size="1rem" aria-hidden="true" />
        </Button>
      </div>
      <FieldNotes base={base} description={description} error={error} />
      <Popover {...popover} triggerRef={box} offset={4} className={cx(overlay.popover, overlay.fit)}>
        <BackStep />
        <ListBox<Option<Id>>
          className={overlay.list ?? ''}
          renderEmptyState={() => <p className={overlay.none}>{emptyText}</p>}
        >
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </RacComboBox>
  )
}
