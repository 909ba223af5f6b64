import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { queries } from '../kit/api/client.ts'
import { intlLocale } from '../kit/words/languages.ts'
import { useLang, useT } from '../kit/words/useT.ts'
import { cx } from '../ui/cx.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import css from './AppFrame.module.css'
import { noDataPath } from './guards.ts'
import { isMenuCollapsed, rememberMenu } from './menu-memory.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { usePageDeclaration } from './usePageDeclaration.ts'
import { useRouterState } from '@tanstack/react-router'

/** SHELL-UI-FRAME: top bar and side menu around every page; a full page stands alone. */
export function AppFrame() {
  const lang = useLang()
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={intlLocale(lang)}>
        <Frame />
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const t = useT()
  const page = usePageDeclaration()
  const [collapsed, setCollapsed] = useState(isMenuCollapsed)
  const [open, setOpen] = useState(false)
  // SHELL-MENU-COLLAPSE: hidden where there is no data to go to
  const hasMenu = useRouterState({ select: ({ location }) => location.pathname !== noDataPath })
  const collapse = (next: boolean) => {
    rememberMenu(next)
    setCollapsed(next)
  }
  const layout = page?.layout ?? 'default'
  const toasts = <ToastRegion label={t('shell.toast.region')} closeLabel={t('shell.close')} />
  if (layout === 'full-page')
    return (
      <div data-layout={layout}>
        <main id="content">
          <Outlet />
        </main>
        {toasts}
      </div>
    )
  return (
    <div data-layout={layout} className={cx(css.frame, collapsed && css.collapsed, !hasMenu && css.menuless)}>
      <a href="#content" className={css.skip}>
        {t('shell.skip-to-content')}
      </a>
      <TopBar page={page} hasMenu={hasMenu} menuOpen={open} onMenu={() => setOpen(!open)} />
      {hasMenu && (
        <SideMenu collapsed={collapsed} onCollapse={collapse} open={open} onClose={() => setOpen(false)} />
      )}
      <main id="content" tabIndex={-1} className={css.content}>
        <OfflineNotice />
        <Outlet />
      </main>
      {toasts}
    </div>
  )
}
