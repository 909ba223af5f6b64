import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'

/** Placeholder while the image controls load. */
function ImageSkeleton() {
  return <SkeletonText lines={5} />
}

/** An image field of a form, whose page loads the texts of `images` and `errors`. */
export { ImageField } from './ImageField.tsx'

/** The image of the selected store. */
export const StoreImage = lazyPart(
  () => withWords(import('./StoreImage.tsx'), 'images', 'errors').then((part) => part.StoreImage),
  ImageSkeleton,
)

/** Adds photos to many products at once. */
export const BulkPhotos = lazyPart(() =>
  withWords(import('./bulk/BulkPhotos.tsx'), 'images', 'errors').then((part) => part.BulkPhotos),
)
