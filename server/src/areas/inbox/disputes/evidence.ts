import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { shortened } from '@storekeep/contract/rules/text.ts'
import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import type { mailWords } from '../../../platform/mail/compose.ts'
import type { EvidenceRow } from './workbench.repo.ts'

type Evidence = Disputable['evidence']

/** What is known of an order: its timeline, its items with their options, and what was sent about it. */
export function toEvidence(row: EvidenceRow): Evidence {
  const times = {
    placed: row.placed_at,
    accepted: row.accepted_at,
    ready: row.ready_at,
    courierArrived: row.courier_arrived_at,
    pickedUp: row.picked_up_at,
    delivered: row.delivered_at,
    cancelled: row.cancelled_at,
  }
  return {
    // a courier may arrive before or after the order is ready
    times: Object.entries(times)
      .flatMap(([what, at]) => (at === null ? [] : [{ what, at: new Date(at).toISOString() }]))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    items: row.items.map(({ name, quantity, issue, options }) => ({
      name,
      quantity,
      issue,
      options: (options ?? []).map((option) =>
        option.quantity > 1 ? `${option.quantity} × ${option.name}` : option.name,
      ),
    })),
    files: [...row.files],
  }
}

/** The most characters of the evidence in a message, and of one of its lines; the rest is cut. */
const mostCharacters = 1400
const mostOfLine = 120

/** The evidence as the partner's message to support says it; times are those of the store. */
export function evidenceText(
  say: Awaited<ReturnType<typeof mailWords>>,
  row: EvidenceRow,
  language: string,
): string {
  const { times, items, files } = toEvidence(row)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: row.time_zone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const lines = [
    ...times.map(({ what, at }) => say('mail.dispute.time', { what, at: format.format(new Date(at)) })),
    '',
    ...items.map(({ name, quantity, options, issue }) => {
      const what = [`${quantity} × ${name}`, options.length > 0 && `(${options.join(', ')})`].filter(Boolean)
      return say('mail.dispute.item', { item: what.join(' '), issue: issue ?? 'NONE' })
    }),
    ...(files.length > 0
      ? ['', say('mail.dispute.files', { names: files.map(({ name }) => name).join(', ') })]
      : []),
  ]
  return fitting(lines).join('\n')
}

/** Lines up to the most characters; what is left out is marked. */
function fitting(lines: readonly string[]): string[] {
  const short: string[] = []
  let characters = 0
  for (const line of lines) {
    const cut = shortened(line, mostOfLine)
    characters += cut.length + 1
    if (characters > mostCharacters) return [...short, '…']
    short.push(cut)
  }
  return short
}
