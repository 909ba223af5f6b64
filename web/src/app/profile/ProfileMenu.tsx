import { useState, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { LegalLinks } from '../../areas/account/legal.widget.tsx'
import { LanguageButton, LanguageDialog, ThemeSwitch } from '../../areas/account/account.widget.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useBackCloses } from '#ui/useBackCloses.ts'
import { ConsentSwitch } from './ConsentSwitch.tsx'
import css from './Profile.module.css'
import { ProfileLinks } from './ProfileLinks.tsx'
import { SignOutButton } from './SignOutButton.tsx'

interface ProfileMenuProps {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** SHELL-MENU-PROFILE: the signed-in user, language, theme, and sign-out. The choice of the language takes its place. */
export function ProfileMenu({ trigger, onClose }: ProfileMenuProps) {
  const t = useT()
  const { me } = useSignedIn()
  const [isChoosing, setChoosing] = useState(false)
  useBackCloses(true, onClose)
  return (
    <>
      {isChoosing && <LanguageDialog onClose={onClose} />}
      <Popover
        triggerRef={trigger}
        isOpen={!isChoosing}
        onOpenChange={(open) => !open && !isChoosing && onClose()}
        placement="bottom end"
        offset={8}
        className={css.popover ?? ''}
      >
        <Dialog aria-label={t('shell.profile.label')} className={css.menu ?? ''}>
          <div className={css.who}>
            <Avatar name={me.name} variant={1} size="l" />
            <div>
              <p className={css.name}>{me.name}</p>
              <p className={css.email}>{me.email}</p>
            </div>
          </div>
          <ProfileLinks onGo={onClose} />
          <div className={css.part}>
            <p className={css.label} aria-hidden="true">
              {t('shell.language.label')}
            </p>
            <LanguageButton onClick={() => setChoosing(true)} />
          </div>
          <div className={css.part}>
            <p className={css.label}>{t('shell.theme.label')}</p>
            <ThemeSwitch />
          </div>
          <div className={css.part}>
            <ConsentSwitch />
          </div>
          <SignOutButton />
          <LegalLinks />
        </Dialog>
      </Popover>
    </>
  )
}
