import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { yearAfter } from '@storekeep/contract/rules/promotions/form.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DatePicker } from '#ui/DatePicker.tsx'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import css from '../Advertising.module.css'
import { Reach } from './Reach.tsx'
import { setField, type AdStepProps } from './useAdForm.ts'

/** ADS-ENTITY-FORM: location, dates, budget and daily limit. */
export function PlanStep(props: AdStepProps) {
  return (
    <>
      <Location {...props} />
      <Days {...props} />
      <Money {...props} />
      <Reach draft={props.draft} currency={props.configuration.currency} />
    </>
  )
}

function Location({ form, draft, configuration, tiers, faultOf }: AdStepProps) {
  const t = useT()
  const nameOf = useNames()
  const isAllowed = (id: number) =>
    tiers.find(({ storeAddressId }) => storeAddressId === id)?.allowToSponsor !== false
  const refused = configuration.locations.filter(({ storeAddressId }) => !isAllowed(storeAddressId))
  return (
    <Select
      label={t('advertising.location')}
      placeholder={t('advertising.choose')}
      description={
        refused.length > 0 ? t('advertising.refused-locations', { count: refused.length }) : undefined
      }
      value={draft.storeAddressId === null ? null : String(draft.storeAddressId)}
      options={configuration.locations.map(({ storeAddressId: id }) => ({
        id: String(id),
        label: nameOf(id),
        disabled: !isAllowed(id),
      }))}
      onChange={(id) => setField(form, 'storeAddressId', Number(id))}
      error={faultOf('storeAddressId')}
    />
  )
}

function Days({ form, draft: { startDate, endDate }, today, faultOf }: AdStepProps) {
  const t = useT()
  const formats = useFormats()
  const fault = faultOf('startDate') ?? faultOf('endDate')
  const setStart = (day: string) => {
    const length = Math.max(0, daysBetween(startDate, endDate))
    setField(form, 'startDate', day)
    if (endDate < day) setField(form, 'endDate', addDays(day, length))
  }
  return (
    <div className={css.part}>
      <div className={css.row}>
        <div className={css.part}>
          <span className={css.fieldName}>{t('advertising.first-day')}</span>
          <DatePicker
            label={t('advertising.first-day')}
            value={startDate}
            valueText={formats.day(startDate)}
            minDay={today}
            onChange={setStart}
          />
        </div>
        <div className={css.part}>
          <span className={css.fieldName}>{t('advertising.last-day')}</span>
          <DatePicker
            label={t('advertising.last-day')}
            value={endDate}
            valueText={formats.day(endDate)}
            minDay={startDate < today ? today : startDate}
            maxDay={yearAfter(startDate)}
            onChange={(day) => setField(form, 'endDate', day)}
          />
        </div>
      </div>
      {fault !== undefined && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

function Money({ form, draft, configuration, tiers, faultOf }: AdStepProps) {
  const t = useT()
  const formats = useFormats()
  const { currency, budgetMin, budgetMax, dailyLimitMin, dailyLimitMax, dailyLimitValues } = configuration
  const money = (amount: number) => formats.money(amount, currency)
  const tier = tiers.find(({ storeAddressId }) => storeAddressId === draft.storeAddressId)?.tier
  const decimals = decimalsOf(currency)
  const invalidText = t('advertising.no-amount', { example: examplePrice(1500, decimals) })
  const shared = { decimals, currency, invalidText }
  const offered = [...new Set(Object.values(dailyLimitValues))]
  return (
    <>
      <div className={css.money}>
        <PriceField
          {...shared}
          label={t('advertising.budget')}
          description={t('advertising.budget-about', { least: money(budgetMin), most: money(budgetMax) })}
          value={draft.budget}
          onChange={(amount) => setField(form, 'budget', amount)}
          error={faultOf('budget')}
        />
      </div>
      <div className={css.part}>
        <RadioGroup
          look="segments"
          label={t('advertising.tiers')}
          description={tier && t('advertising.tier-about', { amount: money(dailyLimitValues[tier]) })}
          value={draft.dailyLimit === null ? null : String(draft.dailyLimit)}
          options={offered.map((amount) => ({ id: String(amount), label: money(amount) }))}
          onChange={(amount) => setField(form, 'dailyLimit', Number(amount))}
        />
      </div>
      <div className={css.money}>
        <PriceField
          {...shared}
          label={t('advertising.daily-limit')}
          description={t('advertising.from-to', {
            least: money(dailyLimitMin),
            most: money(Math.min(dailyLimitMax, draft.budget || dailyLimitMax)),
          })}
          value={draft.dailyLimit}
          onChange={(amount) => setField(form, 'dailyLimit', amount)}
          error={faultOf('dailyLimit')}
        />
      </div>
    </>
  )
}
