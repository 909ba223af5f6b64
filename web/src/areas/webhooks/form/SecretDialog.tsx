import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Webhooks.module.css'

/** A secret, shown once. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useT()
  const copy = async () => {
    if (await copyText(secret)) toast({ tone: 'good', message: t('webhooks.secret.copied') })
    else toast({ tone: 'bad', message: t('webhooks.secret.not-copied') })
  }
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      // shown once, so only the button below closes it
      locked
      onOpenChange={(isOpen) => !isOpen && onDone()}
      title={t('webhooks.secret.title')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('webhooks.secret.copy')}</Button>
          <Button tone="primary" onClick={onDone}>
            {t('webhooks.secret.kept')}
          </Button>
        </>
      }
    >
      <p className={css.words}>{t('webhooks.secret.about')}</p>
      <code className={css.secret} dir="ltr">
        {secret}
      </code>
    </Dialog>
  )
}
