import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { attachmentAccept, imageAccept } from '@storekeep/contract/rules/inbox/attachments.ts'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<ReturnType<typeof addFiles>>({ files, faults: [] })
  const add = (list: FileList | null) => {
    const next = addFiles(files, [...(list ?? [])], imagesOnly)
    setAdded(next)
    if (next.files !== files) onChange(next.files)
  }
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
          add(event.currentTarget.files)
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
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {/* it is over when others are chosen, or when they are sent */}
      {added.faults.length > 0 && added.files === files && <Faults faults={added.faults} />}
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
