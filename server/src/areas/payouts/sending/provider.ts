import type { PayoutError, TransferPriority } from '@storekeep/contract/rules/payouts/payouts.ts'

/** A payment that the bank is asked to make. The reference is unique: the same one twice is one payment. */
export interface Transfer {
  readonly reference: string
  readonly bankAccount: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly priority: TransferPriority
}

/** What became of a transfer, as a line of the bank's file of bookings. */
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

/** Where payouts are sent. Both calls may be repeated: references and booking names make them idempotent. */
export interface PaymentProvider {
  /** Hands transfers over; it throws when the bank cannot be reached, and nothing is lost by asking again. */
  send(transfers: readonly Transfer[]): Promise<void>
  /** All bookings from an instant on, oldest first. */
  bookingsSince(since: Date): Promise<Booking[]>
}
