import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'

/** Adds the first shift of a closed day, or another one. */
export function AddShift(props: { day: string; isFirst: boolean; onAdd: () => void }) {
  const { day, isFirst, onAdd } = props
  const t = useT()
  return (
    <Button
      size="s"
      tone="quiet"
      aria-label={t(isFirst ? 'schedule.set-shift-of' : 'schedule.add-shift-of', { day })}
      onClick={onAdd}
    >
      {t(isFirst ? 'schedule.add-first-shift' : 'schedule.add-shift')}
    </Button>
  )
}
