/** The marketplace's review of an image; customers see it once it is approved. */
export const imageStates = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type ImageState = (typeof imageStates)[number]

/** Why an image is rejected. `OTHER` requires a note. */
export const imageFaults = [
  'UNCLEAR',
  'WRONG_PRODUCT',
  'TEXT_OR_LOGO',
  'PERSON',
  'COPYRIGHT',
  'INAPPROPRIATE',
  'OTHER',
] as const

/** The longest note of the marketplace. */
export const longestImageNote = 500
