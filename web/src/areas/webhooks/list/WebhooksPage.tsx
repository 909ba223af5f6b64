import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { SecretDialog } from '../form/SecretDialog.tsx'
import { WebhookDialog } from '../form/WebhookDialog.tsx'
import { webhookList } from '../webhooks.queries.ts'
import css from '../Webhooks.module.css'
import { WebhookCard } from './WebhookCard.tsx'

/** The company's webhooks, for users who manage all of its users. */
export function WebhooksPage() {
  const t = useT()
  const query = useSectionQuery(webhookList())
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { partners = [] } = query.data ?? {}
  const add = (
    <Button
      changes
      tone="primary"
      icon={<Plus size="1rem" aria-hidden="true" />}
      disabledReason={query.data && partners.length === 0 ? t('webhooks.not-yours') : undefined}
      onClick={() => setAdding(true)}
    >
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Page
      title={t('webhooks.title')}
      description={t('webhooks.about')}
      actions={add}
      above={<BackLink to="/users">{t('nav.users')}</BackLink>}
    >
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={6} />}
        failed={t('webhooks.failed')}
        empty={({ endpoints }) =>
          endpoints.length === 0 && {
            icon: <Webhook aria-hidden="true" />,
            title: t('webhooks.none'),
            words: t(partners.length === 0 ? 'webhooks.not-yours' : 'webhooks.none-about'),
          }
        }
      >
        {({ endpoints }) => (
          <ul className={css.list}>
            {endpoints.map((endpoint) => (
              <WebhookCard
                key={endpoint.id}
                endpoint={endpoint}
                partner={
                  partners.length > 1 ? partners.find(({ id }) => id === endpoint.partnerId)?.name : undefined
                }
              />
            ))}
          </ul>
        )}
      </QuerySection>
      {isAdding && <WebhookDialog partners={partners} onClose={() => setAdding(false)} onAdded={setSecret} />}
      {secret !== null && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
    </Page>
  )
}
