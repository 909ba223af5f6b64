import { Button } from '#ui/Button.tsx'
import css from './Choice.module.css'

interface ChoiceProps<Id extends string> {
  label: string
  options: readonly { readonly id: Id; readonly label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** Selects one of a few options side by side. */
export function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <fieldset aria-label={label} className={css.choice}>
      {options.map((option) => (
        <Button
          key={option.id}
          size="s"
          tone="quiet"
          aria-pressed={option.id === value}
          className={option.id === value ? css.chosen : ''}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}
