import { useContext, type ComponentPropsWithRef, type ReactNode } from 'react'
import css from './Choice.module.css'
import { cx } from './cx.ts'
import { FieldNotes, useField } from './Field.tsx'
import { ReadOnlyReason } from './ReadOnlyReason.ts'
import { hiddenClass } from './VisuallyHidden.tsx'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean
  /** Label at the start, switch at the end, as in a list of settings. */
  spread?: boolean
}

/**
 * An on/off switch that takes effect immediately; for a choice saved later use `Checkbox`. It is disabled while nothing
 * can be changed.
 */
export function Switch({ label, description, hideLabel, spread, className, id, ...input }: SwitchProps) {
  const { base, ids } = useField({ label: '', description }, id)
  const readOnlyReason = useContext(ReadOnlyReason)
  const off = readOnlyReason === undefined ? {} : { disabled: true, title: readOnlyReason }
  return (
    <div className={cx(css.group, className)}>
      <label className={cx(css.choice, spread && css.spread)}>
        <input
          {...input}
          {...ids}
          {...off}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
          role="switch"
          className={cx(css.mark, css.switch)}
        />
        <span className={cx(css.label, hideLabel && hiddenClass)}>{label}</span>
      </label>
      <div className={cx(css.notes, spread && css.flat)}>
        <FieldNotes base={base} description={description} />
      </div>
    </div>
  )
}
