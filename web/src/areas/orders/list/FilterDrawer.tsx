import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'

interface FilterDrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  currencies: readonly string[]
}

/** The drawer with the filters of the list. */
export function FilterDrawer({ isOpen, onOpenChange, currencies }: FilterDrawerProps) {
  const t = useT()
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('orders.filters')}
      footer={
        <Button tone="primary" onClick={() => onOpenChange(false)}>
          {t('orders.filter.done')}
        </Button>
      }
    >
      <FilterPanel currencies={currencies} />
    </Drawer>
  )
}
