import type { PayoutError, TransferPriority } from '@storekeep/contract/rules/payouts/payouts.ts'

/** A payment order to the bank. The reference is unique: a repeated one is the same payment. */
export interface Transfer {
  readonly reference: string
  readonly bankAccount: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly priority: TransferPriority
}

/** The result of a transfer, as a line of the bank's file of bookings. */
export interface Booking {
  /** The bank's own name of the booking. */
  readonly externalId: string
  readonly reference: string
  readonly outcome: 'PAID' | 'FAILED' | 'RETURNED'
  readonly errorKind: PayoutError | null
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** The payment provider. Both calls can be repeated: references and booking ids make them idempotent. */
export interface PaymentProvider {
  /** Sends transfers; throws if the bank cannot be reached, and can safely be retried. */
  send(transfers: readonly Transfer[]): Promise<void>
  /** All bookings from an instant on, oldest first. */
  bookingsSince(since: Date): Promise<Booking[]>
}
