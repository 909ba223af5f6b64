import { extraChoices } from '@storekeep/contract/rules/promotions/settings.ts'
import { audiences, customerTiers, hasPercentage } from '@storekeep/contract/rules/promotions/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { segments } from '../promotions.queries.ts'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'

const none = '0'

/** PROMO-ENTITY-AUDIENCE: the audience, and the extra discount for subscribers. */
export function WhoStep({ form, plan, store, settings }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const { audience, customerTiers: tiers } = plan
  const configs = useQuery(segments(store.id)).data?.configs ?? []
  const shareOf = (segment: string): string | undefined => {
    const share = configs.find((one) => one.segment === segment)?.share
    return share === null || share === undefined
      ? undefined
      : t('promotions.share', { share: formats.percent(share, { decimals: 0 }) })
  }
  return (
    <>
      <RadioGroup
        label={t('promotions.audience-of')}
        value={audience}
        options={audiences.map((id) => ({
          id,
          label: t(`promotions.audience.${id}`),
          description: id === 'ALL_CUSTOMERS' ? undefined : shareOf(id),
        }))}
        onChange={(value) => setField(form, 'audience', value)}
      />
      <CheckboxGroup
        label={t('promotions.tiers')}
        options={customerTiers.map((id) => ({
          id,
          label: t(`promotions.tier.${id}`),
          description: shareOf(id),
          disabled: id === 'PRIME_CUSTOMERS' && !settings.isPrimeAvailable && !tiers.includes(id),
        }))}
        selected={new Set<string>(tiers)}
        onChange={(chosen) => {
          setField(
            form,
            'customerTiers',
            customerTiers.filter((id) => chosen.has(id)),
          )
          if (!chosen.has('PRIME_CUSTOMERS')) setField(form, 'extraPercentagePrime', null)
        }}
        error={faultOf(form, 'customerTiers')}
      />
      <PrimeExtra form={form} plan={plan} settings={settings} />
    </>
  )
}

/** The extra discount for subscribers, on top of a percentage. */
function PrimeExtra({ form, plan, settings }: Pick<StepProps, 'form' | 'plan' | 'settings'>) {
  const t = useT()
  const formats = useFormats()
  const { type, percentage, extraPercentagePrime: extra, customerTiers: tiers } = plan
  if (!hasPercentage(type) || !settings.isPrimeAvailable || !tiers.includes('PRIME_CUSTOMERS')) return null
  return (
    <Select
      label={t('promotions.prime-extra')}
      description={t('promotions.prime-extra-about')}
      placeholder={t('promotions.choose')}
      value={String(extra ?? none)}
      options={[
        { id: none, label: t('promotions.no-extra') },
        ...extraChoices(percentage ?? 0, settings).map((one) => ({
          id: String(one),
          label: t('promotions.plus', { percent: formats.percent(one / 100) }),
        })),
      ]}
      onChange={(value) => setField(form, 'extraPercentagePrime', value === none ? null : Number(value))}
      error={faultOf(form, 'extraPercentagePrime')}
    />
  )
}
