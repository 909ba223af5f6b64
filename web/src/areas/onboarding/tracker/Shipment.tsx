import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from '../Onboarding.module.css'
import { shipmentQuery } from '../onboarding.queries.ts'

/** ONB-ENTITY-SHIPMENT: where the location's order device is. */
export function Shipment({ id, timeZone }: { id: number; timeZone: string }) {
  const t = useT()
  const formats = useFormats()
  const query = useQuery(shipmentQuery(id))
  return (
    <Card as="section" aria-label={t('onboarding.device.title')} className={css.part}>
      <SectionHeader title={t('onboarding.device.title')} />
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={3} />}
        failed={t('onboarding.device.failed')}
      >
        {({ status, tracking_link: link, status_update_time: at }) => (
          <div className={css.part}>
            <p data-shipment={status}>{t(`onboarding.device.${status}`)}</p>
            {at !== null && (
              <p className={css.hint}>{t('onboarding.device.at', { at: formats.dateTime(at, timeZone) })}</p>
            )}
            {link !== null && (
              <TextLink look="alone" href={link} target="_blank" rel="noopener">
                {t('onboarding.device.track')}
                <VisuallyHidden>{t('nav.opens-new-tab')}</VisuallyHidden>
              </TextLink>
            )}
          </div>
        )}
      </QuerySection>
    </Card>
  )
}
