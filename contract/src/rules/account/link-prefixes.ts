/** How the token of a link to a new password begins. */
export const recoverPrefix = 'rec_'

/** How the tokens of links begin. */
export const linkPrefixes = {
  SET_UP: 'inv_',
  RECOVER: recoverPrefix,
  VERIFY_EMAIL: 'ver_',
  CONFIRM_STORES: 'mgr_',
  FOLLOW: 'reg_',
  FIRST_OWNER: 'own_',
  USER: 'usr_',
  UNSUBSCRIBE: 'uns_',
} as const
