import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { described, FedStore, Instant, ReadLimit, text, Version } from '../kit/fields.ts'
import { longestDescription } from '../rules/catalog/names.ts'
import { correctionAnswers, longestAnswerNote } from '../rules/translations/review.ts'

/** The id of a correction request, as listed for the marketplace. */
const CorrectionId = z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'field.invalid'))

/** The marketplace's answer to a correction request. A declined one needs its reason. */
export const CorrectionLine = z
  .object({
    externalId: described(
      CorrectionId,
      'The id of the request, as `GET /feed/v1/translation-corrections` lists it.',
    ),
    version: Version,
    answer: z.enum(correctionAnswers),
    text: described(
      z._default(z.nullable(text(1, longestDescription)), null),
      'The corrected translation; by default the suggestion. Only with ACCEPTED.',
    ),
    note: described(
      z._default(z.nullable(text(1, longestAnswerNote)), null),
      'The reason of DECLINED, shown to the partner.',
    ),
  })
  .check(
    z.refine(({ answer, note }) => answer !== 'DECLINED' || note !== null, {
      path: ['note'],
      error: 'field.required',
    }),
    z.refine(({ answer, text: given }) => answer === 'ACCEPTED' || given === null, {
      path: ['text'],
      error: 'field.invalid',
    }),
  )
export type CorrectionLine = z.output<typeof CorrectionLine>

export const correctionsFeed = {
  corrections: feedEndpoint({
    name: 'translation-corrections',
    summary:
      'Answers correction requests: an accepted one changes the translation, a declined one shows its reason. The review ends.',
    scope: 'stores',
    line: CorrectionLine,
    example: { externalId: '17', version: 1, answer: 'DECLINED', note: 'This is the name of the dish.' },
  }),
}

/** Correction requests of partners, for the marketplace. */
export const correctionsForMarketplace = {
  list: endpoint({
    id: 'FEED-CORRECTIONS-LIST',
    summary: 'Correction requests without an answer, oldest first; read on from the last that was seen.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/translation-corrections',
    access: { key: 'stores' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      after: z.optional(CorrectionId),
      limit: ReadLimit,
    }),
    reply: z.object({
      corrections: z.array(
        z.object({
          externalId: CorrectionId,
          requestedAt: Instant,
          sourceLanguage: z.string(),
          targetLanguage: z.string(),
          original: z.string(),
          translated: z.string(),
          suggestion: z.string(),
          /** External ids of the stores whose menu has the text. */
          stores: z.array(FedStore),
        }),
      ),
    }),
  }),
}
