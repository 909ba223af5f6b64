import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as RacSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { BackStep } from './BackStep.tsx'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import field from './Field.module.css'
import overlay from './overlay.module.css'
import css from './Select.module.css'
import { useDropPlacement } from './useDropPlacement.ts'
import { hiddenClass } from './VisuallyHidden.tsx'

export interface Option<Id extends string = string> {
  id: Id
  label: string
  description?: string | undefined
  icon?: ReactNode
  disabled?: boolean
}

interface SelectProps<Id extends string> extends FieldWords {
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (value: Id) => void
  placeholder: string
  disabled?: boolean
  name?: string
  className?: string
}

/** Selects one option of a short list; for a long list use `ComboBox`. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, hideLabel, description, error, options, value, onChange, placeholder, disabled, name } =
    props
  const base = useId()
  const { box, popover, measure } = useDropPlacement<HTMLButtonElement>()
  const choose = (key: string | number | null) => {
    const option = options.find((candidate) => candidate.id === key)
    if (option) onChange(option.id)
  }
  const about = notesOf(base, props)
  return (
    <RacSelect
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isDisabled={disabled ?? false}
      isInvalid={Boolean(error)}
      onOpenChange={measure}
      className={cx(field.field, props.className)}
      {...(name && { name })}
      {...(about && { 'aria-describedby': about })}
    >
      <Label className={cx(field.label, hideLabel && hiddenClass)}>{label}</Label>
      <Button ref={box} className={cx(field.box, css.button, error && css.invalid)}>
        <SelectValue className={css.value ?? ''} />
        <ChevronDown size="1rem" aria-hidden="true" />
      </Button>
      <FieldNotes base={base} description={description} error={error} />
      <Popover {...popover} offset={4} className={cx(overlay.popover, overlay.fit)}>
        <BackStep />
        <ListBox className={overlay.list ?? ''} items={options}>
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </RacSelect>
  )
}

/** A row of a dropdown list. */
export function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.disabled ?? false}
      className={overlay.item ?? ''}
    >
      {option.icon}
      <span className={overlay.words}>
        <span>{option.label}</span>
        {option.description && <span className={overlay.sub}>{option.description}</span>}
      </span>
      <Check className={overlay.tick} aria-hidden="true" />
    </ListBoxItem>
  )
}
