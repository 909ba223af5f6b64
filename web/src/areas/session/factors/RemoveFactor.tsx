import { useState } from 'react'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refetchFactors } from './factors.queries.ts'
import { useConfirmed } from './useConfirmed.tsx'

interface RemoveFactorProps {
  label: string
  /** Accessible name, for pages where several buttons share a visible label. */
  accessibleName?: string
  title: string
  text: string
  /** Message on success. */
  done?: string
  remove: () => Promise<unknown>
}

/** A button with a confirmation; the server may then require reauthentication. */
export function RemoveFactor({ label, accessibleName, title, text, done, remove }: RemoveFactorProps) {
  const { confirmed, question } = useConfirmed()
  const [isConfirming, setConfirming] = useState(false)
  const removal = useCommand(async () => {
    const isDone = await confirmed(async () => {
      await remove()
    })
    if (!isDone) return
    if (done !== undefined) toast({ tone: 'good', message: done })
    setConfirming(false)
    await refetchFactors()
  })
  return (
    <>
      <Button
        changes
        size="s"
        aria-haspopup="dialog"
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
        {...confirming(removal)}
      />
      {question}
    </>
  )
}
