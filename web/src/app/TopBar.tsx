import { Menu } from 'lucide-react'
import { whenIdle } from '../kit/idle.ts'
import { behindPage } from '../kit/later.tsx'
import type { PageDeclaration } from '../kit/router/declaration.ts'
import { useT } from '../kit/words/useT.ts'
import { loadWords } from '../kit/words/words.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Selectors } from '../areas/stores/stores.widget.tsx'
import { LogoLink } from './LogoLink.tsx'
import { ProfileButton } from './ProfileButton.tsx'
import css from './TopBar.module.css'

// nothing of it is on the way to the first page: it comes when that stands
const TopBarLater = behindPage(async () => {
  await new Promise<void>(whenIdle)
  const [later] = await Promise.all([import('./TopBarLater.tsx'), loadWords('palette', 'legal')])
  return later.TopBarLater
})

interface TopBarProps {
  page: PageDeclaration | null
  hasMenu: boolean
  menuOpen: boolean
  onMenu: () => void
}

/** SHELL-UI-FRAME: logo, selectors, profile. */
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
      <div className={css.find}>
        <TopBarLater />
      </div>
      <ProfileButton />
    </header>
  )
}
