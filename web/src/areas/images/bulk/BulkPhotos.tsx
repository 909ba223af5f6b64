import { images } from '@storekeep/contract/areas/images.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { newAttempts } from '#kit/api/retries/attempts.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useUnstored } from '#kit/form/useDraft.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { refreshMenu, showDone, useMenu } from '../../catalog/menu.widget.tsx'
import { matchableProducts } from '../images.queries.ts'
import css from './Bulk.module.css'
import { FileChoice } from './FileChoice.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { changesOf, countsOf, reviewer, settled, type Named, type Reviewed } from './photos.ts'
import { Summary } from './Summary.tsx'
import { usePhotos } from './usePhotos.ts'

/** Matches photos with products; loads the products once there is a photo. */
function useReview() {
  const { storeId } = useMenu()
  const list = usePhotos()
  const names = useQuery({ ...matchableProducts(storeId), enabled: list.photos.length > 0 })
  const products = names.data?.products
  const review = useMemo(() => reviewer(products ?? []), [products])
  const rows = useMemo(() => review(list.photos), [review, list.photos])
  return { list, names, rows }
}

/** Assigns the photos to their products in one change. */
function useApply(rows: readonly Reviewed[], onDone: () => void, onFailed: () => void) {
  const t = useT()
  const { storeId } = useMenu()
  const [attempt] = useState(newAttempts)
  return useCommand(async () => {
    const body = { images: changesOf(rows) }
    try {
      const { changeId, changed } = await attempt([JSON.stringify(body)], (idempotencyKey) =>
        call(images.setProductImages, { params: { storeId }, body }, { idempotencyKey }),
      )
      onDone()
      showDone(storeId, t('images.bulk.done', { count: changed }), changeId)
      void refreshMenu()
    } catch (error) {
      onFailed()
      throw error
    }
  })
}

/** GAP-IMAGES-BULK: takes many photos, shows which product each belongs to, and assigns them in one change. */
export function BulkPhotos({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { list, names, rows } = useReview()
  useUnstored('bulk-photos', rows.length > 0)
  const [isConfirming, setConfirming] = useState(false)
  const apply = useApply(rows, onClose, () => void names.refetch())
  const leave = () => (rows.length > 0 ? setConfirming(true) : onClose())
  return (
    <>
      <Dialog
        isOpen
        size="l"
        title={t('images.bulk.title')}
        locked={apply.isPending}
        dismissable={false}
        onOpenChange={(isOpen) => !isOpen && leave()}
        footer={
          <Footer rows={rows} isReady={names.isSuccess} {...apply} onApply={apply.run} onCancel={leave} />
        }
      >
        <div className={css.stack}>
          <FileChoice photos={list.photos} onFiles={(files) => void list.add(files)} />
          {names.isError && (
            <Banner
              tone="bad"
              title={errorText(names.error)}
              actions={<Button onClick={() => void names.refetch()}>{t('shell.failed.retry')}</Button>}
            />
          )}
          <FailureBanner error={apply.error} />
          {rows.length > 0 && <Photos list={list} rows={rows} products={names.data?.products ?? null} />}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        onOpenChange={setConfirming}
        title={t('images.bulk.discard-title')}
        message={t('images.bulk.discard-text')}
        confirmLabel={t('shell.form.discard')}
        cancelLabel={t('shell.form.back')}
        onConfirm={onClose}
      />
    </>
  )
}

interface PhotosProps {
  list: ReturnType<typeof usePhotos>
  rows: readonly Reviewed[]
  /** Null while loading. */
  products: readonly Named[] | null
}

/** The review: one row per photo. */
function Photos({ list, rows, products }: PhotosProps) {
  const t = useT()
  const box = useRef<HTMLUListElement>(null)
  const failed = list.photos.filter(({ stage }) => stage === 'failed')
  return (
    <>
      <Summary
        counts={countsOf(rows)}
        isMatched={products !== null}
        onRetry={() => failed.forEach(list.retry)}
      />
      <ul ref={box} tabIndex={-1} className={css.rows} aria-label={t('images.bulk.list')}>
        {rows.map((row) => (
          <PhotoRow
            key={row.photo.id}
            row={row}
            products={products}
            onChoose={(choice) => list.change(row.photo.id, { choice })}
            onOnly={() => list.replace(settled(rows, row))}
            onRetry={() => list.retry(row.photo)}
            onRemove={() => {
              // removing the row also removes the focused button
              box.current?.focus()
              list.remove(row.photo)
            }}
          />
        ))}
      </ul>
    </>
  )
}

interface FooterProps {
  rows: readonly Reviewed[]
  isReady: boolean
  isPending: boolean
  onApply: () => void
  onCancel: () => void
}

function Footer({ rows, isReady, isPending, onApply, onCancel }: FooterProps) {
  const t = useT()
  const { underWay, contested, ready } = countsOf(rows)
  const reason = () => {
    if (rows.length === 0) return t('images.bulk.no-photos')
    if (underWay > 0 || !isReady) return t('images.bulk.under-way')
    if (contested > 0) return t('images.bulk.settle')
    return ready === 0 ? t('images.bulk.no-products') : undefined
  }
  return (
    <>
      <Button disabled={isPending} onClick={onCancel}>
        {t('shell.form.cancel')}
      </Button>
      <Button tone="primary" pending={isPending} disabledReason={reason()} onClick={onApply}>
        {t('images.bulk.apply', { count: ready })}
      </Button>
    </>
  )
}
