import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Field.module.css'
import { hiddenClass } from './VisuallyHidden.tsx'

export interface FieldWords {
  label: string
  description?: ReactNode
  /** What is wrong and how to fix it; marks the control as invalid. */
  error?: string | undefined
  /** The label is for screen readers only: use it when the context shows what the field is. */
  hideLabel?: boolean
}

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ids of the notes of a control, for `aria-describedby`; undefined if it has none. */
export function notesOf(base: string, { description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return cx(error && `${base}-error`, description !== undefined && `${base}-about`) || undefined
}

/** Ids that link a control to its label and notes. */
export function useField(words: FieldWords, ownId?: string): { ids: FieldIds; base: string } {
  const made = useId()
  const base = ownId ?? made
  return {
    base,
    ids: {
      id: base,
      'aria-describedby': notesOf(base, words),
      'aria-invalid': words.error ? true : undefined,
    },
  }
}

interface FieldProps extends FieldWords {
  base: string
  children: ReactNode
  className?: string | undefined
}

/** Label above, control, then the error or the description. */
export function Field({ base, label, hideLabel, description, error, className, children }: FieldProps) {
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={base} className={cx(css.label, hideLabel && hiddenClass)}>
        {label}
      </label>
      {children}
      <FieldNotes base={base} description={description} error={error} />
    </div>
  )
}

/** The error or description below a control. */
export function FieldNotes({
  base,
  description,
  error,
}: Pick<FieldWords, 'description' | 'error'> & { base: string }) {
  return (
    <>
      {error && (
        <p id={`${base}-error`} className={css.error}>
          <svg viewBox="0 0 16 16" width="0.875rem" height="0.875rem" aria-hidden="true">
            <path
              d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.8v3.9M8 11.1v.1"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
            />
          </svg>
          <span>{error}</span>
        </p>
      )}
      {description !== undefined && (
        <p id={`${base}-about`} className={css.about}>
          {description}
        </p>
      )}
    </>
  )
}
