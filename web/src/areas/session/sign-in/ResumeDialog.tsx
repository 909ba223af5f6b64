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
  /** Leaves for the sign-in page. */
  onClose: () => void
  /** Leaves for the sign-in page, to start on a new page as another user. */
  onOtherAccount: () => void
}

/** Signs the same user in again in a dialog above the page, so that unsaved input stays. */
export function ResumeDialog({ email, onSignedIn, onClose, onOtherAccount }: ResumeDialogProps) {
  const t = useT()
  const attempt = useSignIn(onSignedIn)
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      dismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('session.ended.title')}
      closeLabel={t('session.ended.close')}
    >
      <div className={css.parts}>
        <p className={css.text}>{t('session.ended.text')}</p>
        <SignInForm attempt={attempt} email={email} />
        <Button tone="quiet" block onClick={onOtherAccount}>
          {t('session.ended.other')}
        </Button>
      </div>
    </Dialog>
  )
}
