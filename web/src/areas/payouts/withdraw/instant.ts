interface Account {
  readonly storeAddressLegacyId: number
  readonly supportsInstantTransferPriority: boolean
}

interface Share {
  readonly storeAddressLegacyId: number
  readonly withdraw: { readonly enabled: boolean }
}

/**
 * PAYOUTS-RULE-RO, PAYOUTS-ENTITY-BANK: whether instant transfers can be chosen: if every location that can withdraw
 * supports them, or every location while none can.
 */
export function isInstantOffered(accounts: readonly Account[], locations: readonly Share[]): boolean {
  const able = locations.filter(({ withdraw }) => withdraw.enabled)
  const paid = new Set((able.length > 0 ? able : locations).map((one) => one.storeAddressLegacyId))
  return accounts.every(
    (account) => account.supportsInstantTransferPriority || !paid.has(account.storeAddressLegacyId),
  )
}
