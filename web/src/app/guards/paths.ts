/** Targets of the guards. */
export const restrictedPath = '/restricted_access'
export const noDataPath = '/data-unavailable'
export const emailSentPath = '/manager/emailSent'
export const managerPath = '/manager/stage1'
export const onboardingPath = '/onboarding-tracker/store-select'
export const vendorPath = '/redirect-to-vp'
export const secondFactorPath = '/second_factor'
