import { useT } from '#kit/words/useT.ts'
import { LocationContact } from '../../account/contacts.widget.tsx'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage } from './StepPage.tsx'

/** ONB-ROUTE-STEP-VERIFY-CONTACT: the contact of the location; it is saved before it is confirmed. */
export function ContactPage() {
  const t = useT()
  return (
    <StepPage base="VERIFY_CONTACT_INFO" about={t('onboarding.contact.about')}>
      {(view) => (
        <LocationContact address={view.starting.address}>
          {(isGiven, isTyped) => (
            <CompleteButton
              view={view}
              label={t('onboarding.contact.confirm')}
              disabledReason={
                isTyped ? t('onboarding.unsaved') : isGiven ? undefined : t('onboarding.contact.missing')
              }
            />
          )}
        </LocationContact>
      )}
    </StepPage>
  )
}
