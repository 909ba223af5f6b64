import { Link, useRouter } from '@tanstack/react-router'
import { House, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MenuEntry } from '../kit/router/declaration.ts'
import { Logo } from '../kit/Logo.tsx'
import { useT } from '../kit/words/useT.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { cx } from '../ui/cx.ts'
import css from './SideMenu.module.css'

const icons = { home: House } satisfies Record<MenuEntry['icon'], unknown>

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
  const nav = useRef<HTMLElement>(null)
  const entries = useMenuEntries()
  useEffect(
    function closeOnEscape() {
      if (!open) return
      nav.current?.querySelector('a')?.focus()
      const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
      addEventListener('keydown', close)
      return () => removeEventListener('keydown', close)
    },
    [open, onClose],
  )
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const foldLabel = collapsed ? t('shell.nav.expand') : t('shell.nav.collapse')
  return (
    <>
      {open && (
        <button type="button" className={css.scrim} aria-label={t('shell.nav.close')} onClick={onClose} />
      )}
      <nav
        ref={nav}
        id="menu"
        aria-label={t('shell.nav.label')}
        className={cx(css.menu, collapsed && css.collapsed, open && css.open)}
      >
        <div className={css.head}>
          <Logo name={t('shell.product')} />
          <IconButton label={t('shell.nav.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        <ul className={css.list}>
          {entries.map(({ to, label, icon }) => {
            const Icon = icons[icon]
            return (
              <li key={to}>
                <Link
                  to={to}
                  className={css.item}
                  activeProps={{ className: css.active ?? '' }}
                  title={collapsed ? t(label) : undefined}
                  onClick={onClose}
                >
                  <Icon aria-hidden="true" />
                  <span className={css.label}>{t(label)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
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
    </>
  )
}

type Entry = MenuEntry & { readonly to: string }

/** Pages bring their own place in the menu. */
function useMenuEntries(): Entry[] {
  const { routesByPath } = useRouter()
  return Object.values(routesByPath)
    .flatMap((route): Entry[] => {
      const declared = route.options.staticData?.page
      if (declared === undefined || declared === 'frame' || declared.menu === null) return []
      return [{ ...declared.menu, to: route.fullPath }]
    })
    .toSorted((a, b) => a.order - b.order)
}
