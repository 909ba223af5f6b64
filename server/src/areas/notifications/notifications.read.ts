/** The public module of this area: whom an event of the outbox concerns. */
export interface NotificationsChanged {
  readonly users: readonly number[]
}
