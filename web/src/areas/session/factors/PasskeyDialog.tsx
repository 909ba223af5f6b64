import { longestFactorName } from '@storekeep/contract/rules/account/factor-codes.ts'
import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { deviceOf } from '@storekeep/contract/rules/account/devices.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText, lengthText } from '#kit/form/fieldText.ts'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Fault } from './CodeForm.tsx'
import css from './factors.module.css'
import { makePasskey } from './passkeys.ts'

interface PasskeyDialogProps {
  /** Runs the work once users have confirmed their identity. */
  confirmed: (work: () => Promise<void>) => Promise<boolean>
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

const ownDevice = (): string => {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter((name) => name !== null).join(' · ')
}

/** Names a new passkey and creates it in the browser. */
export function PasskeyDialog({ confirmed, onAdded, onClose }: PasskeyDialogProps) {
  const t = useT()
  const draft = useDraftValues('passkey', { name: ownDevice() })
  const { name } = draft.values
  const [isMissing, setMissing] = useState(false)
  const tooLong = lengthText(name, longestFactorName)
  const { run, isPending, error } = useCommand(async () => {
    await confirmed(async () => {
      const question = await call(ownFactors.startPasskey)
      const passkey = await makePasskey(question)
      const body = { signInToken: question.signInToken, name: name.trim(), passkey }
      const { recoveryCodes } = await call(ownFactors.addPasskey, { body })
      draft.clear()
      onAdded(recoveryCodes)
    })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBlank = name.trim() === ''
    setMissing(isBlank)
    if (!isBlank && tooLong === undefined) run()
  }
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      dismissable={false}
      locked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('factors.passkey.add')}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <p className={css.hint}>{t('factors.passkey.add-text')}</p>
        <TextField
          label={t('factors.passkey.name')}
          name="name"
          required
          value={name}
          onChange={({ target }) => draft.change({ name: target.value })}
          error={isMissing ? fieldText('field.required') : tooLong}
        />
        <Fault error={error} />
        <Button type="submit" tone="primary" block pending={isPending}>
          {t('factors.passkey.add')}
        </Button>
      </form>
    </Dialog>
  )
}
