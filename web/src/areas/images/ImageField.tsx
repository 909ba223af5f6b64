import type { ImageModeration } from '@storekeep/contract/areas/images.shapes.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { imageAccept, type ImageSize } from '@storekeep/contract/rules/images/images.ts'
import { ImageUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { addressOf } from '#kit/api/request.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import { contentFault, fileFault, opened } from './cropped.ts'
import css from './Images.module.css'
import { Moderation } from './Moderation.tsx'

/** Loaded separately because of the cropping library. */
const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((part) => part.CropDialog))

interface ImageFieldProps {
  label: string
  /** The image id, or null. */
  value: string | null
  /** URL of an image hosted elsewhere, shown until one is uploaded here. */
  elsewhere?: string | null
  onChange: (id: string | null) => void
  /** Square, as for a store image; otherwise 4:3. */
  square?: boolean
  disabledReason?: string | undefined
  /** The stored image with its moderation state. */
  stored?: { id: string; moderation: ImageModeration | null } | null
}

/** New images await moderation. */
const waiting: ImageModeration = { state: 'PENDING', fault: null, note: null }

/** Chooses a file and opens it; an unsupported file shows the requirements (IMAGE-RULE-TOAST). */
function useChosenFile() {
  const t = useT()
  const [chosen, setChosen] = useState<{ image: HTMLImageElement; name: string } | null>(null)
  const refuse = (code: string): void => {
    toast({ tone: 'bad', message: t('images.refused'), ...detailOf(fieldText(code)) })
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const fault = fileFault(file) ?? (await contentFault(file))
    if (fault !== null) {
      refuse(fault)
      return
    }
    const url = URL.createObjectURL(file)
    try {
      setChosen({ image: await opened(url), name: file.name })
    } catch {
      URL.revokeObjectURL(url)
      refuse('image.damaged')
    }
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.image.src)
    setChosen(null)
  }
  return { chosen, choose, close }
}

const detailOf = (detail: string | undefined) => (detail === undefined ? {} : { detail })

/** Shows an image with the controls that change it. */
export function ImageField(props: ImageFieldProps) {
  const { label, value, elsewhere = null, onChange, square = false, disabledReason, stored = null } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, choose, close } = useChosenFile()
  const size: ImageSize = square ? 'store' : 'small'
  const shown =
    value === null ? elsewhere : addressOf(images.file, { params: { id: value }, query: { size } })
  const moderation = value === null ? null : value === stored?.id ? stored.moderation : waiting
  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      <Shown url={shown} square={square} onDrop={(file) => disabledReason ?? void choose(file)} />
      <input
        ref={input}
        hidden
        type="file"
        accept={imageAccept}
        aria-label={label}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          // lets the user choose the same file again
          event.currentTarget.value = ''
        }}
      />
      <div className={css.buttons}>
        <Button changes size="s" disabledReason={disabledReason} onClick={() => input.current?.click()}>
          {t(shown === null ? 'images.choose' : 'images.replace')}
        </Button>
        {value !== null && (
          <Button
            changes
            size="s"
            tone="quiet"
            disabledReason={disabledReason}
            onClick={() => onChange(null)}
          >
            {t('images.remove')}
          </Button>
        )}
      </div>
      {moderation && <Moderation moderation={moderation} />}
      {chosen && <CropDialog {...chosen} aspect={square ? 1 : 4 / 3} onUploaded={onChange} onClose={close} />}
    </fieldset>
  )
}

interface ShownProps {
  url: string | null
  square: boolean
  onDrop: (file: File | undefined) => void
}

/** The image or its placeholder; also a drop target. */
function Shown({ url, square, onDrop }: ShownProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files[0])
  }
  return (
    <div
      className={css.shown}
      data-square={square || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {url === null ? <ImageUp aria-hidden="true" /> : <img src={url} alt="" decoding="async" />}
    </div>
  )
}
