import { imageAccept, longestSide, shortestSide } from '@storekeep/contract/rules/images/images.ts'
import { mostBulkImages } from '@storekeep/contract/rules/images/match.ts'
import { Images } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from './Bulk.module.css'
import { admitted, type Photo } from './photos.ts'

interface FileChoiceProps {
  photos: readonly Photo[]
  onFiles: (files: readonly File[]) => void
}

/** Prevents a file dropped outside the drop zone from replacing the page. */
function useNoStrayDrops() {
  useEffect(function preventStrayDrops() {
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('dragover', prevent)
    addEventListener('drop', prevent)
    return () => {
      removeEventListener('dragover', prevent)
      removeEventListener('drop', prevent)
    }
  }, [])
}

/** Takes files by button or drag and drop; lists the files it rejected. */
export function FileChoice({ photos, onFiles }: FileChoiceProps) {
  const t = useT()
  const { number } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [leftOut, setLeftOut] = useState({ repeated: 0, over: 0 })
  useNoStrayDrops()
  const take = (files: Iterable<File>) => {
    const { fresh, ...rest } = admitted(photos, [...files])
    setLeftOut(rest)
    if (fresh.length > 0) onFiles(fresh)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const sides = { least: number(shortestSide), most: number(longestSide) }
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={imageAccept}
        aria-label={t('images.bulk.choose')}
        onChange={(event) => {
          take(event.currentTarget.files ?? [])
          // lets the user choose the same files again
          event.currentTarget.value = ''
        }}
      />
      <Button icon={<Images aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t(photos.length === 0 ? 'images.bulk.choose' : 'images.bulk.more')}
      </Button>
      <p className={css.hint}>{t('images.bulk.drop', { most: number(mostBulkImages) })}</p>
      {photos.length === 0 && (
        <p className={css.hint}>
          {t('images.rule-file')} {t('images.rule-sides', sides)}
        </p>
      )}
      <LeftOut {...leftOut} />
    </div>
  )
}

/** How many files were rejected, and why. */
function LeftOut({ repeated, over }: { repeated: number; over: number }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <>
      {over > 0 && (
        <Banner tone="warn" title={t('images.bulk.over', { count: over, most: number(mostBulkImages) })} />
      )}
      {repeated > 0 && <Banner title={t('images.bulk.repeated', { count: repeated })} />}
    </>
  )
}
