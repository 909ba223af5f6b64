import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Field, useField } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import css from './Field.module.css'
import { useUiWords } from './words.ts'

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'>, FieldWords {}

/** A password field with a button that reveals the input. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, error, hideLabel, className, id, ...input } = props
  const { showPassword, hidePassword } = useUiWords()
  const words = { label, description, error, ...(hideLabel && { hideLabel }) }
  const { base, ids } = useField(words, id)
  const [shown, setShown] = useState(false)
  const action = shown ? hidePassword : showPassword
  return (
    <Field base={base} className={className} {...words}>
      <span className={css.box}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          className={css.input}
        />
        <button
          type="button"
          className={css.inner}
          aria-label={action}
          aria-controls={base}
          title={action}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" width="1.125rem" height="1.125rem" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
              <path d="M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10Z" />
              <circle cx="10" cy="10" r="2.4" />
              {shown && <path d="M3.5 16.5l13-13" />}
            </g>
          </svg>
        </button>
      </span>
    </Field>
  )
}
