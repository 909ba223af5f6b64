import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'

/** Placeholder while the image controls load. */
function ImageSkeleton() {
  return <SkeletonText lines={5} />
}

/** An image field of a form. */
export const ImageField = lazyPart(
  () =>
    Promise.all([import('./ImageField.tsx'), loadWords('images', 'errors')]).then(
      ([part]) => part.ImageField,
    ),
  ImageSkeleton,
)

/** The image of the selected store. */
export const StoreImage = lazyPart(
  () =>
    Promise.all([import('./StoreImage.tsx'), loadWords('images', 'errors')]).then(
      ([part]) => part.StoreImage,
    ),
  ImageSkeleton,
)

/** Adds photos to many products at once. */
export const BulkPhotos = lazyPart(() =>
  Promise.all([import('./bulk/BulkPhotos.tsx'), loadWords('images', 'errors')]).then(
    ([part]) => part.BulkPhotos,
  ),
)
