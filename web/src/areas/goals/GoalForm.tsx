import { goals, NewGoal } from '@storekeep/contract/areas/goals.ts'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { targetFault } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { maxLocations } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'
import { goalList } from './goals.queries.ts'
import { MetricField, LocationsField, TargetField } from './GoalFields.tsx'
import { defaultTargets } from './target.ts'

interface GoalFormProps {
  /** Null for a new one. */
  goal: Goal | null
  locationIds: readonly number[]
  onDone: () => void
  onCancel: () => void
}

const firstMetric: GoalMetric = 'acceptance'

/** Sets figure, target and locations; for an existing goal, only the target can be changed. */
export function GoalForm({ goal, locationIds, onDone, onCancel }: GoalFormProps) {
  const t = useT()
  const metric = goal?.metric ?? firstMetric
  const goalForm = useSaveForm<NewGoal>({
    schema: NewGoal,
    values: {
      metric,
      target: goal?.target ?? defaultTargets[metric],
      storeAddressIds: [...(goal?.storeAddressIds ?? locationIds.slice(0, maxLocations))],
    },
    draftId: `goal.${goal?.id ?? 'new'}`,
    check: (values) => {
      const code = targetFault(values.metric, values.target)
      return code === null ? null : { path: 'target', code }
    },
    save: async (values) => {
      await saveGoal(goal, values)
      await queries.invalidateQueries({ queryKey: goalList().queryKey })
    },
    onSaved: (values) => {
      const name = t(`operations.figure.${values.metric}.name`)
      toast({ tone: 'good', message: t('goals.saved', { name }) })
      onDone()
    },
  })
  const { form, draft, saving } = goalForm
  const cancel = () => {
    draft.discard()
    onCancel()
  }
  return (
    <FormShell
      {...goalForm}
      footer={<FormButtons saveLabel={t('goals.save')} saving={saving} onCancel={cancel} />}
    >
      <MetricField form={form} isFixed={goal !== null} />
      <TargetField form={form} />
      <LocationsField form={form} isFixed={goal !== null} />
    </FormShell>
  )
}

/** Creates a goal, or changes the target of an existing one. */
async function saveGoal(goal: Goal | null, values: NewGoal): Promise<void> {
  if (goal === null) await call(goals.create, { body: values })
  else
    await call(
      goals.change,
      { params: { id: goal.id }, body: { target: values.target } },
      { ifMatch: `"${goal.version}"` },
    )
}
