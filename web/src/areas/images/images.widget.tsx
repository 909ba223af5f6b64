import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'

/** Stands for an image while what changes it is on its way. */
function ImageSkeleton() {
  return <SkeletonText lines={5} />
}

/** The image of something in a form. */
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

/** Gives many products their photos at once. */
export const BulkPhotos = lazyPart(() =>
  Promise.all([import('./bulk/BulkPhotos.tsx'), loadWords('images', 'errors')]).then(
    ([part]) => part.BulkPhotos,
  ),
)
