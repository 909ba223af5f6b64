import type { ReactNode } from 'react'
import { useSignedIn } from '#kit/router/routes.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from './wizard.module.css'

interface WizardFrameProps {
  title: string
  text: string
  children: ReactNode
}

/** A step of the wizard, with the signed-in user and a sign-out link below. */
export function WizardFrame({ title, text, children }: WizardFrameProps) {
  const t = useT()
  const { me } = useSignedIn()
  return (
    <div className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      {children}
      <footer className={css.foot}>
        <span>{me.email}</span>
        <Button tone="quiet" size="s" onClick={signOut}>
          {t('session.manager.sign-out')}
        </Button>
      </footer>
    </div>
  )
}
