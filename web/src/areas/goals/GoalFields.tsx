import { useMemo } from 'react'
import { metricOrder } from '#figures/metrics/metrics.ts'
import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { NewGoal } from '@storekeep/contract/areas/goals.ts'
import { isEligible } from '@storekeep/contract/rules/score/eligibility.ts'
import { goalMetrics, longestGoalSeconds } from '@storekeep/contract/rules/figures/goals.ts'
import { useNames } from '#figures/names/useNames.ts'
import { codeText, fieldText } from '#kit/form/fieldText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { PickList } from '#ui/PickList.tsx'
import { Select } from '#ui/Select.tsx'
import css from './goals.module.css'
import { storedTarget, shownTarget, typedDecimals, defaultTargets } from './target.ts'

interface FieldProps {
  form: UseFormReturn<NewGoal>
  isFixed?: boolean
}

/** Chooses the figure of the goal. */
export function MetricField({ form, isFixed = false }: FieldProps) {
  const t = useT()
  const { field } = useController({ control: form.control, name: 'metric' })
  return (
    <Select
      label={t('goals.metric')}
      description={t(`operations.figure.${field.value}.about`)}
      placeholder={t('goals.metric')}
      options={metricOrder.map((id) => ({ id, label: t(`operations.figure.${id}.name`) }))}
      value={field.value}
      disabled={isFixed}
      onChange={(next) => {
        field.onChange(next)
        // a target for a rate makes no sense for a time, so reset it
        form.setValue('target', defaultTargets[next])
        form.clearErrors('target')
      }}
    />
  )
}

/** The target in percent or minutes. */
export function TargetField({ form }: FieldProps) {
  const t = useT()
  const { field, fieldState } = useController({ control: form.control, name: 'target' })
  const metric = form.watch('metric')
  const formats = useFormats()
  const { better, kind } = goalMetrics[metric]
  return (
    <NumberField
      label={better === 'up' ? t('goals.target-up') : t('goals.target-down')}
      error={fieldText(
        fieldState.error && (Number.isNaN(field.value) ? 'field.required' : fieldState.error.message),
      )}
      value={Number.isFinite(field.value) ? shownTarget(metric, field.value) : null}
      onChange={(shown) => field.onChange(shown === null ? Number.NaN : storedTarget(metric, shown))}
      invalidText={codeText('number.range', {
        least: formats.number(0),
        most: formats.number(kind === 'rate' ? 100 : longestGoalSeconds / 60),
      })}
      tail={kind === 'rate' ? t('goals.percent') : t('goals.minutes')}
      decimals={typedDecimals}
    />
  )
}

/** The locations of the goal. PERF-PERM-ELIGIBILITY: locations that are not measured cannot have one. */
export function LocationsField({ form, isFixed = false }: FieldProps) {
  const t = useT()
  const nameOf = useNames()
  const stores = useVisibleStores()
  const { field, fieldState } = useController({ control: form.control, name: 'storeAddressIds' })
  const options = useMemo(
    () =>
      stores.flatMap(({ store: { vertical }, addresses }) =>
        addresses
          .filter(({ status, isMarketplace }) => status === 'LIVE' && isEligible({ vertical, isMarketplace }))
          .map(({ id, address }) => ({ id: String(id), label: nameOf(id), description: address })),
      ),
    [stores, nameOf],
  )
  const fault = fieldText(fieldState.error?.message)
  return (
    <div className={css.locations}>
      <p className={css.label}>{t('goals.where')}</p>
      <PickList
        mode="multi"
        label={t('goals.where')}
        allLabel={t('goals.all-locations')}
        options={options}
        selected={new Set((field.value ?? []).map(String))}
        readOnly={isFixed}
        emptyText={t('goals.no-location')}
        onChange={(next) => field.onChange([...next].map(Number).toSorted((one, other) => one - other))}
        {...(options.length > 8 && {
          searchLabel: t('goals.search'),
        })}
      />
      {fault !== undefined && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
