/** Targets of the guards. */
export const restrictedPath = '/restricted_access'
export const noDataPath = '/data-unavailable'
