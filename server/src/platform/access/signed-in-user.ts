import type { RejectionCode, Role, Section } from '@storekeep/contract/kit/access.ts'

/** A rejection code with the person named in its text. */
export interface Rejection {
  readonly code: RejectionCode
  readonly variables: { readonly managerEmail?: string }
}

/** The user who views the portal as another, and until when. */
export interface Viewer {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly until: Date
}

/** A signed-in user as seen by the guard: an active session, identity and access. */
export interface SignedInUser {
  readonly userId: number
  readonly sessionId: string
  readonly email: string
  readonly name: string
  /** The user's preference, else null. */
  readonly language: string | null
  /** GAP-SUPERVISOR: marketplace support views the portal as the user until then, read-only. */
  readonly supervisedUntil: Date | null
  /** Another user views the portal as this one: limited to what both may see, read-only. */
  readonly viewedBy: Viewer | null
  /** The marketplace requires a second factor for this role, and the user has none. */
  readonly lacksFactor: boolean
  /** The highest role of all grants; null without any. */
  readonly role: Role | null
  /** Why the portal is closed to this user (110001, 100001 …); null when it is open. */
  readonly rejection: Rejection | null
  /** Why an open portal has no content (130001, 800001); null if it has. */
  readonly nothing: RejectionCode | null
  /** Sections the user may use in at least one store. */
  readonly sections: ReadonlySet<Section>
  /** These, and read-only sections: a catalogue kept by another system (ACCESS-CODE-700001). */
  readonly readable: ReadonlySet<Section>
  /** Sections that are closed in at least one store for another reason than a missing grant. */
  readonly closed: ReadonlySet<Section>
}

/** Queries of the guard to the session and access areas. */
export interface SignedInUsers {
  /** The user of an active session; null if the session is unknown, ended or expired. */
  load(sessionId: string): Promise<SignedInUser | null>
}
