import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage } from './StepPage.tsx'

/** ONB-ROUTE-STEP-DETAILS: what customers and couriers read about the location. */
export function DetailsPage() {
  const t = useT()
  return (
    <StepPage base="CHECK_DETAILS" about={t('onboarding.details.about')}>
      {(view) => {
        const { store, address } = view.starting
        return (
          <>
            <FactList
              facts={[
                { name: t('onboarding.details.store'), value: <bdi>{store.name}</bdi> },
                { name: t('onboarding.details.location'), value: <bdi>{address.name}</bdi> },
                { name: t('onboarding.details.address'), value: <bdi>{address.address}</bdi> },
                { name: t('onboarding.details.city'), value: <bdi>{store.city.name}</bdi> },
                { name: t('onboarding.details.currency'), value: store.city.currencyCode },
                {
                  name: t('onboarding.details.time-zone'),
                  value: <bdi>{store.city.timeZone.replaceAll('_', ' ')}</bdi>,
                },
              ]}
            />
            <p>{t('onboarding.details.wrong')}</p>
            <CompleteButton view={view} label={t('onboarding.details.confirm')} />
          </>
        )
      }}
    </StepPage>
  )
}
