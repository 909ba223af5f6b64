import type { SupportLineInput } from '@storekeep/contract/areas/inbox.feed.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { storesOf } from '../places/world.ts'

/** The survey that the demo's support sends at the end. */
export const questions = [
  {
    id: 'speed',
    texts: {
      en: 'What could have been quicker?',
      es: '¿Qué podría haber ido más rápido?',
      ar: 'ما الذي كان يمكن أن يكون أسرع؟',
    },
  },
]

/** Conversations started by support with the first store of each account, one in each state. */
export function supportLines(at: number): SupportLineInput[] {
  return (['owner', 'manager', 'rival'] as const).flatMap((group) => {
    const location = storesOf(group)[0]?.locations[0]?.externalId
    if (location === undefined) return []
    const line = (name: string, hoursAgo: number, more: Partial<SupportLineInput>): SupportLineInput => ({
      externalId: `demo-support/${group}/${name}`,
      version: 1,
      location,
      conversation: `demo-${group}-${name.split('/')[0] ?? name}`,
      createdAt: new Date(at - hoursAgo * hourMs).toISOString(),
      ...more,
    })
    return [
      line('photos/1', 50, {
        title: 'Your new photos',
        message: { text: 'Thank you for the photos. They are on your menu now.', author: 'Nadia' },
      }),
      line('photos/2', 49, { status: 'closed' }),
      line('delay/1', 20, {
        title: 'Late couriers on Saturday',
        message: {
          text: 'There was a football match in your district. We have sent more couriers for next Saturday.',
          author: 'Tomás',
        },
      }),
      line('delay/2', 19, { survey: { questions } }),
      line('holiday/1', 2, {
        title: 'Opening hours of the coming holiday',
        message: {
          text: 'Will you be open on the coming public holiday, and from when to when?',
          author: 'Nadia',
        },
      }),
    ]
  })
}
