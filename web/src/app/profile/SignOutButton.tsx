import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { draftsOf } from '#kit/form/drafts.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** SESSION-RULE-LOGOUT: signs out; asks first if there is unsaved input, which is deleted too. */
export function SignOutButton() {
  const t = useT()
  const owner = String(useSignedIn().me.id)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        block
        icon={<LogOut className="flip" aria-hidden="true" />}
        onClick={() => (draftsOf(owner).length > 0 ? setConfirming(true) : signOut())}
      >
        {t('shell.profile.sign-out')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={t('shell.sign-out.title')}
        message={t('shell.sign-out.text')}
        confirmLabel={t('shell.profile.sign-out')}
        cancelLabel={t('shell.sign-out.stay')}
        danger
        onConfirm={signOut}
      />
    </>
  )
}
