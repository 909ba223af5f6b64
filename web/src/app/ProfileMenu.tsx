import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { LanguageSwitch, ThemeSwitch } from '../areas/account/account.widget.tsx'
import { Coming } from '../kit/Coming.tsx'
import { useSignedIn } from '../kit/router/routes.ts'
import { signOut } from '../kit/session/session.ts'
import { useT } from '../kit/words/useT.ts'
import { loadWords } from '../kit/words/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import css from './Profile.module.css'

const LegalLinks = lazy(async () => {
  const [{ LegalLinks: view }] = await Promise.all([
    import('../areas/account/legal.widget.tsx'),
    loadWords('legal'),
  ])
  return { default: view }
})

const ConsentSwitch = lazy(async () => {
  const [{ ConsentSwitch: view }] = await Promise.all([
    import('../kit/telemetry/ConsentSwitch.tsx'),
    loadWords('telemetry'),
  ])
  return { default: view }
})

const ProfileLinks = lazy(async () => {
  const [{ ProfileLinks: view }] = await Promise.all([import('./menu/ProfileLinks.tsx'), loadWords('nav')])
  return { default: view }
})

interface ProfileMenuProps {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** SHELL-MENU-PROFILE: who is signed in, language, theme, and the way out. */
export function ProfileMenu({ trigger, onClose }: ProfileMenuProps) {
  const t = useT()
  const { me } = useSignedIn()
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      offset={8}
      className={css.popover ?? ''}
    >
      <Dialog aria-label={t('shell.profile.label')} className={css.menu ?? ''}>
        <div className={css.who}>
          <Avatar name={me.name} variant={1} size="l" />
          <div className={css.words}>
            <p className={css.name}>{me.name}</p>
            <p className={css.email}>{me.email}</p>
          </div>
        </div>
        <Suspense fallback={<Coming />}>
          <ProfileLinks onGo={onClose} />
        </Suspense>
        <div className={css.part}>
          <p className={css.label}>{t('shell.language.label')}</p>
          <LanguageSwitch />
        </div>
        <div className={css.part}>
          <p className={css.label}>{t('shell.theme.label')}</p>
          <ThemeSwitch />
        </div>
        <Suspense fallback={<Coming />}>
          <div className={css.part}>
            <ConsentSwitch />
          </div>
        </Suspense>
        <Button block icon={<LogOut className="flip" aria-hidden="true" />} onClick={signOut}>
          {t('shell.profile.sign-out')}
        </Button>
        <Suspense fallback={<Coming />}>
          <LegalLinks />
        </Suspense>
      </Dialog>
    </Popover>
  )
}
