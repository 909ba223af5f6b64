import { Menu } from 'lucide-react'
import { afterFirstPaint, lazyPart } from '#kit/lazy/lazy.tsx'
import type { BuiltPage } from '#kit/router/declaration.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Selectors } from '../../areas/stores/stores.widget.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { LogoLink } from './LogoLink.tsx'
import { ProfileButton } from '../profile/ProfileButton.tsx'
import css from './TopBar.module.css'

/** The bell and more, loaded after the first page. */
const Later = lazyPart(async () => {
  await afterFirstPaint()
  return (await withWords(import('./Later.tsx'), 'notifications', 'account')).Later
})

interface TopBarProps {
  page: BuiltPage | null
  hasMenu: boolean
  menuOpen: boolean
  onMenu: () => void
}

/** SHELL-UI-FRAME: logo, selectors, notifications, profile. */
export function TopBar({ page, hasMenu, menuOpen, onMenu }: TopBarProps) {
  const t = useT()
  return (
    <header className={css.bar}>
      {hasMenu && (
        <IconButton
          className={css.toggle ?? ''}
          label={menuOpen ? t('shell.nav.close') : t('shell.nav.open')}
          icon={<Menu aria-hidden="true" />}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={onMenu}
        />
      )}
      <LogoLink />
      <div className={css.selectors}>
        {page && <Selectors stores={page.stores} addresses={page.addresses} />}
      </div>
      <Later />
      <div className={css.find}>
        <PaletteButton />
      </div>
      <ProfileButton />
    </header>
  )
}
