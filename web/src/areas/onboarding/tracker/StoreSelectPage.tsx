import type { OnboardingAddress } from '@storekeep/contract/areas/onboarding.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Onboarding.module.css'
import { statusQuery } from '../onboarding.queries.ts'
import { Progress } from '../parts/Progress.tsx'
import { startingLocations, stepsOf, type StartingLocation } from '../tracked.ts'
import { virtualSteps } from '../virtual-steps.ts'

const hasSteps = (location: OnboardingAddress | undefined): boolean =>
  location !== undefined && location.history.length > 0

/** ONB-ROUTE-STORE-SELECT: the locations in onboarding with their progress. */
export function StoreSelectPage() {
  const t = useT()
  const candidates = startingLocations(useSignedIn().stores)
  const query = useQuery(statusQuery)
  return (
    <Page title={t('onboarding.select.title')} description={t('onboarding.select.about')}>
      <QuerySection query={query} skeleton={<SkeletonText lines={6} />} failed={t('onboarding.failed')}>
        {({ store_addresses: locations }) => (
          <ul className={css.cards}>
            {candidates.map((starting) => {
              const location = locations.find(({ id }) => id === starting.address.id)
              return (
                <LocationCard key={starting.address.id} starting={starting} hasBegun={hasSteps(location)}>
                  {location && hasSteps(location) ? (
                    <Progress steps={stepsOf(location, virtualSteps(location.id))} />
                  ) : (
                    <p className={css.hint}>{t('onboarding.not-begun')}</p>
                  )}
                </LocationCard>
              )
            })}
          </ul>
        )}
      </QuerySection>
    </Page>
  )
}

interface LocationCardProps {
  starting: StartingLocation
  /** With steps, it is being set up, whatever the status of the location. */
  hasBegun: boolean
  children: ReactNode
}

function LocationCard({ starting: { address }, hasBegun, children }: LocationCardProps) {
  const t = useT()
  return (
    <Card as="li" className={css.part}>
      <div>
        <h2 className={css.name}>
          <bdi>{address.name}</bdi>
        </h2>
        <p className={css.hint}>
          <bdi>{address.address}</bdi>
        </p>
      </div>
      <p className={css.marks}>
        <Badge>
          {t(
            `onboarding.status.${hasBegun || address.status === 'ONBOARDING' ? 'ONBOARDING' : 'PRE_ONBOARDING'}`,
          )}
        </Badge>
      </p>
      {children}
      <Link
        to="/onboarding-tracker/$storeAddressId"
        params={{ storeAddressId: String(address.id) }}
        className={linkClass('alone')}
        aria-label={t('onboarding.select.open-of', { location: address.name })}
      >
        {t('onboarding.select.open')}
      </Link>
    </Card>
  )
}
