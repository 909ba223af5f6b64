/** Replaces the messages in tests: none are loaded, so each text is its id. */
export const catalogues = {}
