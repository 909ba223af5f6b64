import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FormEvent, MouseEvent, ReactNode, RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FailureBanner } from '../api/FailureBanner.tsx'
import { lazyPart } from '../lazy/lazy.tsx'
import { useT } from '../words/useT.ts'
import { isReloadingSafely } from './drafts.ts'
import css from './FormShell.module.css'
import { showFirstFault } from './focus/first-fault.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { fieldFaults } from './serverFaults.ts'
import type { FormDraft } from './useDraft.ts'

// rarely needed, and half of the pages with a form have no other dialog
const LeaveDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

export interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** `useDraft(form, id)`: required, so that no form loses its input. */
  draft: FormDraft
  /** Submits the values; its error must be passed to `submitError`. */
  onSubmit: (values: Values) => void | Promise<void>
  /** Called when the schema refuses the values, to show what other rules refuse at the same time. */
  onInvalid?: () => void
  /** What the submit button and Enter do instead before the last step of a form with steps. */
  onNext?: (() => void) | undefined
  /** Why the last submission failed; null if it did not. Required, so that every form shows it. */
  submitError: unknown
  /** A toast or a dialog says it. */
  isToasted?: boolean
  /** Required for the same reason. */
  saving: boolean
  /**
   * Asks before the input is discarded, even though a draft is stored. Pages that belong to the form, such as those
   * that create something for it, open without asking.
   */
  asksToDiscard?: { readonly except: (pathname: string) => boolean }
  /**
   * One of several forms on a page: on a phone, its buttons are inside the form instead of at the bottom of the screen.
   */
  isPart?: boolean
  children: ReactNode
  /** Buttons; the submit button carries `pending={saving}`. */
  footer: ReactNode
}

/**
 * The common form: shows errors at their fields, scrolls to the first one, and stores the input as a draft. Leaving
 * asks for confirmation only if the browser cannot store the draft.
 */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, draft, submitError, isToasted, saving, asksToDiscard, isPart, children, footer } = props
  const t = useT()
  const frame = useRef<HTMLFormElement>(null)
  const { isDirty, isSubmitSuccessful } = form.formState
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isDirty || saving || (isSubmitSuccessful && submitError === null)) return false
      if (!asksToDiscard) return !draft.isStored()
      return next.pathname !== current.pathname && !asksToDiscard.except(next.pathname)
    },
    enableBeforeUnload: () => isDirty && !saving && !draft.isStored() && !isReloadingSafely(),
    withResolver: true,
  })
  useServerFaults(frame, form, submitError)
  const send = useSend(props)
  return (
    <form
      ref={frame}
      noValidate
      className={css.form}
      aria-busy={saving}
      onSubmit={(event) => void send(event)}
    >
      <RestoredNote draft={draft} />
      {children}
      <FailureBanner error={isToasted ? null : submitError} title={t('shell.form.failed')} />
      <div
        className={css.footer}
        data-part={isPart}
        data-sticky={isPart ? undefined : 'phone'}
        onClickCapture={ignoreSecondClick}
      >
        {footer}
      </div>
      {leaving.status === 'blocked' && (
        <LeaveDialog
          isOpen
          onOpenChange={leaving.reset}
          title={t(asksToDiscard ? 'shell.form.discard-title' : 'shell.form.leave-title')}
          message={t('shell.form.leave-text')}
          confirmLabel={t(asksToDiscard ? 'shell.form.discard-changes' : 'shell.form.leave')}
          cancelLabel={t(asksToDiscard ? 'shell.form.back' : 'shell.form.stay')}
          aboutHistory={!/^(?:PUSH|REPLACE)$/.test(leaving.action)}
          danger
          onConfirm={() => {
            if (asksToDiscard) draft.discard()
            leaving.proceed()
          }}
        />
      )}
    </form>
  )
}

/** The second click of a double click would press the button of the next step, which is in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Submits the form, one submission at a time: Enter twice submits again before `saving` is rendered. */
function useSend<Values extends FieldValues>({ form, onSubmit, onInvalid, onNext }: FormShellProps<Values>) {
  const isSending = useRef(false)
  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (onNext) return onNext()
    if (isSending.current) return
    isSending.current = true
    const sent = event.currentTarget
    const submit = form.handleSubmit(
      async (values) => {
        await onSubmit(values)
        // a rule beyond the schema may have found an error
        showFirstFault(sent)
      },
      () => {
        onInvalid?.()
        showFirstFault(sent)
      },
    )
    await submit(event).finally(() => (isSending.current = false))
  }
}

/** Marks the fields the server refused. */
function useServerFaults<Values extends FieldValues>(
  frame: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Values>,
  submitError: unknown,
): void {
  useEffect(
    function showServerFaults() {
      const faults = fieldFaults(submitError)
      for (const { path, code } of faults)
        form.setError(path as FieldPath<Values>, { type: code, message: code }) // the server uses the field names of the same schema
      if (faults.length > 0) showFirstFault(frame.current)
    },
    [submitError, form, frame],
  )
}
