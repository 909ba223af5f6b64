import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { plain, searchMatch } from '#ui/matchesSearch.ts'
import css from './Bulk.module.css'
import type { Named, Reviewed } from './photos.ts'

/** Maximum number of search results. */
const maxShown = 50

interface ChosenProductProps {
  row: Reviewed
  isPicking: boolean
  onChoose: (id: number) => void
  onOnly: () => void
  onPick: () => void
}

/** The product of a photo and why it was matched, or candidate products. */
export function ChosenProduct({ row, isPicking, onChoose, onOnly, onPick }: ChosenProductProps) {
  const t = useT()
  const { photo, product, by, rivals, offered } = row
  const name = photo.file.name
  const pick = t(product ? 'images.bulk.change' : 'images.bulk.pick')
  return (
    <>
      {product ? (
        <>
          <span className={css.chosen}>
            <bdi className={css.productName}>{product.name}</bdi>
            {by && <Badge tone={by === 'HAND' ? 'neutral' : 'good'}>{t(`images.bulk.by-${by}`)}</Badge>}
          </span>
          <bdi className={css.quiet}>{product.sectionName}</bdi>
          {product.hasImage && <span className={css.quiet}>{t('images.bulk.replaces')}</span>}
        </>
      ) : (
        <span className={css.quiet}>{t('images.bulk.no-product')}</span>
      )}
      {rivals > 1 && (
        <span className={css.rivals}>
          <span className={css.warn}>{t('images.bulk.rivals', { count: rivals })}</span>
          <Button size="s" aria-label={`${t('images.bulk.only')}: ${name}`} onClick={onOnly}>
            {t('images.bulk.only')}
          </Button>
        </span>
      )}
      {!isPicking && (
        <span className={css.offers}>
          {!product &&
            offered.map((one) => (
              <Button
                key={one.id}
                size="s"
                aria-label={t('images.bulk.offer', { name, product: one.name, section: one.sectionName })}
                title={one.sectionName}
                onClick={() => onChoose(one.id)}
              >
                <bdi>{one.name}</bdi>
              </Button>
            ))}
          <Button size="s" aria-label={`${pick}: ${name}`} onClick={onPick}>
            {pick}
          </Button>
        </span>
      )}
    </>
  )
}

interface ProductPickerProps {
  fileName: string
  products: readonly Named[]
  onChoose: (id: number) => void
  onClose: () => void
}

/** Finds a product by name; shows only the first matches, since a menu may have thousands. */
export function ProductPicker({ fileName, products, onChoose, onClose }: ProductPickerProps) {
  const t = useT()
  const box = useRef<HTMLSpanElement>(null)
  const [text, search] = useState('')
  useEffect(function focusField() {
    box.current?.querySelector('input')?.focus()
  }, [])
  const known = useMemo(
    () => products.map((product) => ({ product, text: plain(`${product.name} ${product.externalId}`) })),
    [products],
  )
  const fits = searchMatch(text)
  const options = known
    .filter((one) => fits(one.text))
    .slice(0, maxShown)
    .map(({ product: { id, name, sectionName, hasImage } }) => ({
      id: String(id),
      label: name,
      description: hasImage ? t('images.bulk.has-photo', { section: sectionName }) : sectionName,
    }))
  return (
    <span ref={box} className={css.picker}>
      <ComboBox
        className={css.pickerField ?? ''}
        label={t('images.bulk.product-of', { name: fileName })}
        hideLabel
        placeholder={t('images.bulk.find')}
        emptyText={t('images.bulk.none-found')}
        options={options}
        value={null}
        onSearch={search}
        onChange={(id) => id !== null && onChoose(Number(id))}
      />
      <Button size="s" tone="quiet" onClick={onClose}>
        {t('shell.form.cancel')}
      </Button>
    </span>
  )
}
