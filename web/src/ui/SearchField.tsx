import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Field, useField } from './Field.tsx'
import css from './Field.module.css'

interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'onChange'
> {
  /** Read to screen readers, and shown inside while the field is empty. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A search box with a button that empties it; Escape empties it too. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  className,
  id,
  ...input
}: SearchFieldProps) {
  const { base, ids } = useField({ label }, id)
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <Field base={base} label={label} hideLabel className={className}>
      <span className={css.box}>
        <span className={css.lead}>
          <Search aria-hidden="true" />
        </span>
        <input
          ref={box}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          {...ids}
          type="text"
          inputMode="search"
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value) {
              // the first Escape empties the field, only the next closes the overlay around it
              event.stopPropagation()
              clear()
            }
            input.onKeyDown?.(event)
          }}
        />
        {value && (
          <button
            type="button"
            className={css.inner}
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </span>
    </Field>
  )
}
