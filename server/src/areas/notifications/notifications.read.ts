/** Public module of this area: the users whom an outbox event concerns. */
export interface NotificationsChanged {
  readonly users: readonly number[]
}
