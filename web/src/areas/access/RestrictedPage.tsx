import { Link } from '@tanstack/react-router'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Closure } from '#kit/refused/Closure.tsx'
import css from './access.module.css'
import { cx } from '#ui/cx.ts'
import { CheckAgain } from './CheckAgain.tsx'

const UnusedLinkBanner = lazyPart(() =>
  withWords(import('../session/verify/unused.widget.tsx'), 'verify').then((m) => m.UnusedLinkBanner),
)

/** SHELL-ROUTE-RESTRICTED: explains why the portal is closed to this account (ACCESS-PERM-PORTAL). */
export function RestrictedPage() {
  const t = useT()
  const { me, portal, stores } = useSignedIn()
  return (
    <div className={cx(css.page, css.centre)}>
      <UnusedLinkBanner />
      <h1 className={css.title}>{t('access.title')}</h1>
      <Closure
        code={portal.rejectionCode}
        section={null}
        managerEmail={portal.rejectionTemplateVariables.managerEmail}
        stores={stores.map(({ name }) => name)}
      />
      <div className={css.actions}>
        <CheckAgain tone="primary" />
        {portal.rejectionCode === 100002 && me.promotedOperator !== null && (
          <Link to="/manager/emailSent" className={buttonClass()}>
            {t('access.named')}
          </Link>
        )}
        <Button tone="quiet" onClick={signOut}>
          {t('access.sign-out')}
        </Button>
      </div>
    </div>
  )
}
