import { useState } from 'react'
import { goals, NewGoal } from '@storekeep/contract/areas/goals.ts'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { targetFault } from '@storekeep/contract/rules/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSchemaForm } from '#kit/form/useSchemaForm.ts'
import { mostLocations } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import { goalList } from '../operations.queries.ts'
import { MetricField, PlacesField, TargetField } from './GoalFields.tsx'
import { usualTargets } from './target.ts'

// words-of: dashboard

interface GoalFormProps {
  /** Null for a new one. */
  goal: Goal | null
  places: readonly number[]
  onDone: () => void
  onCancel: () => void
}

const firstMetric: GoalMetric = 'acceptance'

/** A figure, what it is to reach, and where; of a goal that stands only the target can be changed. */
export function GoalForm({ goal, places, onDone, onCancel }: GoalFormProps) {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const metric = goal?.metric ?? firstMetric
  const form = useSchemaForm<NewGoal>(NewGoal, {
    metric,
    target: goal?.target ?? usualTargets[metric],
    storeAddressIds: [...(goal?.storeAddressIds ?? places.slice(0, mostLocations))],
  })
  const save = async (values: NewGoal) => {
    const fault = targetFault(values.metric, values.target)
    if (fault !== null) return form.setError('target', { type: fault, message: fault })
    setSaving(true)
    setFailed(null)
    try {
      if (goal === null) await call(goals.create, { body: values })
      else
        await call(
          goals.change,
          { params: { id: goal.id }, body: { target: values.target } },
          { ifMatch: `"${goal.version}"` },
        )
      await queries.invalidateQueries({ queryKey: goalList().queryKey })
      const name = t(`operations.figure.${values.metric}.name`)
      toast({ tone: 'good', message: t('operations.goals.saved', { name }) })
      onDone()
    } catch (error) {
      setFailed(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormShell
      form={form}
      onSubmit={save}
      submitError={failed}
      saving={saving}
      footer={
        <>
          <Button onClick={onCancel}>{t('dashboard.period.cancel')}</Button>
          <Button tone="primary" type="submit" pending={saving}>
            {t('operations.goals.save')}
          </Button>
        </>
      }
    >
      <MetricField form={form} isFixed={goal !== null} />
      <TargetField form={form} />
      <PlacesField form={form} isFixed={goal !== null} />
    </FormShell>
  )
}
