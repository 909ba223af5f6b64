import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { facts } from '#kit/boot/facts.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { migrationQuery } from './migration.queries.ts'
import css from './MovedNotice.module.css'

/**
 * SESSION-STATE-MIGRATED: redirects migrated users to the vendor portal. If its address is unknown, they stay and see a
 * notice (GAP-VENDOR-PORTAL). The migration flag on the user may be older than the answer of the call.
 */
export function MovedNotice() {
  const t = useT()
  const router = useRouter()
  const { me } = useSignedIn()
  const { data } = useQuery(migrationQuery(me.email))
  const hasMoved = me.isUserMigratedToVendorPortal || data?.status === 'MIGRATED'
  useEffect(
    function leave() {
      if (hasMoved && facts.vendorPortalUrl) void router.navigate({ href: '/redirect-to-vp', replace: true })
    },
    [hasMoved, router],
  )
  if (!hasMoved) return null
  return (
    <div className={css.notice}>
      <Banner tone="warn" title={t('access.moved.title')}>
        {t('access.moved.text')}
      </Banner>
    </div>
  )
}
