interface Ids {
  readonly storeAddressIds: readonly number[]
}

const ofAddress = ({ storeAddressIds: [id] }: Ids): object => ({ params: { id } })
const ofStep = ({ storeAddressIds: [id] }: Ids): object => ({ params: { id, step: 'ACTIVATION' } })

/** Requests the onboarding of another tenant's location. */
export const onboardingQuestions: Readonly<Record<string, (ids: Ids) => object>> = {
  'onboarding.status': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'onboarding.stage': ofStep,
  'onboarding.completeStage': ofStep,
  'onboarding.complete': ofAddress,
  'onboarding.schedule': (ids) => ({ ...ofAddress(ids), body: { scheduledSelfActivationDate: null } }),
  'onboarding.scheduled': ofAddress,
  'onboarding.shipment': ofAddress,
  'onboarding.integrations': ({ storeAddressIds }) => ({ body: { store_address_ids: storeAddressIds } }),
}
