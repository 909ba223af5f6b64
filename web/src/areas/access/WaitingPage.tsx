import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './access.module.css'
import list from './WaitingPage.module.css'
import { CheckAgain } from './CheckAgain.tsx'

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
