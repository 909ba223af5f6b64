import type { Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LinkDialog, useHasPackaging } from '../../packaging/packaging.widget.tsx'
import { useMenu } from '../menu.widget.tsx'
import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import css from './Products.module.css'
import { deleteProducts } from './stock.ts'

interface BulkBarProps {
  products: readonly Product[]
  chosen: readonly Product[]
  onChoose: (ids: readonly number[]) => void
}

/** Actions for the selected products. */
export function BulkBar({ products, chosen, onChoose }: BulkBarProps) {
  const t = useT()
  const { storeId } = useMenu()
  const [open, setOpen] = useState<'stock' | 'packaging' | 'delete' | null>(null)
  const hasPackaging = useHasPackaging()
  const count = chosen.length
  const isAll = count > 0 && count === products.length
  return (
    <div className={css.bulk}>
      <Checkbox
        label={count === 0 ? t('catalog.choose-all') : t('catalog.chosen', { count })}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : products.map(({ id }) => id))}
      />
      {count > 0 && (
        <>
          <Button size="s" onClick={() => setOpen('stock')}>
            {t('catalog.stock.availability')}
          </Button>
          {hasPackaging && (
            <Button size="s" onClick={() => setOpen('packaging')}>
              {t('catalog.tab.packaging')}
            </Button>
          )}
          <Button size="s" tone="dangerQuiet" onClick={() => setOpen('delete')}>
            {t('catalog.delete')}
          </Button>
        </>
      )}
      {open === 'stock' && <AvailabilityDialog products={chosen} onClose={() => setOpen(null)} />}
      {open === 'packaging' && <LinkDialog products={chosen} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        danger
        onOpenChange={() => setOpen(null)}
        title={t('catalog.products-delete', { count })}
        message={t('catalog.products-delete-about')}
        confirmLabel={t('catalog.delete')}
        onConfirm={() => {
          setOpen(null)
          void deleteProducts(
            storeId,
            chosen.map(({ id }) => id),
          )
          onChoose([])
        }}
      />
    </div>
  )
}
