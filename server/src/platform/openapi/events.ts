import { webhookEvents, webhookHeaders } from '@storekeep/contract/areas/webhooks.events.ts'
import { answered, header, schemaOf, type Json } from './schemas.ts'

/** The events that leave by webhooks, each as the request that a receiver gets. */
export function webhooks(): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, schema }]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary,
          description:
            'Answer with any 2xx within ten seconds, unless the installation allows another time. Anything else is tried again for a day, later and later; redirects are not followed. The order of events is not promised, and one may come more than once under the same id.',
          tags: ['webhooks'],
          parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
            ...header(name, description, { type: 'string' }),
            required: true,
          })),
          requestBody: { required: true, content: { 'application/json': answered(schemaOf(schema)) } },
          responses: {
            '2XX': { description: 'Received: it is not sent again.' },
            '410': { description: 'No longer wanted: the endpoint is paused.' },
            default: { description: 'Tried again, later and later.' },
          },
        },
      },
    ]),
  )
}
