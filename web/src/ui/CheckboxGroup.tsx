import { useId } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import css from './Choice.module.css'
import { cx } from './cx.ts'
import { FieldNotes, notesOf } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { allState, toggleAll } from './selectAll.ts'
import { hiddenClass } from './VisuallyHidden.tsx'
import { useUiWords } from './words.ts'

export interface ChoiceOption<Id extends string = string> {
  id: Id
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export interface CheckboxGroupProps extends FieldWords {
  options: readonly ChoiceOption[]
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Adds an "All" box before the others. */
  allLabel?: string
  /** A search field between the label and the boxes. */
  above?: ReactNode
  /** In columns if there is room, for many short options. */
  inColumns?: boolean
  disabled?: boolean
}

/** Selects several options of a short list. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const {
    label,
    hideLabel,
    description,
    error,
    options,
    selected,
    onChange,
    allLabel,
    above,
    inColumns,
    disabled = false,
  } = props
  const base = useId()
  const words = useUiWords()
  const isEmpty = options.length === 0
  const state = allState(options, selected)
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset
      className={css.set}
      disabled={disabled}
      aria-describedby={notesOf(base, props)}
      data-invalid={Boolean(error)}
    >
      <legend className={cx(css.legend, hideLabel && hiddenClass)}>{label}</legend>
      {above}
      {above && isEmpty && <output className={css.none}>{words.noMatch}</output>}
      {allLabel && !isEmpty && (
        <Checkbox
          label={allLabel}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={() => onChange(toggleAll(options, selected))}
        />
      )}
      <div className={cx(css.options, allLabel && css.under, inColumns && css.columns)}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? false}
            checked={selected.has(option.id)}
            onChange={() => toggle(option.id)}
          />
        ))}
      </div>
      <FieldNotes base={base} description={description} error={error} />
    </fieldset>
  )
}
