/** Texts that a user reads and may have to accept. */
export const pageSlugs = ['terms', 'privacy', 'cookies'] as const
export type PageSlug = (typeof pageSlugs)[number]
