/** Texts about the portal, available to every user. */
export const portalPages = ['terms', 'privacy', 'cookies'] as const
/** Texts that a user reads and may have to accept. */
export const pageSlugs = [...portalPages, 'promotions'] as const
export type PageSlug = (typeof pageSlugs)[number]
