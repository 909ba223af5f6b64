/** The job that reads a file and compares it with its menu. */
export const importJob = 'menu-import'
/** The job that forgets old imports. */
export const tidyJob = 'menu-import-tidy'
