import { isAppCode } from '@storekeep/contract/rules/account/factor-codes.ts'
import { FactorCode, type FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import css from './factors.module.css'
import { PasskeyFault, passkeyText } from './passkeys.ts'

interface CodeFormProps {
  /** Accepted codes: the app's code, a recovery code, or either. */
  methods: readonly FactorMethod[]
  submitLabel: string
  onCode: (code: string) => Promise<void>
}

/** One field for a code; the app's six digits are submitted automatically. */
export function CodeForm({ methods, submitLabel, onCode }: CodeFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [isRecovery, setRecovery] = useState(!methods.includes('CODE'))
  const [typed, setTyped] = useState('')
  const focusField = () => form.current?.querySelector<HTMLElement>('[name=factorCode]')?.focus()
  const { faults, error, isSending, send, forget } = useCode(onCode, () => {
    setTyped('')
    focusField()
  })
  const switchKind = () => {
    setRecovery(!isRecovery)
    setTyped('')
    forget()
    focusField()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a code that was sent as typed has left the field empty, with the reason below it
    if (typed === '' && faults['factorCode'] !== undefined) focusField()
    else void send(typed, form.current)
  }
  const change = (value: string) => {
    setTyped(value)
    if (!isRecovery && isAppCode(value) && value !== typed) void send(value, form.current)
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t(isRecovery ? 'factors.recovery-code' : 'factors.code')}
        description={t(isRecovery ? 'factors.recovery-hint' : 'factors.code-hint')}
        name="factorCode"
        dir="ltr"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={typed}
        onChange={({ target }) => change(target.value)}
        error={fieldText(faults['factorCode'])}
      />
      {methods.includes('CODE') && methods.includes('RECOVERY_CODE') && (
        <Button size="s" tone="quiet" className={css.start} onClick={switchKind}>
          {t(isRecovery ? 'factors.step.use-app' : 'factors.step.use-recovery')}
        </Button>
      )}
      <Fault error={error} />
      <Button type="submit" tone="primary" block pending={isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The error as user-facing text. */
export function Fault({ error }: { error: unknown }) {
  const t = useT()
  if (error === null || error === undefined) return null
  return (
    <Banner tone="bad" title={t('factors.failed')}>
      {error instanceof PasskeyFault ? passkeyText(error, t) : errorText(error)}
    </Banner>
  )
}

/** Submits a code once; a wrong code clears the field and shows why. */
function useCode(onCode: (code: string) => Promise<void>, empty: () => void) {
  const { run, ...state } = useSubmit()
  const send = async (code: string, form: HTMLElement | null) => {
    const { error: found } = FactorCode.safeParse(code)
    await run({ factorCode: found?.issues[0]?.message }, form, () =>
      onCode(code).catch((failure: unknown) => {
        // the same code again takes effect once
        if (!isOutcomeUnknown(failure)) empty()
        throw failure
      }),
    )
  }
  return { ...state, send }
}
