/** The job that reads a file and compares it with its menu. */
export const importJob = 'menu-import'
/** The job that deletes expired imports. */
export const tidyJob = 'menu-import-tidy'
