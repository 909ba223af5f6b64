/** Resolves when the flags of this session have been loaded: the features of the user are known. */
export const flagsLoaded = Promise.withResolvers<void>()
