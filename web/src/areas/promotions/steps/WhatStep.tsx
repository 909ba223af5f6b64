import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { percentageChoices } from '@storekeep/contract/rules/promotions/settings.ts'
import { hasPercentage, hasProducts } from '@storekeep/contract/rules/promotions/types.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import css from '../Promotions.module.css'
import { ProductPicker } from './ProductPicker.tsx'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'
import { useOffer } from '../useOffer.ts'

/** The offer and its products. An event fixes the offer. */
export function WhatStep(props: StepProps & { stores: readonly VisibleStore[] }) {
  const { plan, flow, store, stores, edited, onStore, settings } = props
  const t = useT()
  const offer = useOffer()
  return (
    <>
      {flow === 'join' ? (
        <p className={css.text}>{offer({ ...plan, currency: settings.currency })}</p>
      ) : (
        <>
          <p className={css.note}>{t(`promotions.type-about.${plan.type}`)}</p>
          {stores.length > 1 && (
            <ComboBox
              label={t('promotions.store')}
              options={stores.map(({ id, name }) => ({ id: String(id), label: name }))}
              value={String(store.id)}
              onChange={(id) => id !== null && onStore(Number(id))}
              emptyText={t('promotions.no-store')}
              disabled={edited !== null}
            />
          )}
          {(hasPercentage(plan.type) || plan.type === 'FLAT_DELIVERY') && <Values {...props} />}
          <Budget {...props} />
        </>
      )}
      {hasProducts(plan.type) && <ProductPicker {...props} />}
    </>
  )
}

function Values({ form, plan, settings }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const { type, percentage, deliveryFee, minimumBasket } = plan
  const { currency, flatDeliveryFees } = settings
  return (
    <div className={`${css.row} ${css.fromTop}`}>
      {hasPercentage(type) && (
        <Select
          label={t('promotions.percentage')}
          placeholder={t('promotions.choose')}
          value={percentage === null ? null : String(percentage)}
          options={percentageChoices(settings).map((one) => ({
            id: String(one),
            label: formats.percent(one / 100),
          }))}
          onChange={(value) => setField(form, 'percentage', Number(value))}
          error={faultOf(form, 'percentage')}
        />
      )}
      {type === 'FLAT_DELIVERY' && (
        <RadioGroup
          look="segments"
          label={t('promotions.fee')}
          value={deliveryFee === null ? null : String(deliveryFee)}
          options={flatDeliveryFees.map(({ valueConverted }) => ({
            id: String(valueConverted),
            label: formats.money(valueConverted, currency),
          }))}
          onChange={(value) => setField(form, 'deliveryFee', Number(value))}
          error={faultOf(form, 'deliveryFee')}
        />
      )}
      {type === 'BASKET_PERCENTAGE' && (
        <div className={css.money}>
          <PriceField
            label={t('promotions.minimum')}
            description={t('promotions.minimum-about')}
            value={minimumBasket}
            onChange={(value) => setField(form, 'minimumBasket', value)}
            decimals={decimalsOf(currency)}
            currency={currency}
            invalidText={t('promotions.no-price', { example: examplePrice(1500, decimalsOf(currency)) })}
            error={faultOf(form, 'minimumBasket')}
          />
        </div>
      )}
    </div>
  )
}

/** The partner's maximum total cost. */
function Budget({ form, plan: { budget }, settings: { currency } }: StepProps) {
  const t = useT()
  return (
    <div className={css.money}>
      <PriceField
        label={t('promotions.budget')}
        description={t('promotions.budget-about')}
        value={budget}
        onChange={(value) => setField(form, 'budget', value)}
        decimals={decimalsOf(currency)}
        currency={currency}
        invalidText={t('promotions.no-price', { example: examplePrice(1500, decimalsOf(currency)) })}
        error={faultOf(form, 'budget')}
      />
    </div>
  )
}
