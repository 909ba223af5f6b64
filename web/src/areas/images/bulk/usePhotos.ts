import { images } from '@storekeep/contract/areas/images.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#kit/api/errorText.ts'
import { upload } from '#kit/api/upload.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { fileToSend, checkedFile } from './checking.ts'
import { photoOf, type Photo } from './photos.ts'

type Change = (id: string, part: Partial<Photo>) => void

/** Why an upload failed; whether the server refused the photo, so that it is not retried. */
function failure(error: unknown): Partial<Photo> {
  const [refusal] = fieldFaults(error)
  return refusal
    ? { stage: 'refused', fault: fieldText(refusal.code) ?? null }
    : { stage: 'failed', fault: errorText(error) }
}

async function sendPhoto(photo: Photo, signal: AbortSignal, change: Change): Promise<void> {
  const { id } = photo
  change(id, { stage: 'sending', share: 0, fault: null })
  try {
    const answer = (await upload(
      images.upload,
      { fields: {}, files: [await fileToSend(photo)] },
      { idempotencyKey: id, signal, onProgress: (share) => change(id, { share }) },
    )) as Reply<typeof images.upload> // the server's serialiser and its tests guarantee this shape
    change(id, { stage: 'sent', imageServiceId: answer.imageServiceId, sameAs: answer.sameAs })
  } catch (error) {
    change(id, failure(error))
  }
}

/** Checks photos as they are added and uploads them one after the other; stops when the dialog closes. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const line = useRef<Photo[]>([])
  const removed = useRef(new Set<string>())
  const isSending = useRef(false)
  const closing = useRef<AbortSignal | null>(null)
  useEffect(function stopWhenClosed() {
    const controller = new AbortController()
    closing.current = controller.signal
    return () => controller.abort()
  }, [])
  const change: Change = (id, part) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  const sendLine = async () => {
    const signal = closing.current
    if (isSending.current || !signal) return
    isSending.current = true
    for (let next = line.current.shift(); next && !signal.aborted; next = line.current.shift())
      await sendPhoto(next, signal, change)
    isSending.current = false
  }
  const enqueue = (photo: Photo) => {
    if (removed.current.has(photo.id)) return
    line.current.push(photo)
    void sendLine()
  }
  const add = async (files: readonly File[]) => {
    const signal = closing.current
    const added = files.map((file) => photoOf(file, crypto.randomUUID()))
    setPhotos((all) => [...all, ...added])
    for (const photo of added) {
      const verdict = await checkedFile(photo.file)
      if (signal?.aborted) return
      if ('code' in verdict) change(photo.id, { stage: 'refused', fault: fieldText(verdict.code) ?? null })
      else {
        change(photo.id, verdict)
        enqueue({ ...photo, ...verdict })
      }
    }
  }
  const retry = (photo: Photo) => {
    change(photo.id, { stage: 'waiting', fault: null })
    enqueue(photo)
  }
  const remove = ({ id }: Photo) => {
    removed.current.add(id)
    line.current = line.current.filter((photo) => photo.id !== id)
    setPhotos((all) => all.filter((photo) => photo.id !== id))
  }
  return { photos, add, retry, remove, change, replace: setPhotos }
}
