import { images } from '@storekeep/contract/areas/images.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toastQueue.ts'
import { ImageField } from './ImageField.tsx'

/** Only images uploaded here have an address; the marketplace may have sent other ids. */
const isOurs = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id)

/** STORE-RULE-IMAGE: the image of the selected store; changes apply immediately. */
export function StoreImage() {
  const t = useT()
  const router = useRouter()
  const [chosen] = useChosen().stores
  const imageId = chosen?.store.imageId ?? null
  const storeId = chosen?.id ?? 0
  const judged = useQuery({ ...q(images.storeImage, { params: { storeId } }), enabled: storeId > 0 })
  const save = async (next: string | null) => {
    try {
      await call(images.setStoreImage, { params: { storeId }, body: { imageId: next } })
      await queries.fetchQuery({ ...q(stores.list), staleTime: 0 })
      await Promise.all([router.invalidate(), judged.refetch()])
      if (next === null) toast({ tone: 'good', message: t('images.removed') })
    } catch (error) {
      toast({
        tone: 'bad',
        message: t('images.common.could-not-save-changes'),
        detail: errorText(error),
        action: { label: t('shell.failed.retry'), onAction: () => void save(next) },
      })
    }
  }
  if (!chosen) return null
  const { imageId: judgedId = null, moderation = null } = judged.data ?? {}
  return (
    <Card as="section">
      <ImageField
        square
        label={t('images.of-store')}
        value={imageId !== null && isOurs(imageId) ? imageId : null}
        stored={
          imageId === null ? null : { id: imageId, moderation: judgedId === imageId ? moderation : null }
        }
        onChange={(next) => void save(next)}
      />
    </Card>
  )
}
