import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { FactList } from '#ui/FactList.tsx'
import { useShownLocation } from '../managed-locations.ts'
import css from './Store.module.css'

/** Details of the location that only the marketplace can change. */
export function Details() {
  const t = useT()
  const { address, store } = useShownLocation()
  if (!address || !store) return null
  const { city } = store.store
  return (
    <Card as="section" className={css.facts}>
      <FactList
        facts={[
          { name: t('schedule.detail.name'), value: <bdi>{address.name}</bdi> },
          { name: t('schedule.detail.address'), value: <bdi>{address.address}</bdi> },
          { name: t('schedule.detail.store'), value: <bdi>{store.name}</bdi> },
          { name: t('schedule.detail.city'), value: <bdi>{city.name}</bdi> },
          { name: t('schedule.detail.time-zone'), value: <bdi>{city.timeZone.replaceAll('_', ' ')}</bdi> },
          { name: t('schedule.detail.id'), value: address.id },
        ]}
      />
      <p className={css.about}>{t('schedule.detail.about')}</p>
    </Card>
  )
}
