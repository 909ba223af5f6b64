import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Field, useField } from './Field.tsx'
import css from './Field.module.css'
import { useUiWords } from './words.ts'

interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'onChange'
> {
  /** The accessible name, also shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field with a Clear button; Escape clears it too, and Enter sends no form. */
export function SearchField({ label, value, onChange, className, id, ...input }: SearchFieldProps) {
  const words = useUiWords()
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
              // the first Escape clears the field, the next one closes the surrounding overlay
              event.stopPropagation()
              clear()
            }
            // it searches while typing; a form around it is not sent
            if (event.key === 'Enter') event.preventDefault()
            input.onKeyDown?.(event)
          }}
        />
        {value && (
          <button
            type="button"
            className={css.inner}
            aria-label={words.clearSearch}
            title={words.clearSearch}
            onClick={clear}
          >
            <X size="1rem" aria-hidden="true" />
          </button>
        )}
      </span>
    </Field>
  )
}
