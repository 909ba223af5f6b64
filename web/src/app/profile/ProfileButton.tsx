import { useRef, useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Profile.module.css'

const ProfileMenu = lazyPart(() =>
  withWords(import('./ProfileMenu.tsx'), 'profile').then((m) => m.ProfileMenu),
)

/** SHELL-MENU-PROFILE: opens the profile menu, which loads on first hover, focus or use. */
export function ProfileButton() {
  const t = useT()
  const { me } = useSignedIn()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ProfileMenu.preload}
        onFocus={ProfileMenu.preload}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{`${t('shell.profile.label')}: ${me.name}`}</VisuallyHidden>
        <Avatar name={me.name} variant={1} />
      </button>
      {open && <ProfileMenu trigger={button} onClose={() => setOpen(false)} />}
    </>
  )
}
