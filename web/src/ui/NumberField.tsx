import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Button, Group, Input, Label, NumberField as RacNumberField } from 'react-aria-components/NumberField'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import css from './Field.module.css'
import { hiddenClass } from './VisuallyHidden.tsx'

interface NumberFieldProps extends FieldWords {
  value: number | null
  /** `null` if the field is empty. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
  /** What an empty field means. */
  placeholder?: string
  /** Unit after the number. */
  tail?: string
  /** With both labels, buttons for increment and decrement are shown. */
  moreLabel?: string
  lessLabel?: string
  disabled?: boolean
  className?: string
}

/** A localised number; the mouse wheel never changes it (PLATFORM-UI-PRICE-INPUT). */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, description, error, value, onChange, min, max, step, format, tail } = props
  const base = useId()
  const about = notesOf(base, props)
  return (
    <RacNumberField
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isWheelDisabled
      isDisabled={props.disabled ?? false}
      isInvalid={Boolean(error)}
      className={cx(css.field, props.className)}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      {...(format && { formatOptions: format })}
    >
      <Label className={cx(css.label, hideLabel && hiddenClass)}>{label}</Label>
      <Group className={css.box ?? ''}>
        <Input
          className={cx(css.input, css.number)}
          {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
          {...(about && { 'aria-describedby': about })}
        />
        {tail && <span className={css.tail}>{tail}</span>}
        {props.lessLabel && (
          <Button slot="decrement" aria-label={props.lessLabel} className={css.inner ?? ''}>
            <Minus size="1rem" aria-hidden="true" />
          </Button>
        )}
        {props.moreLabel && (
          <Button slot="increment" aria-label={props.moreLabel} className={css.inner ?? ''}>
            <Plus size="1rem" aria-hidden="true" />
          </Button>
        )}
      </Group>
      <FieldNotes base={base} description={description} error={error} />
    </RacNumberField>
  )
}
