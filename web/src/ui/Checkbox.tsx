import { useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import css from './Choice.module.css'
import { cx } from './cx.ts'
import { FieldNotes, useField } from './Field.tsx'
import { hiddenClass } from './VisuallyHidden.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
  /** Some of the options it controls are checked. */
  indeterminate?: boolean
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, indeterminate = false, hideLabel, className, id, ref, ...input } = props
  const { base, ids } = useField({ label: '', description, error }, id)
  const box = useRef<HTMLInputElement>(null)
  // HTML has no attribute for it
  useEffect(
    function showIndeterminate() {
      if (box.current) box.current.indeterminate = indeterminate
    },
    [indeterminate],
  )
  return (
    <div className={cx(css.group, className)}>
      <label className={css.choice}>
        <input
          {...input}
          {...ids}
          ref={(node) => {
            box.current = node
            if (typeof ref === 'function') return ref(node)
            if (ref) ref.current = node
            return undefined
          }}
          type="checkbox"
          className={cx(css.mark, css.box)}
        />
        <span className={cx(css.label, hideLabel && hiddenClass)}>{label}</span>
      </label>
      <div className={css.notes}>
        <FieldNotes base={base} description={description} error={error} />
      </div>
    </div>
  )
}
