/** INBOX-STATE-CONVERSATION: whose reply is due. */
export const conversationStatuses = ['closed', 'need_reply', 'need_survey_reply', 'open'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** INBOX-STATE-SURVEY-STATUS. */
export const surveyStatuses = ['requested', 'rated', 'unresponded'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]
export const seenFilters = ['all', 'unseen'] as const

/** INBOX-CONST-PAGE: conversations and messages a page. */
export const inboxPage = 30
/** INBOX-CONST-SEEN: a seen mark is sent this long after the last newer message. */
export const seenThrottleMs = 1000
/** Characters of a message and of a title as people count them. */
export const longestMessage = 5000
export const longestTitle = 200

interface Talk {
  readonly status: ConversationStatus
  readonly survey: { readonly status: SurveyStatus } | null
}

/** INBOX-STATE-CONFLICT: why no message can be sent now; a closed conversation is reopened first. */
export function whyNoMessage({ status }: Pick<Talk, 'status'>): 'conversation.closed' | null {
  return status === 'closed' ? 'conversation.closed' : null
}

/** INBOX-STATE-SURVEY: why the survey cannot be answered now. */
export function whyNoRating({ status, survey }: Talk): 'conversation.notAsked' | null {
  return status === 'need_survey_reply' && survey?.status === 'requested' ? null : 'conversation.notAsked'
}

/** INBOX-STATE-SEND: a message makes the conversation open; a survey that waited stays without an answer. */
export function afterMessage({ survey }: Talk): { status: 'open'; survey: SurveyStatus | null } {
  return { status: 'open', survey: survey?.status === 'requested' ? 'unresponded' : (survey?.status ?? null) }
}

/** INBOX-RULE-NONEMPTY: a message has a text or a file. */
export function isSendable(text: string, files: number): boolean {
  return text.trim() !== '' || files > 0
}

/** INBOX-STATE-READ: the counter after a conversation was read, never below zero. */
export function unreadAfter(unread: number, wasUnread: boolean): number {
  return Math.max(0, unread - (wasUnread ? 1 : 0))
}

/** INBOX-RULE-POLL-SKIP, INBOX-CONST-POLL: how often the unread counter is asked for; false for never. */
export function pollEvery(minutes: number, limit: number, addresses: number): number | false {
  if (minutes <= 0 || addresses === 0) return false
  return limit > 0 && addresses > limit ? false : minutes * 60_000
}
