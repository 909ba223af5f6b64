import { Link } from '@tanstack/react-router'
import { photoQuality } from '@storekeep/contract/rules/onboarding/provider.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { useMenuLink } from '../../catalog/menu.widget.tsx'
import css from '../Onboarding.module.css'
import { CompleteButton } from './CompleteButton.tsx'
import { StepPage, type StepView } from './StepPage.tsx'

/** ONB-ROUTE-STEP-CONTENT: the content the marketplace created for the location. */
export function ContentPage() {
  const t = useT()
  return (
    <StepPage base="CONTENT_CREATED" about={t('onboarding.content.about')}>
      {(view) => (
        <>
          <CompletedBy view={view} text={t('onboarding.content.who')} />
          <Photos view={view} />
        </>
      )}
    </StepPage>
  )
}

/** ONB-ROUTE-STEP-VERIFY-MENU: the partner reviews and confirms the menu. */
export function VerifyMenuPage() {
  const t = useT()
  return (
    <StepPage base="VERIFY_MENU" about={t('onboarding.menu.about')}>
      {(view) => (
        <>
          <Photos view={view} />
          <p className={css.hint}>{t('onboarding.menu.how')}</p>
          <MenuLink />
          <CompleteButton view={view} label={t('onboarding.menu.confirm')} />
        </>
      )}
    </StepPage>
  )
}

/** ONB-RULE-EMBED: a link to the embedded menu, if its flag is on. */
function MenuLink() {
  const t = useT()
  const link = useMenuLink()
  const isMenuIntegrated = useFlag('FE_IS_MENU_INTEGRATION_ENABLED')
  if (!isMenuIntegrated) return null
  return (
    <div className={css.buttons}>
      <Link {...link('MENU')} className={buttonClass()}>
        {t('onboarding.menu.open')}
      </Link>
    </div>
  )
}

/** Who completes the step, and whether it is completed. */
function CompletedBy({ view: { step }, text }: { view: StepView; text: string }) {
  const t = useT()
  return step.status === 'COMPLETED' ? (
    <Banner tone="good" title={t('onboarding.is-done')} />
  ) : (
    <Banner title={t('onboarding.marketplace-does')}>{text}</Banner>
  )
}

const tones = { LOW: 'bad', MEDIUM: 'warn', HIGH: 'good' } as const

/** ONB-CONST-PHOTO-QUALITY: the quality of the menu's photos, if the marketplace has rated them. */
function Photos({ view: { content } }: { view: StepView }) {
  const t = useT()
  const formats = useFormats()
  const low = useFlag('VP_FE_ONBOARDING_MENU_PICS_QUALITY_LOW_THRESHOLD')
  const medium = useFlag('VP_FE_ONBOARDING_MENU_PICS_QUALITY_MEDIUM_THRESHOLD')
  const score = content.photo_quality
  if (score === null) return null
  const level = photoQuality(score, { low, medium })
  return (
    <div>
      <p className={css.name}>
        {t('onboarding.photos.title')}
        <Badge tone={tones[level]}>{t(`onboarding.photos.${level}`)}</Badge>
        <span className={css.hint}>{formats.percent(score / 100, { decimals: 0 })}</span>
      </p>
      <p className={css.hint}>{t(`onboarding.photos.${level}-about`)}</p>
    </div>
  )
}
