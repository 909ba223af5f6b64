import type { WebhookDelivery, WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { deliveryStatuses, webhookTypes } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { ClearFilters, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { readSearch } from '../search.ts'
import { deliveryList } from '../webhooks.queries.ts'
import css from '../Webhooks.module.css'
import { Delivery } from './Delivery.tsx'

const noFilters = { status: undefined, type: undefined } as const

/** The delivery log of a webhook. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const address = useAddress(readSearch)
  const { search, change } = address
  const query = useSectionQuery(deliveryList(endpoint.id, search))
  const isFiltered = search.status !== undefined || search.type !== undefined
  return (
    <>
      <h2 className={css.heading}>{t('webhooks.deliveries')}</h2>
      <FilterBar isFiltered={isFiltered} onClear={() => change(noFilters)}>
        <AddressSelect
          address={address}
          name="status"
          label={t('webhooks.status')}
          anyLabel={t('webhooks.any-status')}
          options={deliveryStatuses.map((id) => ({ id, label: t(`webhooks.status.${id}`) }))}
        />
        <AddressSelect
          address={address}
          name="type"
          label={t('webhooks.event')}
          anyLabel={t('webhooks.all-events')}
          options={webhookTypes.map((id) => ({ id, label: t(`webhooks.type.${id}`) }))}
        />
      </FilterBar>
      <PagedList
        label={t('webhooks.deliveries')}
        query={query}
        rows={({ deliveries }: { deliveries: readonly WebhookDelivery[] }) => deliveries}
        count={(total) => t('webhooks.delivery-count', { count: total })}
        onPage={(page) => change({ page })}
        empty={
          isFiltered
            ? { title: t('webhooks.no-match'), action: <ClearFilters onClear={() => change(noFilters)} /> }
            : { title: t('webhooks.no-deliveries'), words: t('webhooks.no-deliveries-about') }
        }
      >
        {(deliveries) => (
          <ul className={css.list}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} endpoint={endpoint} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
