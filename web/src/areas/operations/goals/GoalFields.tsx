import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { NewGoal } from '@storekeep/contract/areas/goals.ts'
import { isEligible } from '@storekeep/contract/rules/eligibility.ts'
import { goalMetrics } from '@storekeep/contract/rules/goals.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { PickList } from '#ui/PickList.tsx'
import { Select } from '#ui/Select.tsx'
import { cardOrder } from '../figures/cards.ts'
import css from './goals.module.css'
import { keptTarget, shownTarget, usualTargets } from './target.ts'

interface FieldProps {
  form: UseFormReturn<NewGoal>
  isFixed?: boolean
}

/** Which figure. */
export function MetricField({ form, isFixed = false }: FieldProps) {
  const t = useT()
  const { field } = useController({ control: form.control, name: 'metric' })
  return (
    <Select
      label={t('operations.goals.metric')}
      description={t(`operations.figure.${field.value}.about`)}
      placeholder={t('operations.goals.metric')}
      options={cardOrder.map((id) => ({ id, label: t(`operations.figure.${id}.name`) }))}
      value={field.value}
      disabled={isFixed}
      onChange={(next) => {
        field.onChange(next)
        // a share is no time: the target of another figure would make no sense
        form.setValue('target', usualTargets[next])
        form.clearErrors('target')
      }}
    />
  )
}

/** What it is to reach, in percent or minutes. */
export function TargetField({ form }: FieldProps) {
  const t = useT()
  const { field, fieldState } = useController({ control: form.control, name: 'target' })
  const metric = form.watch('metric')
  const { better, kind } = goalMetrics[metric]
  return (
    <NumberField
      label={better === 'up' ? t('operations.goals.target-up') : t('operations.goals.target-down')}
      error={fieldText(fieldState.error?.message)}
      value={Number.isFinite(field.value) ? shownTarget(metric, field.value) : null}
      onChange={(shown) => field.onChange(shown === null ? Number.NaN : keptTarget(metric, shown))}
      min={0}
      tail={kind === 'rate' ? t('operations.goals.percent') : t('operations.goals.minutes')}
      format={{ maximumFractionDigits: 2 }}
    />
  )
}

/** At which locations; PERF-PERM-ELIGIBILITY: what is not measured can have no goal. */
export function PlacesField({ form, isFixed = false }: FieldProps) {
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
    <div className={css.places}>
      <p className={css.label}>{t('operations.goals.where')}</p>
      <PickList
        mode="multi"
        label={t('operations.goals.where')}
        allLabel={t('operations.goals.all-places')}
        options={options}
        selected={new Set((field.value ?? []).map(String))}
        readOnly={isFixed}
        emptyText={t('operations.goals.no-place')}
        onChange={(next) => field.onChange([...next].map(Number).toSorted((one, other) => one - other))}
        {...(options.length > 8 && {
          searchLabel: t('operations.goals.search'),
          clearLabel: t('operations.goals.clear'),
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
