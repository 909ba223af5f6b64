import { lazy, Suspense, useRef, useState } from 'react'
import { useSignedIn } from '../kit/router/routes.ts'
import { useT } from '../kit/words/useT.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Profile.module.css'

const load = () => import('./ProfileMenu.tsx').then((m) => ({ default: m.ProfileMenu }))
const ProfileMenu = lazy(load)

/** SHELL-MENU-PROFILE: the menu itself arrives with the first intent. */
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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{`${t('shell.profile.label')}: ${me.name}`}</VisuallyHidden>
        <Avatar name={me.name} variant={1} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ProfileMenu trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
