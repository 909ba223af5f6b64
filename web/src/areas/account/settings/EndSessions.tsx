import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refetchSessions } from './settings.queries.ts'

interface EndSessionsProps {
  label: string
  /** Accessible name, for pages where several buttons share a visible label. */
  accessibleName?: string
  title: string
  text: string
  which: 'OTHERS' | 'ALL' | { readonly only: string }
  disabledReason?: string | undefined
}

/** A button that signs devices out after confirmation. If this device is among them, the sign-in page follows. */
export function EndSessions({ label, accessibleName, title, text, which, disabledReason }: EndSessionsProps) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const ending = useCommand(async () => {
    const count = await endSessions(which)
    if (which === 'ALL') return signOut()
    await refetchSessions()
    toast({ tone: 'good', message: t('account.sessions.ended', { count }) })
    setConfirming(false)
  })
  return (
    <>
      <Button
        changes
        size="s"
        aria-haspopup="dialog"
        disabledReason={disabledReason}
        {...(accessibleName !== undefined && { 'aria-label': accessibleName })}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={title}
        message={text}
        confirmLabel={label}
        danger
        pending={ending.isPending}
        error={
          ending.error === null ? undefined : `${t('account.sessions.not-ended')}. ${errorText(ending.error)}`
        }
        onConfirm={ending.run}
      />
    </>
  )
}

async function endSessions(which: EndSessionsProps['which']): Promise<number> {
  if (typeof which === 'string') return (await call(ownSession.endMany, { body: { which } })).ended
  await call(ownSession.endOne, { params: { id: which.only } })
  return 1
}
