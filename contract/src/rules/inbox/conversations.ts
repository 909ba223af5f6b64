import { minuteMs } from '../time/durations.ts'

/** INBOX-STATE-CONVERSATION: who has to reply. */
export const conversationStatuses = ['closed', 'need_reply', 'need_survey_reply', 'open'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** INBOX-STATE-SURVEY-STATUS. */
export const surveyStatuses = ['requested', 'rated', 'unresponded'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]
export const seenFilters = ['all', 'unseen'] as const

/** INBOX-CONST-PAGE: conversations and messages per page. */
export const inboxPage = 30
/** INBOX-CONST-SEEN: a seen mark is sent this long after the latest message. */
export const seenThrottleMs = 1000
/** Maximum number of visible characters of a message and of a title. */
export const longestMessage = 5000
export const longestTitle = 200
/** An answer to a question of a survey. */
export const longestAnswer = 1000

interface Talk {
  readonly status: ConversationStatus
  readonly survey: { readonly status: SurveyStatus } | null
}

/** INBOX-STATE-CONFLICT: why no message can be sent; a closed conversation must be reopened first. */
export function whyNoMessage({ status }: Pick<Talk, 'status'>): 'conversation.closed' | null {
  return status === 'closed' ? 'conversation.closed' : null
}

/** INBOX-STATE-SURVEY: why the survey cannot be answered. */
export function whyNoRating({ status, survey }: Talk): 'conversation.notAsked' | null {
  return status === 'need_survey_reply' && survey?.status === 'requested' ? null : 'conversation.notAsked'
}

/** INBOX-STATE-SEND: a message opens the conversation; a pending survey stays unanswered. */
export function afterMessage({ survey }: Talk): { status: 'open'; survey: SurveyStatus | null } {
  return { status: 'open', survey: survey?.status === 'requested' ? 'unresponded' : (survey?.status ?? null) }
}

/** INBOX-RULE-POLL-SKIP, INBOX-CONST-POLL: polling interval of the unread counter; false for never. */
export function pollEvery(minutes: number, limit: number, addresses: number): number | false {
  if (minutes <= 0 || addresses === 0) return false
  return limit > 0 && addresses > limit ? false : minutes * minuteMs
}
