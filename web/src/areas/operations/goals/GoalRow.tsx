import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { goals } from '@storekeep/contract/areas/goals.ts'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalMetrics } from '@storekeep/contract/rules/goals.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { valueText } from '../figures/texts.ts'
import { goalList } from '../operations.queries.ts'
import css from './goals.module.css'

// words-of: dashboard

/** One goal: what is to be reached, where, and the ways to change it. */
export function GoalRow({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [asking, ask] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const { metric, target, storeAddressIds } = goal
  const name = t(`operations.figure.${metric}.name`)
  const [only] = storeAddressIds
  const where =
    storeAddressIds.length === 1 && only !== undefined
      ? nameOf(only)
      : t('operations.goals.places', { count: storeAddressIds.length })
  const value = valueText(formats, metric, target)
  const aim =
    goalMetrics[metric].better === 'up'
      ? t('operations.goals.at-least', { target: value })
      : t('operations.goals.at-most', { target: value })
  const remove = async () => {
    setRemoving(true)
    setFailed(null)
    try {
      await call(goals.remove, { params: { id: goal.id } }, { ifMatch: `"${goal.version}"` })
      toast({ tone: 'good', message: t('operations.goals.removed', { name }) })
      ask(false)
    } catch (error) {
      setFailed(error)
    } finally {
      setRemoving(false)
      await queries.invalidateQueries({ queryKey: goalList().queryKey })
    }
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.aim}>
          {aim} · <bdi>{where}</bdi>
        </p>
      </div>
      <IconButton
        size="s"
        label={t('operations.goals.edit', { name, where })}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        size="s"
        label={t('operations.goals.remove', { name, where })}
        icon={<Trash2 />}
        onClick={() => ask(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={ask}
        title={t('operations.goals.remove-title')}
        message={t('operations.goals.remove-text', { name, where })}
        confirmLabel={t('operations.goals.remove-yes')}
        cancelLabel={t('dashboard.period.cancel')}
        closeLabel={t('dashboard.close')}
        danger
        pending={removing}
        error={failed === null ? undefined : errorText(failed)}
        onConfirm={() => void remove()}
      />
    </li>
  )
}
