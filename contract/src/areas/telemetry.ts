import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'

export const telemetry = {
  version: endpoint({
    id: 'PLATFORM-CALL-VERSION',
    summary: 'Which build is served and since when; may be kept for five minutes.',
    method: 'GET',
    host: 'root',
    path: '/version.json',
    access: 'public',
    effect: 'read',
    /** Only makes the address new for caches on the way. */
    query: z.object({ timestamp: z.optional(z.string().check(z.maxLength(40))) }),
    /** PLATFORM-ENTITY-VERSION. */
    reply: z.object({ version: z.string(), updateTime: z.iso.datetime({ offset: true }) }),
  }),
}
