import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { toast } from '#ui/toastQueue.ts'
import css from './factors.module.css'

/** Recovery codes, shown once: copy, download or write down. */
export function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) toast({ tone: 'good', message: t('factors.codes.copied') })
    else toast({ tone: 'bad', message: t('factors.codes.not-copied') })
  }
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      // shown once, so only the button below closes it
      locked
      onOpenChange={(isOpen) => !isOpen && onDone()}
      title={t('factors.codes.keep')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('factors.codes.copy')}</Button>
          <Button
            onClick={() => saveFile('storekeep-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            {t('factors.codes.download')}
          </Button>
          <Button tone="primary" onClick={onDone}>
            {t('factors.codes.kept')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{t('factors.codes.keep-text')}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
