import { mailWords } from '../../platform/mail/compose.ts'
import { formatsIn, type Formats } from '../../platform/words/formats.ts'
import type { NotificationRow } from './notifications.repo.ts'
import type { notices } from './notifications.tables.ts'

/** A notification with the parameters of its texts. */
interface Shown {
  readonly row: NotificationRow
  /** Texts of a marketplace notice; null for the portal's own notifications. */
  readonly texts: Notice | null
  /** Name of the store or location. */
  readonly locationName: string | null
}

interface Texts {
  readonly title: string
  readonly body: string
}
type Notice = (typeof notices.$inferSelect)['texts']
type Say = Awaited<ReturnType<typeof mailWords>>

/** Renders title and body of notifications in a language. */
export async function textsIn(language: string): Promise<(shown: Shown) => Texts> {
  const say = await mailWords(language)
  const formats = formatsIn(language)
  return (shown) => (shown.texts === null ? ownTexts(say, formats, shown) : noticeIn(shown.texts, language))
}

/** Text of a notice in the reader's language, else in English, else in the first language. */
function noticeIn(notice: Notice, language: string): Texts {
  const [first] = Object.values(notice)
  return notice[language] ?? notice['en'] ?? first ?? { title: '', body: '' }
}

function ownTexts(say: Say, formats: Formats, { row, locationName }: Shown): Texts {
  const { topic, values } = row
  const text = (name: string): string => String(values[name] ?? '')
  const money = (): string => formats.moneyAsShown(Number(values['amount'] ?? 0), text('currency'))
  switch (topic) {
    case 'review':
      return {
        title: say('mail.notification.review.title', { place: locationName ?? '' }),
        body: say('mail.notification.review.body', { text: text('text') }),
      }
    case 'support':
      return {
        title: say('mail.notification.support.title', { outcome: text('outcome'), title: text('title') }),
        body: say('mail.notification.support.body', { text: text('text') }),
      }
    case 'closed':
      return {
        title: say('mail.notification.closed.title', {
          place: locationName ?? '',
          minutes: Number(values['minutes'] ?? 0),
        }),
        body: say('mail.notification.closed.body', { reason: text('reason') }),
      }
    case 'promotion':
      return promotionTexts(say, formats, { row, locationName })
    case 'goal':
      return goalTexts(say, formats, { row, locationName })
    case 'payout':
      return {
        title: say('mail.notification.payout.title', { amount: money(), place: locationName ?? '' }),
        body: say('mail.notification.payout.body'),
      }
    case 'statement':
      return {
        title: say('mail.notification.statement.title', { place: locationName ?? '' }),
        body: say('mail.notification.statement.body', {
          days: formats.dayRange(text('from'), text('to')),
        }),
      }
    case 'report':
    case 'image':
    case 'correction':
    case 'export':
    case 'user':
    case 'webhook':
      return textsOfWork(say, formats, row)
    case 'marketplace':
      // the text comes with the notice
      return { title: '', body: '' }
  }
}

/** Parameters of notifications about exports, photos, corrections, users and webhooks. */
function textsOfWork(say: Say, formats: Formats, { topic, values }: NotificationRow): Texts {
  const text = (name: string): string => String(values[name] ?? '')
  switch (topic) {
    case 'report':
      return {
        title: say('mail.notification.report.title'),
        body: say('mail.notification.report.body', { file: text('file') }),
      }
    case 'image':
      return {
        title: say('mail.notification.image.title', { kind: text('kind'), name: text('name') }),
        body: say('mail.notification.image.body', { fault: text('fault'), note: text('note') }),
      }
    case 'correction':
      return {
        title: say('mail.notification.correction.title', {
          answer: text('answer'),
          original: text('original'),
        }),
        body: say('mail.notification.correction.body', {
          answer: text('answer'),
          language: formats.language(text('language')),
          text: text('text'),
          note: text('note'),
        }),
      }
    case 'webhook':
      return {
        title: say('mail.notification.webhook.title'),
        body: say('mail.notification.webhook.body', { url: text('url'), why: text('why') }),
      }
    case 'export':
      return {
        title: say('mail.notification.export.title'),
        body: say('mail.notification.export.body', { until: formats.day(text('until')) }),
      }
    default:
      return {
        title: say('mail.notification.user.title', { name: text('name') }),
        body: say('mail.notification.user.body', { email: text('email') }),
      }
  }
}

function promotionTexts(
  say: Say,
  formats: Formats,
  { row: { values }, locationName }: Omit<Shown, 'texts'>,
): Texts {
  const text = (name: string): string => String(values[name] ?? '')
  const why = text('why')
  return {
    title: say('mail.notification.promotion.title', { why, place: locationName ?? '' }),
    body: say('mail.notification.promotion.body', {
      why,
      from: formats.day(text('from')),
      to: formats.day(text('to')),
    }),
  }
}

/** Formats the value of a goal, stored as ten-thousandths (shares) or seconds (times). */
function goalTexts(
  say: Say,
  formats: Formats,
  { row: { values }, locationName }: Omit<Shown, 'texts'>,
): Texts {
  const written = (name: 'value' | 'target'): string =>
    formats[values['kind'] === 'duration' ? 'minutes' : 'rate'](Number(values[name] ?? 0))
  const day = (name: 'from' | 'to'): string => formats.day(String(values[name] ?? ''))
  return {
    title: say('mail.notification.goal.title', { figure: String(values['metric'] ?? '') }),
    body: say('mail.notification.goal.body', {
      locations: Number(values['locations'] ?? 0),
      place: locationName ?? '',
      value: written('value'),
      target: written('target'),
      from: day('from'),
      to: day('to'),
    }),
  }
}
