/** What the steps of the wizard hand on; a reload begins at the first one. */
interface Wizard {
  /** The first step was left for someone new. */
  isStage1Done: boolean
  /** The handle by which the mail is sent again. */
  sessionToken: string | null
}

export const wizard: Wizard = { isStage1Done: false, sessionToken: null }
