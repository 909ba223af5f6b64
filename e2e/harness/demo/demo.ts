export const PASSWORD = 'storekeep-demo'

/** The demo accounts the suites sign in with. */
export const OWNER = 'owner@demo.test'
export const MANAGER = 'manager@demo.test'
export const RIVAL = 'rival@demo.test'
export const OWNER_LARGE = 'owner-large@demo.test'
export const LIMITED = 'limited@demo.test'
export const UNVERIFIED = 'unverified@demo.test'
export const ONBOARDING = 'onboarding@demo.test'
