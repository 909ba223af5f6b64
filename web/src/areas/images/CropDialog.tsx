import { images } from '@storekeep/contract/areas/images.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { longestSide, shortestSide } from '@storekeep/contract/rules/images/images.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { errorText } from '#kit/api/errorText.ts'
import { upload } from '#kit/api/upload.ts'
import { useSending } from '#kit/form/sending/useSending.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { toast } from '#ui/toastQueue.ts'
import { croppedFile, hasEnough, type Area } from './cropped.ts'
import css from './Images.module.css'

interface CropDialogProps {
  image: HTMLImageElement
  name: string
  aspect: number
  onUploaded: (id: string) => void
  onClose: () => void
}

/** Uploads the cropped image; reports progress, success or the reason for failure. */
function useUpload({ image, name, onUploaded, onClose }: CropDialogProps) {
  const t = useT()
  const { share, run } = useSending()
  const send = async (area: Area) => {
    try {
      const answer = await run([JSON.stringify(area)], async ({ key, onProgress }) => {
        const files = [await croppedFile(image, area, name)]
        const reply = await upload(images.upload, { fields: {}, files }, { idempotencyKey: key, onProgress })
        return reply as Reply<typeof images.upload> // the server's serialiser and its tests guarantee this shape
      })
      const [same] = answer.sameAs
      toast({
        tone: 'good',
        message: t('images.menu.section.product.photo-update.success'),
        ...(same && { detail: t('images.same', { name: same.productName }) }),
      })
      onUploaded(answer.imageServiceId)
      onClose()
    } catch (error) {
      toast({ tone: 'bad', message: t('images.common.submit-error'), detail: errorText(error) })
    }
  }
  return { share, send }
}

/** Crops an image and shows, while cropping, which requirements are met. */
export function CropDialog(props: CropDialogProps) {
  const { image, aspect, onClose } = props
  const t = useT()
  const [area, setArea] = useState<Area | null>(null)
  const { share, send } = useUpload(props)
  const isSending = share !== null
  const isRight = area !== null && hasEnough(area)
  return (
    <Dialog
      isOpen
      size="m"
      title={t('images.crop')}
      locked={isSending}
      dismissable={false}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('shell.form.cancel')}
          </Button>
          <Button
            tone="primary"
            pending={isSending}
            disabledReason={isRight ? undefined : t('images.too-small')}
            onClick={() => area && void send(area)}
          >
            {t('images.use')}
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        <Cutter image={image} aspect={aspect} onArea={setArea} />
        <Rules area={area} />
        {isSending && <ProgressBar label={t('images.sending')} value={share} max={1} />}
      </div>
    </Dialog>
  )
}

interface CutterProps extends Pick<CropDialogProps, 'image' | 'aspect'> {
  onArea: (area: Area) => void
}

/** Moves and zooms the image under the crop frame by mouse, touch, wheel or keyboard. */
function Cutter({ image, aspect, onArea }: CutterProps) {
  const t = useT()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      {/* react-easy-crop drags in screen coordinates */}
      <div className={css.frame} dir="ltr">
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={4}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </div>
      <label className={css.zoom}>
        {t('images.zoom')}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  )
}

/**
 * IMAGE-RULE-DIMENSIONS, IMAGE-RULE-TYPES, IMAGE-RULE-SIZE: the requirements of an image, and whether the crop meets
 * them.
 */
function Rules({ area }: { area: Area | null }) {
  const t = useT()
  const { number } = useFormats()
  const sides = area && { width: number(Math.round(area.width)), height: number(Math.round(area.height)) }
  const isRight = area === null || hasEnough(area)
  const rules = [
    { id: 'file', isMet: true, text: t('images.rule-file') },
    {
      id: 'sides',
      isMet: isRight,
      text: t('images.rule-sides', { least: number(shortestSide), most: number(longestSide) }),
    },
  ]
  return (
    <ul className={css.rules} aria-live="polite">
      {rules.map(({ id, isMet, text }) => (
        <li key={id} className={css.rule}>
          {isMet ? <Check size="1rem" aria-hidden="true" /> : <X size="1rem" aria-hidden="true" />}
          <span>
            {text} {id === 'sides' && sides && t('images.sides-now', sides)}
            {!isMet && ` ${t('images.too-small')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
