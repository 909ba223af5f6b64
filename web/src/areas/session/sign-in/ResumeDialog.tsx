import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import css from './ResumeDialog.module.css'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'

interface ResumeDialogProps {
  email: string
  /** The same user has signed in again. */
  onSignedIn: () => Promise<void>
  /** The user leaves for the sign-in page. */
  onLeave: () => void
}

/** Signs the same user in again in a dialog above the page, so that unsaved input stays. */
export function ResumeDialog({ email, onSignedIn, onLeave }: ResumeDialogProps) {
  const t = useT()
  const attempt = useSignIn(onSignedIn)
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && onLeave()}
      title={t('session.ended.title')}
      closeLabel={t('session.ended.close')}
    >
      <div className={css.parts}>
        <p className={css.text}>{t('session.ended.text')}</p>
        <SignInForm attempt={attempt} email={email} />
        <Button tone="quiet" block onClick={onLeave}>
          {t('session.ended.other')}
        </Button>
      </div>
    </Dialog>
  )
}
