import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailFault } from '@storekeep/contract/kit/email.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { nameManager } from './nameManager.ts'
import css from './wizard.module.css'
import { WizardFrame } from './WizardFrame.tsx'

type FieldErrors = { [field in 'name' | 'email']?: string | undefined }

/** Submits the form; errors are shown at their fields, any other in a toast. */
function useNaming(
  typed: { name: string; email: string },
  { onWrong, onNamed }: { onWrong: (wrong: FieldErrors) => void; onNamed: () => void },
) {
  const router = useRouter()
  const { managerless } = useSignedIn()
  return useCommand(async () => {
    try {
      await nameManager(typed, managerless, router)
      onNamed()
    } catch (error) {
      const faults = fieldFaults(error)
      onWrong(Object.fromEntries(faults.map(({ path, code }) => [path, fieldText(code)])))
      // SESSION-RULE-REGISTRATION-ERROR
      if (faults.length === 0) toast({ message: errorText(error), tone: 'bad' })
    }
  })
}

/** SESSION-ROUTE-WIZARD-STAGE2: the details of the new manager. */
export function Stage2Page() {
  const t = useT()
  const router = useRouter()
  const draft = useDraftValues('manager', { name: '', email: '' })
  const { name, email } = draft.values
  const [wrong, setWrong] = useState<FieldErrors>({})
  const send = useNaming(
    { name: name.trim(), email: email.trim() },
    { onWrong: setWrong, onNamed: draft.clear },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = email.trim() === '' ? 'field.required' : emailFault(email.trim())
    const found: FieldErrors = {
      ...(name.trim() === '' && { name: fieldText('field.required') }),
      ...(fault && { email: fieldText(fault) }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else send.run()
  }
  return (
    <WizardFrame title={t('session.manager.new-title')} text={t('session.manager.new-text')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField
          label={t('session.manager.name')}
          name="name"
          autoComplete="off"
          required
          value={name}
          onChange={({ target }) => draft.change({ name: target.value })}
          error={wrong.name}
        />
        <TextField
          label={t('session.hello.email')}
          name="email"
          // a box of type "email" would change what was typed: it trims it, and encodes other alphabets
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={({ target }) => draft.change({ email: target.value })}
          error={wrong.email}
        />
        <div className={css.actions}>
          <Button type="submit" tone="primary" pending={send.isPending}>
            {t('session.manager.send')}
          </Button>
          <Button onClick={() => void router.navigate({ href: '/manager/stage1' })}>
            {t('session.manager.back')}
          </Button>
        </div>
      </form>
    </WizardFrame>
  )
}
