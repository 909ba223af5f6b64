import { Link, useRouterState } from '@tanstack/react-router'
import { ExternalLink, Settings2 } from 'lucide-react'
import { facts } from '#kit/boot/facts.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass, TextLink } from '#ui/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { hasAccountSettings } from '../menu/menu-facts.ts'
import css from './ProfileLinks.module.css'

/** SHELL-MENU-PROFILE: account settings by their rule, and the orders app by its flag, if there is one. */
export function ProfileLinks({ onGo }: { onGo: () => void }) {
  const t = useT()
  const { me, stores, managerless } = useSignedIn()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const ordersApp = useFlag('SK_ORDERS_APP_BUTTON_ENABLED') ? (facts.links?.ordersApp ?? null) : null
  const isManager = me.rolesForEntities.some(({ role }) => role !== 'OPERATOR')
  const hasAccount = hasAccountSettings({ stores, managerless, isManager }, pathname)
  if (!hasAccount && ordersApp === null) return null
  return (
    <div className={css.links}>
      {hasAccount && (
        <Link to="/account-settings" className={`${linkClass('quiet')} ${css.link}`} onClick={onGo}>
          <Settings2 aria-hidden="true" />
          {t('nav.account')}
        </Link>
      )}
      {ordersApp !== null && (
        <TextLink
          look="quiet"
          href={ordersApp}
          target="_blank"
          rel="noopener"
          className={css.link}
          onClick={onGo}
        >
          <ExternalLink aria-hidden="true" />
          {t('nav.orders-app')}
          <VisuallyHidden>{t('nav.opens-new-tab')}</VisuallyHidden>
        </TextLink>
      )}
    </div>
  )
}
