import { ownFactors, type FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { CodeForm, Fault } from './CodeForm.tsx'
import css from './factors.module.css'
import { answerByPasskey } from './passkeys.ts'

interface Waiting {
  readonly methods: readonly FactorMethod[]
  readonly answer: (isConfirmed: boolean) => void
}

interface Confirmed {
  /** Runs the work; if the server requires it, the user confirms first. Resolves to false if they cancel. */
  readonly confirmed: (work: () => Promise<void>) => Promise<boolean>
  /** The confirmation dialog, rendered by the page. */
  readonly question: ReactNode
}

/** Sensitive changes: asks users to confirm their identity, at most once every ten minutes. */
export function useConfirmed(): Confirmed {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const confirmed: Confirmed['confirmed'] = async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'session.confirmFirst') throw error
      const methods = methodsOf(error)
      const isConfirmed = await new Promise<boolean>((answer) => setWaiting({ methods, answer }))
      setWaiting(null)
      if (isConfirmed) await work()
      return isConfirmed
    }
  }
  return { confirmed, question: waiting && <ConfirmIdentity {...waiting} /> }
}

const known: readonly FactorMethod[] = ['CODE', 'PASSKEY', 'RECOVERY_CODE']
/** The accepted proofs of identity; the password if there is no factor. */
function methodsOf({ details }: ApiError): readonly FactorMethod[] {
  const { methods } = details
  return Array.isArray(methods) ? known.filter((method) => methods.includes(method)) : []
}

function ConfirmIdentity({ methods, answer }: Waiting) {
  const t = useT()
  const done = () => answer(true)
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={t('factors.confirm.title')}
    >
      <div className={css.form}>
        <p className={css.hint}>{t('factors.confirm.text')}</p>
        {methods.length === 0 && <ByPassword onDone={done} />}
        {methods.includes('PASSKEY') && <ByPasskey onDone={done} />}
        {methods.some((method) => method !== 'PASSKEY') && (
          <CodeForm
            methods={methods}
            submitLabel={t('factors.confirm.submit')}
            onCode={async (factorCode) => {
              await call(ownFactors.confirm, { body: { factorCode } })
              done()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { run, isPending, error } = useCommand(async () => {
    const question = await call(ownFactors.confirmQuestion)
    const passkey = await answerByPasskey(question)
    await call(ownFactors.confirm, { body: { signInToken: question.signInToken, passkey } })
    onDone()
  })
  return (
    <>
      <Fault error={error} />
      <Button block pending={isPending} onClick={run}>
        {t('factors.step.passkey')}
      </Button>
    </>
  )
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, error } = useCommand(async () => {
    await call(ownFactors.confirm, { body: { password } })
    onDone()
  })
  const [refused] = fieldFaults(error)
  const fault = isMissing ? 'field.required' : refused?.code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') run()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PasswordField
        label={t('factors.confirm.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={fieldText(fault)}
      />
      {fault === undefined && <Fault error={error} />}
      <Button type="submit" tone="primary" block pending={isPending}>
        {t('factors.confirm.submit')}
      </Button>
    </form>
  )
}
