/** Resolves when the flags of this session have loaded, so the user's features are known. */
export const flagsLoaded = Promise.withResolvers<void>()
