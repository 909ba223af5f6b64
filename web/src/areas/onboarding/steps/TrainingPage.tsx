import { useNavigate } from '@tanstack/react-router'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from '../Onboarding.module.css'
import { keepVirtual } from '../virtual-steps.ts'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage, type StepView } from './StepPage.tsx'

/** ONB-ROUTE-STEP-TRAINING. */
export function TrainingPage() {
  const t = useT()
  return (
    <StepPage base="ONLINE_TRAINING" about={t('onboarding.training.about')}>
      {(view) => (
        <>
          <p>{t('onboarding.training.what')}</p>
          <Links view={view} />
          <Finish view={view} />
        </>
      )}
    </StepPage>
  )
}

function Links({ view: { content } }: { view: StepView }) {
  const t = useT()
  const links = [
    { href: content.links.online_training, label: t('onboarding.training.open') },
    { href: content.links.orders, label: t('onboarding.training.orders') },
  ]
  return (
    <>
      {links.map(
        ({ href, label }) =>
          href !== null && (
            <TextLink key={label} look="alone" href={href} target="_blank" rel="noopener">
              {label}
              <VisuallyHidden>{t('nav.opens-new-tab')}</VisuallyHidden>
            </TextLink>
          ),
      )}
      {content.links.online_training === null && <Banner title={t('onboarding.training.no-link')} />}
    </>
  )
}

/** ONB-RULE-VIRTUAL-STEP: if a test follows, the training is completed in this browser first. */
function Finish({ view }: { view: StepView }) {
  const t = useT()
  const navigate = useNavigate()
  // renders again when the flag of the virtual step changes
  useFlag('SK_ONBOARDING_VIRTUAL_STEP_ENABLED')
  const { steps, location } = view.tracked
  const hasTest = steps.some(({ isVirtual }) => isVirtual)
  if (!hasTest || view.step.status === 'COMPLETED')
    return <CompleteButton view={view} label={t('onboarding.training.confirm')} />
  const finish = () => {
    keepVirtual(location.id, { onlineTrainingCompleted: true })
    void navigate({
      to: '/onboarding-tracker/$storeAddressId/test-your-knowledge',
      params: { storeAddressId: String(location.id) },
    })
  }
  return (
    <>
      <p className={css.hint}>{t('onboarding.training.test-follows')}</p>
      <div className={css.buttons}>
        <Button changes tone="primary" onClick={finish}>
          {t('onboarding.training.confirm')}
        </Button>
      </div>
    </>
  )
}
