import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '#kit/router/routes.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import css from './access.module.css'
import list from './WaitingPage.module.css'
import { CheckAgain } from './CheckAgain.tsx'

const SupportDialog = lazy(() => import('./SupportDialog.tsx').then((m) => ({ default: m.SupportDialog })))

/** GUARD-5-MANAGER-SELECTOR: which stores wait for a manager, and who names one. */
export function ManagerPage() {
  const t = useT()
  const { me, stores, managerless } = useSignedIn()
  const [asking, setAsking] = useState(false)
  const waiting = stores.filter(({ id }) => managerless.includes(id)).map(({ name }) => name)
  return (
    <div className={cx(css.page, css.centre)}>
      <h1 className={css.title}>{t('access.manager.title')}</h1>
      <p className={css.intro}>{t('access.manager.text')}</p>
      <ul className={list.list}>
        {waiting.map((name) => (
          <li key={name} className={list.row}>
            {name}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <CheckAgain tone="primary" />
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('access.support')}
        </Button>
        <Button tone="quiet" onClick={signOut}>
          {t('access.sign-out')}
        </Button>
      </div>
      <p className={css.small}>{me.email}</p>
      {asking && (
        <Suspense fallback={null}>
          <SupportDialog
            details={[t('access.manager.title'), me.email, ...waiting].join('\n')}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** GUARD-7-ONBOARDING: how far the locations are that are not live yet. */
export function SetUpPage() {
  const t = useT()
  const stores = useVisibleStores()
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('access.set-up.title')}</h1>
      <p className={css.intro}>{t('access.set-up.text')}</p>
      <ul className={list.list}>
        {stores.flatMap((store) =>
          store.addresses.map(({ id, name, status }) => (
            <li key={id} className={list.row}>
              <span>{name}</span>
              <Badge>{t(`access.set-up.${status}`)}</Badge>
            </li>
          )),
        )}
      </ul>
      <div className={css.actions}>
        <CheckAgain tone="primary" />
      </div>
    </div>
  )
}
