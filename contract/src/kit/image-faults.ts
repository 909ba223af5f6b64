/** What can be wrong with an image: its type, its bytes, its sides, or its content. */
export const imageFaults = ['image.type', 'image.bytes', 'image.sides', 'image.damaged'] as const
