import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '#kit/api/client.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { afterFirstPaint, lazyPart } from '#kit/lazy/lazy.tsx'
import { useCurrentPage } from '#kit/router/current-page.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useGrownScroll } from '#kit/router/useGrownScroll.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { cx } from '#ui/cx.ts'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import css from './AppFrame.module.css'
import { noDataPath } from '../guards/paths.ts'
import { isMenuCollapsed, rememberMenu } from '../menu/menu-memory.ts'
import { Notices } from '../notices/known.ts'
import { PageGate } from './PageGate.tsx'
import { SideMenu } from '../menu/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const ViewAsBanner = lazyPart(() =>
  withWords(import('../../areas/session/verify/email-banner.widget.tsx'), 'verify').then(
    (m) => m.ViewAsBanner,
  ),
)
// loaded before the first message, but not before the page
const Toasts = lazyPart(async () => {
  await afterFirstPaint()
  return (await import('../notices/Toasts.tsx')).Toasts
})

/** Pages on which the menu would only link back: the page without data, and the onboarding tracker. */
function isMenuless(pathname: string): boolean {
  return pathname === noDataPath || pathname.startsWith('/onboarding-tracker/')
}

/** SHELL-UI-FRAME: top bar and side menu around every page, except full-screen pages. */
export function AppFrame() {
  const t = useT()
  const { viewedBy, supervisedUntil } = useSignedIn().me
  const isReadOnly = viewedBy !== null || supervisedUntil !== null
  return (
    <QueryClientProvider client={queries}>
      <ReadOnlyReason value={isReadOnly ? t('shell.view-only') : undefined}>
        <Frame />
      </ReadOnlyReason>
    </QueryClientProvider>
  )
}

function Frame() {
  const t = useT()
  const page = useCurrentPage()
  useGrownScroll()
  const [collapsed, setCollapsed] = useState(isMenuCollapsed)
  const [open, setOpen] = useState(false)
  // SHELL-MENU-COLLAPSE: hidden if there is nothing to navigate to
  const isBare = useRouterState({ select: ({ location }) => isMenuless(location.pathname) })
  const hasMenu = useFlag('SK_LEFT_MENU_ENABLED') && !isBare
  const collapse = (next: boolean) => {
    rememberMenu(next)
    setCollapsed(next)
  }
  const layout = page?.layout ?? 'default'
  if (layout === 'full-page')
    return (
      <div data-layout={layout}>
        <main id="content">
          <ViewAsBanner />
          <Outlet />
        </main>
        <Toasts />
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
        <Notices />
        <PageGate page={page} />
      </main>
      <Toasts />
    </div>
  )
}
