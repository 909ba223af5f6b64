import { menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { menuFileBytes } from '@storekeep/contract/rules/menu-files/files.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { errorText } from '#kit/api/errorText.ts'
import { upload } from '#kit/api/upload.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useReadOnlyReason } from '../catalog/menu.widget.tsx'
import css from './MenuFiles.module.css'

interface FileDropProps {
  storeId: number
  onSent: (id: string) => void
}

/** Takes a file by button or drag and drop, and uploads it. */
export function FileDrop(props: FileDropProps) {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { share, fault, send } = useSendFile(props, disabledReason !== undefined)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files)
  }
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.json,.jsonld,.html,.htm"
        aria-label={t('menu-files.choose')}
        onChange={(event) => {
          void send(event.currentTarget.files ?? [])
          // lets the user choose the same file again
          event.currentTarget.value = ''
        }}
      />
      <Button
        tone="primary"
        icon={<FileUp size="1rem" aria-hidden="true" />}
        pending={share !== null}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {t('menu-files.choose')}
      </Button>
      <p className={css.hint}>{t('menu-files.drop', { most: fileSize(menuFileBytes) })}</p>
      {share !== null && <ProgressBar label={t('menu-files.sending')} value={share * 100} />}
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** Uploads a file; reports progress and why it failed. */
function useSendFile({ storeId, onSent }: FileDropProps, isReadOnly: boolean) {
  const t = useT()
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isBusy = share !== null
  const send = async ([file, ...others]: Iterable<File>) => {
    if (!file || isBusy || isReadOnly) return
    setFault(null)
    if (others.length > 0) return setFault(t('menu-files.one-at-a-time'))
    if (file.size === 0) return setFault(t('menu-files.fault.empty'))
    if (file.size > menuFileBytes)
      return setFault(t('menu-files.too-large', { most: fileSize(menuFileBytes) }))
    setShare(0)
    try {
      const sending = { params: { storeId }, fields: {}, files: [file] }
      const options = { idempotencyKey: crypto.randomUUID(), onProgress: setShare }
      const { id } = (await upload(menuFiles.begin, sending, options)) as { id: string } // the reply of the call
      void refetchAbout('menuFiles')
      onSent(id)
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setShare(null)
    }
    return undefined
  }
  return { share, fault, send }
}
