/** A line of a feed. */
export type Line = Readonly<Record<string, unknown>>

/** External ids that several example lines use. */
export const country = 'ES'
export const city = 'madrid'
export const partner = 'mirto-sl'
export const store = 'casa-mirto'
export const location = 'casa-mirto-centro'
export const user = 'nia-quill'
export const order = 'order-1042'
export const product = 'tortilla'
export const currency = 'EUR'
export const version = 1
