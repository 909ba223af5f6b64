import { longestFactorName } from '@storekeep/contract/rules/account/factor-codes.ts'
import { ownFactors, type PasskeyAnswer } from '@storekeep/contract/areas/session.factors.ts'
import { deviceOf } from '@storekeep/contract/rules/account/devices.ts'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText, lengthText } from '#kit/form/fieldText.ts'
import { showFirstFault } from '#kit/form/focus/first-fault.ts'
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

/** Creates a passkey and returns the first recovery codes. One whose answer was lost is sent again, for its codes. */
function useAddPasskey() {
  const made = useRef<{ readonly signInToken: string; readonly passkey: PasskeyAnswer } | null>(null)
  const create = async () => {
    const question = await call(ownFactors.startPasskey)
    return { signInToken: question.signInToken, passkey: await makePasskey(question) }
  }
  return async (name: string) => {
    made.current ??= await create()
    try {
      const { recoveryCodes } = await call(ownFactors.addPasskey, { body: { ...made.current, name } })
      return recoveryCodes
    } catch (error) {
      if (!isOutcomeUnknown(error)) made.current = null
      throw error
    }
  }
}

/** Names a new passkey and creates it in the browser. */
export function PasskeyDialog({ confirmed, onAdded, onClose }: PasskeyDialogProps) {
  const t = useT()
  // not a draft: the page for users who must set up a factor has none
  const [name, setName] = useState(ownDevice)
  const [isMissing, setMissing] = useState(false)
  const tooLong = lengthText(name, longestFactorName)
  const add = useAddPasskey()
  const { run, isPending, error } = useCommand(async () => {
    await confirmed(async () => {
      const codes = await add(name.trim())
      onAdded(codes)
    })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isBlank = name.trim() === ''
    setMissing(isBlank)
    if (isBlank || tooLong !== undefined) showFirstFault(event.currentTarget)
    else run()
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
          onChange={({ target }) => setName(target.value)}
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
