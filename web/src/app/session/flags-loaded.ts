/** Resolves when the flags of this session have been loaded: it is known what is switched on for the user. */
export const flagsLoaded = Promise.withResolvers<void>()
