import { Link } from '@tanstack/react-router'
import { House, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Coming } from '../kit/Coming.tsx'
import { behindPage } from '../kit/later.tsx'
import { useT } from '../kit/words/useT.ts'
import { loadWords } from '../kit/words/words.ts'
import { cx } from '../ui/cx.ts'
import css from './SideMenu.module.css'

/** Rules and lines arrive behind the first page; until then Home, which everybody has, holds the place. */
const MenuTree = behindPage(async () => {
  const [tree] = await Promise.all([import('./menu/MenuTree.tsx'), loadWords('nav')])
  return tree.MenuTree
})

interface SideMenuProps {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  /** On tablets and phones the menu slides in over the page. */
  open: boolean
  onClose: () => void
}

/** SHELL-MENU-HOME, SHELL-MENU-COLLAPSE: what exists, and nothing else. */
export function SideMenu({ collapsed, onCollapse, open, onClose }: SideMenuProps) {
  const t = useT()
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const foldLabel = collapsed ? t('shell.nav.expand') : t('shell.nav.collapse')
  const home = (
    <ul className={css.list}>
      <li>
        <Link to="/home" className={css.item} activeProps={{ className: css.active ?? '' }} onClick={onClose}>
          <House aria-hidden="true" />
          <span className={css.label}>{t('shell.nav.home')}</span>
        </Link>
      </li>
    </ul>
  )
  return (
    <nav
      id="menu"
      aria-label={t('shell.nav.label')}
      data-menu={collapsed ? 'narrow' : 'wide'}
      className={cx(css.menu, collapsed && css.collapsed, open && css.open)}
    >
      <MenuTree
        until={<Coming>{home}</Coming>}
        collapsed={collapsed}
        open={open}
        onClose={onClose}
        onWiden={() => onCollapse(false)}
      />
      <button
        type="button"
        className={cx(css.item, css.fold)}
        title={collapsed ? foldLabel : undefined}
        aria-expanded={!collapsed}
        aria-controls="menu"
        onClick={() => onCollapse(!collapsed)}
      >
        <Fold className="flip" aria-hidden="true" />
        <span className={css.label}>{foldLabel}</span>
      </button>
    </nav>
  )
}
