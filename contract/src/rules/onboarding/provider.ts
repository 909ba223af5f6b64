/** ONB-CONST-PROVIDER: why an activation is held. */
export const pauseReasons = ['ACTIVATION_PAUSED', 'SALES_RECOVERY'] as const

/** ONB-CONST-PROVIDER: the progress of the marketplace's provider. */
export const providerStages = [
  'WAIT_FOR_CALL',
  'WAIT_FOR_RESOLUTION',
  'REQUESTED_CALL',
  'WAIT_FOR_DEVICE',
] as const

/** ONB-ENTITY-SHIPMENT. */
export const shipmentStatuses = [
  'SHIPMENT_NOT_INFORMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'UNAVAILABLE',
  'OUTDATED',
] as const

/** ONB-ENTITY-INTEGRATION. */
export const integrationStatuses = ['UNLINKED', 'LINKED', 'MANAGED'] as const
export type IntegrationStatus = (typeof integrationStatuses)[number]

type PhotoQuality = 'LOW' | 'MEDIUM' | 'HIGH'

/** ONB-CONST-PHOTO-QUALITY: how good a menu's photos are, by the thresholds of the flags. */
export function photoQuality(
  score: number,
  { low, medium }: { readonly low: number; readonly medium: number },
): PhotoQuality {
  if (score <= low) return 'LOW'
  return score <= medium ? 'MEDIUM' : 'HIGH'
}
