import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { download, fileOf } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useT } from '#kit/words/useT.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './Disputes.module.css'

type EvidenceFile = Disputable['evidence']['files'][number]

const attachmentOf = ({ id, conversationId }: EvidenceFile) => ({
  params: { id: conversationId, attachmentId: id },
})

/** Photos and files sent about an order: photos are shown, and each can be downloaded. */
export function EvidenceFiles({ files }: { files: readonly EvidenceFile[] }) {
  const t = useT()
  return (
    <>
      <p className={css.hint}>{t('disputes.photos', { count: files.length })}</p>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('disputes.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={css.file}
                aria-label={t('disputes.save-file', { name: file.name })}
                onClick={() => void download(inbox.attachment, attachmentOf(file)).catch(toastFailure)}
              >
                {file.type.startsWith('image/') && <Photo file={file} />}
                <bdi className={css.name}>{file.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A photo; if the browser cannot show it, only its name. */
function Photo({ file }: { file: EvidenceFile }) {
  const { data, isPending } = useQuery({
    queryKey: [inbox.attachment.id, file.id],
    queryFn: () => fileOf(inbox.attachment, attachmentOf(file)),
    staleTime: Infinity,
  })
  const [isBroken, setBroken] = useState(false)
  // the same function while the content is the same, so that the image is not loaded again
  const show = useCallback((image: HTMLImageElement | null) => showIn(image, data), [data])
  if (isPending) return <Skeleton height={96} />
  if (data === undefined || isBroken) return null
  return <img ref={show} className={css.photo} alt="" onError={() => setBroken(true)} />
}

/** Shows content as an image; returns the function that releases it. */
function showIn(image: HTMLImageElement | null, content: Blob | undefined): (() => void) | undefined {
  if (!image || !content) return undefined
  const url = URL.createObjectURL(content)
  image.src = url
  return () => URL.revokeObjectURL(url)
}
