import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, useField } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import css from './Field.module.css'

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'>, FieldWords {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time' | 'date'
  /** Shown before the input, such as an icon. */
  lead?: ReactNode
  /** Shown after the input, such as a unit. */
  tail?: ReactNode
}

/** A single-line text field: a native input, so that `register()` of a form can be spread on it. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, hideLabel, lead, tail, className, id, type = 'text', ...input } = props
  const words = { label, description, error, ...(hideLabel && { hideLabel }) }
  const { base, ids } = useField(words, id)
  return (
    <Field base={base} className={className} {...words}>
      <span className={css.box}>
        {lead && <span className={css.lead}>{lead}</span>}
        <input {...input} {...ids} type={type} className={css.input} />
        {tail && <span className={css.tail}>{tail}</span>}
      </span>
    </Field>
  )
}

interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldWords {}

/** A multi-line text field that grows with its content. */
export function TextArea({ label, description, error, hideLabel, className, id, ...area }: TextAreaProps) {
  const words = { label, description, error, ...(hideLabel && { hideLabel }) }
  const { base, ids } = useField(words, id)
  return (
    <Field base={base} className={className} {...words}>
      <span className={css.box}>
        <textarea {...area} {...ids} className={cx(css.input, css.area)} />
      </span>
    </Field>
  )
}
