import { overlapHours } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { useNavigate } from '@tanstack/react-router'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refreshWebhooks, removeWebhook, rotateSecret } from '../webhooks.queries.ts'

interface QuestionProps {
  id: string
  onClose: () => void
}

interface RotateProps extends QuestionProps {
  /** The previous secret still signs, and a new one ends it. */
  hasOld: boolean
  onRotated: (secret: string) => void
}

/** Asks for confirmation before a new secret is created. */
export function RotateDialog({ id, hasOld, onClose, onRotated }: RotateProps) {
  const t = useT()
  const rotate = useCommand(async () => {
    const { secret } = await rotateSecret(id, overlapHours.usual)
    onClose()
    onRotated(secret)
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('webhooks.rotate-title')}
      message={
        <>
          {t('webhooks.rotate-text', { hours: overlapHours.usual })} {hasOld && t('webhooks.rotate-old')}
        </>
      }
      confirmLabel={t('webhooks.rotate')}
      {...confirming(rotate)}
    />
  )
}

/** Asks for confirmation before a webhook and its deliveries are removed. */
export function RemoveDialog({ id, onClose }: QuestionProps) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useCommand(async () => {
    await removeWebhook(id)
    toast({ tone: 'good', message: t('webhooks.removed') })
    await navigate({ to: '/webhooks' })
    await refreshWebhooks()
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('webhooks.remove-title')}
      message={t('webhooks.remove-text')}
      confirmLabel={t('webhooks.remove')}
      danger
      {...confirming(remove)}
    />
  )
}
