import { images } from '@storekeep/contract/areas/images.ts'
import { ImageIcon, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { addressOf } from '#kit/api/request.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from './Bulk.module.css'
import { ChosenProduct, ProductPicker } from './Product.tsx'
import type { Named, Photo, Reviewed } from './photos.ts'

interface PhotoRowProps {
  row: Reviewed
  /** Null while loading. */
  products: readonly Named[] | null
  onChoose: (choice: number) => void
  /** Uses this photo and drops the others of the same product. */
  onOnly: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One photo: its state and its product. */
export function PhotoRow({ row, products, onChoose, onOnly, onRetry, onRemove }: PhotoRowProps) {
  const t = useT()
  const box = useRef<HTMLLIElement>(null)
  const [isPicking, setPicking] = useState(false)
  const { photo } = row
  const name = photo.file.name
  /** Runs an action that removes the pressed button and moves the focus to the row. */
  const keepingFocus = (work: () => void) => {
    box.current?.focus()
    work()
  }
  const choose = (id: number) =>
    keepingFocus(() => {
      setPicking(false)
      onChoose(id)
    })
  return (
    <li ref={box} tabIndex={-1} className={css.row} aria-label={name} data-stage={photo.stage}>
      <Thumbnail photo={photo} />
      <div className={css.file}>
        <bdi className={css.name}>{name}</bdi>
        <Stage photo={photo} onRetry={() => keepingFocus(onRetry)} />
      </div>
      {photo.stage !== 'refused' && products && (
        <div className={css.product}>
          <ChosenProduct
            row={row}
            isPicking={isPicking}
            onOnly={() => keepingFocus(onOnly)}
            onChoose={choose}
            onPick={() => setPicking(true)}
          />
          {isPicking && (
            <ProductPicker
              fileName={name}
              products={products}
              onChoose={choose}
              onClose={() => keepingFocus(() => setPicking(false))}
            />
          )}
        </div>
      )}
      <IconButton
        size="s"
        className={css.remove ?? ''}
        label={t('images.bulk.leave-out', { name })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

/** A thumbnail from the server, so that the browser does not decode hundreds of large files. */
function Thumbnail({ photo: { imageServiceId: id } }: { photo: Photo }) {
  return (
    <div className={css.thumbnail}>
      {id === null ? (
        <ImageIcon aria-hidden="true" />
      ) : (
        <img
          src={addressOf(images.file, { params: { id }, query: { size: 'small' } })}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}

/** Upload progress of a photo, or why it cannot be used. */
function Stage({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  const t = useT()
  const { stage, fault, share, file, sameAs } = photo
  const [same] = sameAs
  if (stage === 'refused') return <span className={css.bad}>{fault}</span>
  return (
    <>
      <span className={css.quiet}>
        {fileSize(file.size)}
        <Pixels photo={photo} />
      </span>
      {stage === 'waiting' && <span className={css.quiet}>{t('images.bulk.waiting')}</span>}
      {stage === 'sending' && (
        <ProgressBar
          hideLabel
          label={t('images.bulk.sending-one', { name: file.name })}
          value={share}
          max={1}
        />
      )}
      {stage === 'failed' && (
        <span className={css.failed}>
          <span className={css.bad}>
            {t('images.common.submit-error')}. {fault}
          </span>
          <Button size="s" aria-label={`${t('shell.failed.retry')}: ${file.name}`} onClick={onRetry}>
            {t('shell.failed.retry')}
          </Button>
        </span>
      )}
      {same && <span className={css.warn}>{t('images.same', { name: same.productName })}</span>}
    </>
  )
}

function Pixels({ photo: { sides, isMadeSmaller } }: { photo: Photo }) {
  const t = useT()
  const { number } = useFormats()
  if (!sides) return null
  const text = { width: number(sides.width), height: number(sides.height) }
  return <> · {t(isMadeSmaller ? 'images.bulk.made-smaller' : 'images.bulk.sides', text)}</>
}
