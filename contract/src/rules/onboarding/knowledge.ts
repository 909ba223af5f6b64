/** Questions of the self-assessment with their answers and the right one. */
export const questions = [
  { id: 'accept', answers: ['at-once', 'after-cooking', 'never'], right: 'at-once' },
  { id: 'missing', answers: ['replace', 'unavailable', 'ignore'], right: 'unavailable' },
  { id: 'busy', answers: ['close', 'time', 'cancel'], right: 'time' },
  { id: 'courier', answers: ['name', 'code', 'any'], right: 'code' },
  { id: 'packing', answers: ['open', 'later', 'sealed'], right: 'sealed' },
] as const
export type Question = (typeof questions)[number]
export type QuestionId = Question['id']

export type Answers = Readonly<Partial<Record<QuestionId, string>>>

/** Number of right answers required. */
export const neededRight = 4

interface Outcome {
  readonly right: number
  readonly isPassed: boolean
  readonly wrong: readonly QuestionId[]
}

/** The result of a partner's answers. */
export function outcomeOf(answers: Answers): Outcome {
  const wrong = questions.filter(({ id, right }) => answers[id] !== right).map(({ id }) => id)
  const right = questions.length - wrong.length
  return { right, isPassed: right >= neededRight, wrong }
}
