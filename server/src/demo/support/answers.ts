import type { SupportLineInput } from '@storekeep/contract/areas/inbox.feed.ts'
import { conversationsToAnswer } from '../../areas/inbox/inbox.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedAll } from '../create.ts'
import { questions } from './support-lines.ts'

/** How long support takes to answer. */
const takesMs = 6000

const answers: Readonly<Record<string, readonly [string, string]>> = {
  en: [
    'Thank you for your message. We look into it and come back to you here.',
    'We have looked into it and settled it. Is there anything else?',
  ],
  es: [
    'Gracias por tu mensaje. Lo estamos revisando y te respondemos aquí.',
    'Lo hemos revisado y está resuelto. ¿Podemos ayudarte en algo más?',
  ],
  ar: ['شكرًا لرسالتك. نراجع الأمر ونعود إليك هنا.', 'راجعنا الأمر وحُلّ. هل من شيء آخر؟'],
}

/** Answers conversations as support would, through the feed: first with an answer, then with a survey. */
export async function answerPartners(db: Db, feed: Feed, now: number): Promise<void> {
  const waiting = await conversationsToAnswer(db, new Date(now - takesMs))
  const lines = waiting.map(({ id, location, language, lastNumber, isAnswered }): SupportLineInput => {
    const [promise, settled] = answers[language ?? 'en'] ?? answers['en'] ?? ['', '']
    return {
      externalId: `demo-answer/${id}/${lastNumber}`,
      version: 1,
      location,
      conversation: id,
      message: { text: isAnswered ? settled : promise, author: 'Nadia' },
      ...(isAnswered && { survey: { questions } }),
      createdAt: new Date(now).toISOString(),
    }
  })
  await feedAll(feed, 'support', lines)
}
