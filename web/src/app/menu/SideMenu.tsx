import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useT } from '#kit/words/useT.ts'
import { cx } from '#ui/cx.ts'
import { MenuTree } from './MenuTree.tsx'
import line from './Menu.module.css'
import css from './SideMenu.module.css'

interface SideMenuProps {
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  /** On tablets and phones, the menu slides over the page. */
  open: boolean
  onClose: () => void
}

/** SHELL-MENU-HOME, SHELL-MENU-COLLAPSE: shows only items whose page exists. */
export function SideMenu({ collapsed, onCollapse, open, onClose }: SideMenuProps) {
  const t = useT()
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const foldLabel = collapsed ? t('shell.nav.expand') : t('shell.nav.collapse')
  return (
    <nav
      id="menu"
      aria-label={t('shell.nav.label')}
      data-menu={collapsed ? 'narrow' : 'wide'}
      className={cx(css.menu, open && css.open)}
    >
      <MenuTree collapsed={collapsed} open={open} onClose={onClose} onWiden={() => onCollapse(false)} />
      <button
        type="button"
        className={cx(line.item, css.fold)}
        title={collapsed ? foldLabel : undefined}
        aria-expanded={!collapsed}
        aria-controls="menu"
        onClick={() => onCollapse(!collapsed)}
      >
        <Fold className="flip" aria-hidden="true" />
        <span className={line.label}>{foldLabel}</span>
      </button>
    </nav>
  )
}
