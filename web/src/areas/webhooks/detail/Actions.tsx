import type { WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { overlapHours } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import { SecretDialog } from '../form/SecretDialog.tsx'
import { WebhookDialog } from '../form/WebhookDialog.tsx'
import { changeWebhook, removeWebhook, rotateSecret, testWebhook } from '../webhooks.queries.ts'

type Asking = 'edit' | 'rotate' | 'remove' | null

interface ActionsProps {
  endpoint: WebhookEndpoint
  partners: readonly { readonly id: number; readonly name: string }[]
}

/** What one can do with a webhook. */
export function Actions({ endpoint, partners }: ActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { id, status } = endpoint
  const isPaused = status === 'PAUSED'

  /** Does it, and says what went wrong in the dialog that asked, else in a toast. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      setAsking(null)
    } catch (failure) {
      const message = errorText(failure)
      if (asking === null) toast({ tone: 'bad', message })
      else setError(message)
    } finally {
      setBusy(false)
    }
  }
  const ask = (what: Asking) => {
    setError(undefined)
    setAsking(what)
  }
  const setStatus = (next: 'ACTIVE' | 'PAUSED') => () =>
    run(async () => {
      await changeWebhook(id, { status: next })
      toast({
        tone: 'good',
        message: t(next === 'PAUSED' ? 'webhooks.is-paused' : 'webhooks.goes-on'),
        action: {
          label: t('webhooks.undo'),
          onAction: () => void changeWebhook(id, { status: next === 'PAUSED' ? 'ACTIVE' : 'PAUSED' }),
        },
      })
    })
  const confirm = { cancelLabel: t('webhooks.cancel'), closeLabel: t('shell.close'), pending: isBusy, error }
  return (
    <>
      <Button
        size="s"
        icon={<Send aria-hidden="true" />}
        pending={isBusy && asking === null}
        disabledReason={isPaused ? t('webhooks.paused-first') : undefined}
        onClick={() =>
          void run(async () => {
            await testWebhook(id)
            toast({ tone: 'good', message: t('webhooks.test-sent') })
          })
        }
      >
        {t('webhooks.test')}
      </Button>
      <Button
        size="s"
        icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        onClick={() => void setStatus(isPaused ? 'ACTIVE' : 'PAUSED')()}
      >
        {t(isPaused ? 'webhooks.go-on' : 'webhooks.pause')}
      </Button>
      <Button
        size="s"
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => ask('edit')}
      >
        {t('webhooks.edit')}
      </Button>
      <Button
        size="s"
        icon={<KeyRound aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => ask('rotate')}
      >
        {t('webhooks.rotate')}
      </Button>
      <Button
        size="s"
        icon={<Trash2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => ask('remove')}
      >
        {t('webhooks.remove')}
      </Button>
      {asking === 'edit' && (
        <WebhookDialog partners={partners} endpoint={endpoint} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        {...confirm}
        isOpen={asking === 'rotate'}
        onOpenChange={() => setAsking(null)}
        title={t('webhooks.rotate-title')}
        message={t('webhooks.rotate-text', { hours: overlapHours.usual })}
        confirmLabel={t('webhooks.rotate')}
        onConfirm={() => void run(async () => setSecret((await rotateSecret(id, overlapHours.usual)).secret))}
      />
      <ConfirmDialog
        {...confirm}
        isOpen={asking === 'remove'}
        onOpenChange={() => setAsking(null)}
        title={t('webhooks.remove-title')}
        message={t('webhooks.remove-text')}
        confirmLabel={t('webhooks.remove')}
        danger
        onConfirm={() =>
          void run(async () => {
            await removeWebhook(id)
            toast({ tone: 'good', message: t('webhooks.removed') })
            await navigate({ to: '/webhooks' })
          })
        }
      />
      {secret !== null && <SecretDialog secret={secret} onKept={() => setSecret(null)} />}
    </>
  )
}
