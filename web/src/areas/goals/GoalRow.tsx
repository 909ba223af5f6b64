import { Pencil, Trash2 } from 'lucide-react'
import { metricText } from '#figures/metrics/metrics.ts'
import { useState } from 'react'
import { goals } from '@storekeep/contract/areas/goals.ts'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { confirming, useCommand } from '#kit/api/useCommand.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { goalList } from './goals.queries.ts'
import css from './goals.module.css'

/** One goal: its target, its locations, and Edit and Remove buttons. */
export function GoalRow({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [isConfirming, setConfirming] = useState(false)
  const { metric, target, storeAddressIds } = goal
  const name = t(`operations.figure.${metric}.name`)
  const [only] = storeAddressIds
  const where =
    storeAddressIds.length === 1 && only !== undefined
      ? nameOf(only)
      : t('goals.locations', { count: storeAddressIds.length })
  const value = metricText(formats, metric, target)
  const targetText =
    goalMetrics[metric].better === 'up'
      ? t('goals.at-least', { target: value })
      : t('goals.at-most', { target: value })
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.target}>
          {targetText} · <bdi>{where}</bdi>
        </p>
      </div>
      <IconButton
        changes
        size="s"
        label={t('goals.edit', { name, where })}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        changes
        size="s"
        label={t('goals.remove', { name, where })}
        icon={<Trash2 />}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && <RemoveGoal {...{ goal, name, where }} onClose={() => setConfirming(false)} />}
    </li>
  )
}

interface RemoveGoalProps {
  goal: Goal
  name: string
  where: string
  onClose: () => void
}

function RemoveGoal({ goal, name, where, onClose }: RemoveGoalProps) {
  const t = useT()
  const removal = useCommand(async () => {
    try {
      await call(goals.remove, { params: { id: goal.id } }, { ifMatch: `"${goal.version}"` })
      toast({ tone: 'good', message: t('goals.removed', { name }) })
      onClose()
    } finally {
      await queries.invalidateQueries({ queryKey: goalList().queryKey })
    }
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('goals.remove-title')}
      message={t('goals.remove-text', { name, where })}
      confirmLabel={t('goals.remove-yes')}
      danger
      {...confirming(removal)}
    />
  )
}
