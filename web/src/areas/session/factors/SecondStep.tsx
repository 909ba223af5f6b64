import { ownFactors, type FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { beginSession } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { CodeForm, Fault } from './CodeForm.tsx'
import css from './factors.module.css'
import { answerByPasskey } from './passkeys.ts'

interface SecondStepProps {
  /** The token of the sign-in in progress; null if a passkey alone signs in. */
  signInToken: string | null
  methods: readonly FactorMethod[]
  onSignedIn: () => Promise<void>
  onBack: () => void
}

/** The last step of signing in: a passkey, or a code after the password. */
export function SecondStep({ signInToken, methods, onSignedIn, onBack }: SecondStepProps) {
  const t = useT()
  const hasCodes = signInToken !== null && methods.some((method) => method !== 'PASSKEY')
  const step = useRef<HTMLDivElement>(null)
  const hasApp = hasCodes && methods.includes('CODE')
  useEffect(
    function focusFirstMethod() {
      // the password field that had the focus is gone
      step.current?.querySelector<HTMLElement>(hasApp ? '[name=factorCode]' : 'button, input')?.focus()
    },
    [hasApp],
  )
  return (
    <div ref={step} className={css.form}>
      {signInToken !== null && <p className={css.hint}>{t('factors.step.text')}</p>}
      {methods.includes('PASSKEY') && (
        <PasskeyStep signInToken={signInToken} isAlone={!hasCodes} onSignedIn={onSignedIn} />
      )}
      {hasCodes && (
        <CodeForm
          methods={methods}
          submitLabel={t('factors.step.submit')}
          onCode={async (factorCode) => {
            beginSession(await call(ownFactors.secondStep, { body: { signInToken, factorCode } }))
            await onSignedIn()
          }}
        />
      )}
      <Button tone="quiet" block onClick={onBack}>
        {t('factors.step.again')}
      </Button>
      {hasCodes && <p className={css.hint}>{t('factors.step.lost')}</p>}
    </div>
  )
}

interface PasskeyStepProps extends Pick<SecondStepProps, 'signInToken' | 'onSignedIn'> {
  isAlone: boolean
}

function PasskeyStep({ signInToken, isAlone, onSignedIn }: PasskeyStepProps) {
  const t = useT()
  const isAsked = useRef(false)
  const { run, isPending, error } = useCommand(async () => {
    const body = signInToken === null ? {} : { signInToken }
    const question = await call(ownFactors.passkeyQuestion, { body })
    const passkey = await answerByPasskey(question)
    beginSession(await call(ownFactors.secondStep, { body: { signInToken: question.signInToken, passkey } }))
    await onSignedIn()
  })
  useEffect(
    function startImmediately() {
      // if there are several methods, the user chooses first
      if (isAsked.current || !isAlone) return
      isAsked.current = true
      run()
    },
    [isAlone, run],
  )
  return (
    <>
      <Fault error={error} />
      <Button
        tone={isAlone ? 'primary' : 'secondary'}
        block
        icon={<Fingerprint />}
        pending={isPending}
        onClick={run}
      >
        {t('factors.step.passkey')}
      </Button>
    </>
  )
}
