import { lazyPart } from '#kit/lazy/lazy.tsx'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { AskSupport } from '../../inbox/ask.widget.tsx'

// loaded separately because it includes the phone number data of all countries
const Settings = lazyPart(() => import('./Settings.tsx').then((m) => m.Settings), SettingsLoading)

/** ACCOUNT-UI-PAGE: contacts of the selected store's locations, and the user's own account. */
export function AccountSettingsPage() {
  const t = useT()
  return (
    <Page
      title={t('account.title')}
      description={t('account.about')}
      actions={<AskSupport ask="account_settings" label={t('account.ask')} refusal={t('account.ask-none')} />}
    >
      <Settings />
    </Page>
  )
}

/** The skeleton of the cards while their code loads. */
function SettingsLoading() {
  const t = useT()
  return (
    <Loading label={t('shell.loading')}>
      <Card>
        <SkeletonText lines={10} />
      </Card>
    </Loading>
  )
}
