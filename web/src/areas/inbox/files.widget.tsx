import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { attachmentAccept, imageAccept } from '@storekeep/contract/rules/inbox/attachments.ts'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { addFiles, type FileFault } from './files/addFiles.ts'
import css from './Files.module.css'

interface FilePickerProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  imagesOnly?: boolean
}

/** Chooses files and lists the chosen ones. */
export function FilePicker({ files, onChange, imagesOnly = false }: FilePickerProps) {
  const t = useT()
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<ReturnType<typeof addFiles> | null>(null)
  const change = (next: ReturnType<typeof addFiles>) => {
    setLast(next)
    if (next.files !== files) onChange(next.files)
  }
  // it is over when others are chosen, or when they are sent
  const isNew = last?.files === files
  const names = listed(
    formats,
    files.map(({ name }) => name),
  )
  return (
    <div className={css.picker}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imagesOnly ? imageAccept : attachmentAccept}
        aria-label={t('inbox.attach')}
        onChange={(event) => {
          change(addFiles(files, [...(event.currentTarget.files ?? [])], imagesOnly))
          // lets the user choose the same file again
          event.currentTarget.value = ''
        }}
      />
      <Button
        changes
        tone="quiet"
        icon={<Paperclip size="1rem" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('inbox.attach')}
      </Button>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('inbox.files')}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className={css.file}>
              <bdi className={css.name}>{file.name}</bdi>
              <span className={css.size}>{fileSize(file.size)}</span>
              <IconButton
                size="s"
                label={t('inbox.remove-file', { name: file.name })}
                icon={<X aria-hidden="true" />}
                onClick={() => change({ files: files.filter((one) => one !== file), faults: [] })}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden as="output">
        {isNew && `${t('inbox.files')}: ${names || formats.number(0)}`}
      </VisuallyHidden>
      {isNew && last.faults.length > 0 && <Faults faults={last.faults} />}
    </div>
  )
}

/** The files that were left out, and why. */
function Faults({ faults }: { faults: readonly FileFault[] }) {
  const t = useT()
  return (
    <ul role="alert" className={css.faults}>
      {faults.map(({ kind, file }, index) => (
        <li key={`${index} ${file.name}`}>
          <bdi>{file.name}</bdi>: {t(`inbox.file-fault.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

interface SendFaultProps {
  /** By default, the error itself. */
  title?: string
  error: unknown
  /** The files that were sent. */
  sent: readonly File[]
  /** The files that are chosen now. */
  files: readonly File[]
}

/** Why a message was not sent. Refused files are named, until other files are chosen. */
export function SendFault({ title: given, error, sent, files }: SendFaultProps) {
  if (error === null) return null
  // after a lost answer, the message may have been sent
  const title = isOutcomeUnknown(error) ? undefined : given
  const refused = fieldFaults(error).flatMap(({ path, code }) => {
    const file = sent[Number(/^files\.(\d+)$/.exec(path)?.[1] ?? -1)]
    return file ? [{ file, text: fieldText(code) }] : []
  })
  if (refused.length > 0 && sent !== files) return null
  return (
    <Banner tone="bad" title={title ?? errorText(error)}>
      {refused.length === 0 ? (
        title && errorText(error)
      ) : (
        <ul className={css.refused}>
          {refused.map(({ file, text }) => (
            <li key={file.name}>
              <bdi>{file.name}</bdi>: {text}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
