import type { RejectionCode, Role, Section } from '@storekeep/contract/kit/access.ts'

/** A rejection code with whom its text names. */
export interface Rejection {
  readonly code: RejectionCode
  readonly variables: { readonly managerEmail?: string }
}

/** Who looks at the portal as another user, until when. */
export interface Viewer {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly until: Date
}

/** A signed-in user as the guard sees them: session alive, who they are and what they may open. */
export interface Principal {
  readonly userId: number
  readonly sessionId: string
  readonly email: string
  readonly name: string
  /** What the user chose, else null. */
  readonly language: string | null
  /** GAP-SUPERVISOR: the marketplace's support looks in the user's place until then, and changes nothing. */
  readonly supervisedUntil: Date | null
  /** Another user looks in this one's place: sees what both may see, and changes nothing. */
  readonly viewedBy: Viewer | null
  /** The marketplace demands a second factor of this role, and the user has none yet. */
  readonly lacksFactor: boolean
  /** The highest role of all grants; null without any. */
  readonly role: Role | null
  /** Why the portal is closed to this user (110001, 100001 …); null when it is open. */
  readonly rejection: Rejection | null
  /** Why there is nothing to show although the portal is open (130001, 800001); null when there is something. */
  readonly nothing: RejectionCode | null
  /** Sections the user may use in at least one store. */
  readonly sections: ReadonlySet<Section>
  /** These, and those that can only be looked at: a catalogue that another system keeps (ACCESS-CODE-700001). */
  readonly readable: ReadonlySet<Section>
  /** Sections that something else than a missing right closes in at least one store. */
  readonly closed: ReadonlySet<Section>
}

/** What the guard asks the session and access areas. */
export interface Principals {
  /** The user of a live session; null when the session is unknown, ended or expired. */
  load(sessionId: string): Promise<Principal | null>
}
