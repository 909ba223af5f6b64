import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '#kit/api/ApiError.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { DetailPage } from '#kit/page/DetailPage.tsx'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import type { WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { StateBadge } from '../list/WebhookCard.tsx'
import { webhookList } from '../webhooks.queries.ts'
import css from '../Webhooks.module.css'
import { Actions } from './Actions.tsx'
import { Deliveries } from './Deliveries.tsx'

/** One webhook: its health, its deliveries, and its actions. */
export function WebhookPage() {
  const t = useT()
  const { webhookId = '' } = useParams({ strict: false })
  const query = useQuery({
    ...webhookList(),
    select: (data) => {
      const endpoint = data.endpoints.find(({ id }) => id === webhookId)
      // the list contains all webhooks the user may see
      if (!endpoint)
        throw new ApiError({ status: 404, code: 'webhook.notFound', message: t('webhooks.unknown') })
      return { ...data, endpoint }
    },
  })
  return (
    <DetailPage
      label={t('webhooks.title')}
      query={query}
      back={{ to: '/webhooks', label: t('webhooks.title') }}
      failed={t('webhooks.failed')}
      unknown={{
        heading: t('webhooks.title'),
        title: t('webhooks.unknown'),
        words: t('webhooks.unknown-about'),
      }}
      detail={({ endpoint, partners }) => ({
        title: endpoint.description ?? new URL(endpoint.url).hostname,
        about: <bdi className={css.address}>{endpoint.url}</bdi>,
        marks: <StateBadge endpoint={endpoint} />,
        actions: <Actions endpoint={endpoint} partners={partners} />,
        main: [{ id: 'deliveries', content: <Deliveries endpoint={endpoint} /> }],
        side: [{ id: 'facts', content: <Facts endpoint={endpoint} /> }],
      })}
    />
  )
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const formats = useFormats()
  const at = (moment: string) => formats.dateTime(moment, deviceZone())
  const { createdAt, lastDeliveredAt, failingSince, heldUntil, oldSecretUntil, waiting, failed, events } =
    endpoint
  return (
    <>
      <h2 className={css.heading}>{t('webhooks.facts')}</h2>
      <FactList
        facts={[
          { name: t('webhooks.fact.created'), value: at(createdAt) },
          {
            name: t('webhooks.fact.delivered'),
            value: lastDeliveredAt === null ? t('webhooks.never') : at(lastDeliveredAt),
          },
          ...(failingSince === null ? [] : [{ name: t('webhooks.fact.failing'), value: at(failingSince) }]),
          ...(heldUntil === null ? [] : [{ name: t('webhooks.fact.held'), value: at(heldUntil) }]),
          ...(oldSecretUntil === null
            ? []
            : [{ name: t('webhooks.fact.old-secret'), value: at(oldSecretUntil) }]),
          { name: t('webhooks.fact.waiting'), value: formats.number(waiting) },
          { name: t('webhooks.fact.failed'), value: formats.number(failed) },
        ]}
      />
      <h3 className={css.heading}>{t('webhooks.events')}</h3>
      {events === null ? (
        <p className={css.words}>{t('webhooks.all-events')}</p>
      ) : (
        <ul className={css.types}>
          {events.map((type) => (
            <li key={type}>{t(`webhooks.type.${type}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
