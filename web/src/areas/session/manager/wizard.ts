/** The state shared by the wizard's steps; a reload restarts at the first one. */
interface Wizard {
  /** Whether the first step was completed for a new person. */
  isStage1Done: boolean
}

export const wizard: Wizard = { isStage1Done: false }
