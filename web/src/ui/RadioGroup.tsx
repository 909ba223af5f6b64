import { useId } from 'react'
import type { ChoiceOption } from './CheckboxGroup.tsx'
import css from './Choice.module.css'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { hiddenClass } from './VisuallyHidden.tsx'

interface RadioGroupProps<Id extends string> extends FieldWords {
  options: readonly ChoiceOption<Id>[]
  value: Id | null
  onChange: (value: Id) => void
  /** `cards`: each option in its own box, side by side if there is room. */
  look?: 'list' | 'cards' | 'segments'
  disabled?: boolean
}

/** Selects one of a few visible options. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const {
    label,
    hideLabel,
    description,
    error,
    options,
    value,
    onChange,
    look = 'list',
    disabled = false,
  } = props
  const base = useId()
  return (
    <fieldset
      className={css.set}
      disabled={disabled}
      aria-describedby={notesOf(base, props)}
      data-invalid={Boolean(error)}
    >
      <legend className={cx(css.legend, hideLabel && hiddenClass)}>{label}</legend>
      <div className={css[look]}>
        {options.map((option) => (
          <label
            key={option.id}
            className={cx(css.choice, look === 'cards' && css.card, look === 'segments' && css.segment)}
          >
            <input
              type="radio"
              name={base}
              value={option.id}
              checked={value === option.id}
              disabled={option.disabled}
              aria-describedby={option.description ? `${base}-${option.id}` : undefined}
              onChange={() => onChange(option.id)}
              className={cx(css.mark, css.dot)}
            />
            <span className={css.label}>
              {option.label}
              {option.description && (
                <span id={`${base}-${option.id}`} aria-hidden="true" className={css.sub}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes base={base} description={description} error={error} />
    </fieldset>
  )
}
