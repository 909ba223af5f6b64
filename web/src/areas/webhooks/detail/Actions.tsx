import type { WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import { SecretDialog } from '../form/SecretDialog.tsx'
import { WebhookDialog } from '../form/WebhookDialog.tsx'
import { setWebhookStatus, testWebhook } from '../webhooks.queries.ts'
import { RemoveDialog, RotateDialog } from './Questions.tsx'

interface ActionsProps {
  endpoint: WebhookEndpoint
  partners: readonly { readonly id: number; readonly name: string }[]
}

/** The actions of a webhook. */
export function Actions({ endpoint, partners }: ActionsProps) {
  const t = useT()
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setDialog(null)
  const { id } = endpoint
  return (
    <>
      <TestButton endpoint={endpoint} />
      <PauseButton endpoint={endpoint} />
      <Button
        changes
        size="s"
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('edit')}
      >
        {t('webhooks.edit')}
      </Button>
      <Button
        changes
        size="s"
        icon={<KeyRound aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('rotate')}
      >
        {t('webhooks.rotate')}
      </Button>
      <Button
        changes
        size="s"
        icon={<Trash2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('remove')}
      >
        {t('webhooks.remove')}
      </Button>
      {dialog === 'edit' && <WebhookDialog partners={partners} endpoint={endpoint} onClose={close} />}
      {dialog === 'rotate' && (
        <RotateDialog
          id={id}
          hasOld={endpoint.oldSecretUntil !== null}
          onClose={close}
          onRotated={setSecret}
        />
      )}
      {dialog === 'remove' && <RemoveDialog id={id} onClose={close} />}
      {secret !== null && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
    </>
  )
}

function TestButton({ endpoint: { id, status } }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const send = async () => {
    await testWebhook(id)
    toast({ tone: 'good', message: t('webhooks.test-sent') })
  }
  const test = useCommand(() => send().catch(toastFailure))
  return (
    <Button
      changes
      size="s"
      icon={<Send aria-hidden="true" />}
      pending={test.isPending}
      disabledReason={status === 'PAUSED' ? t('webhooks.paused-first') : undefined}
      onClick={test.run}
    >
      {t('webhooks.test')}
    </Button>
  )
}

function PauseButton({ endpoint: { id, status } }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const isPaused = status === 'PAUSED'
  const turn = async () => {
    await setWebhookStatus(id, isPaused ? 'ACTIVE' : 'PAUSED')
    toast({
      tone: 'good',
      message: t(isPaused ? 'webhooks.goes-on' : 'webhooks.is-paused'),
      action: {
        label: t('shell.undo'),
        onAction: () => void setWebhookStatus(id, status).catch(toastFailure),
      },
    })
  }
  const turning = useCommand(() => turn().catch(toastFailure))
  return (
    <Button
      changes
      size="s"
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      pending={turning.isPending}
      onClick={turning.run}
    >
      {t(isPaused ? 'webhooks.go-on' : 'webhooks.pause')}
    </Button>
  )
}
