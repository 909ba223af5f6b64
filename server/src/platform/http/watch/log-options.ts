import type { FastifyServerOptions } from 'fastify'
import { mask, maskText } from '../../log/mask.ts'

const errorLine = (error: Error & { code?: unknown }): Record<string, unknown> => ({
  type: error.name,
  code: error.code,
  message: maskText(error.message),
  stack: error.stack === undefined ? undefined : maskText(error.stack),
  ...(error.cause instanceof Error ? { cause: errorLine(error.cause) } : {}),
})

/** JSON lines in which e-mails, names of users, passwords, tokens and keys are masked (PLATFORM-RULE-MASKING). */
export function loggerOptions(
  level: string,
  to: { write(line: string): void } | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => {
        const { err, ...rest } = line
        // the line is an object, so its copy is one
        return {
          ...(err instanceof Error ? { err: errorLine(err) } : err === undefined ? {} : { err: mask(err) }),
          ...(mask(rest) as Record<string, unknown>),
        }
      },
    },
    hooks: {
      logMethod(args, method) {
        // texts are masked like fields
        const masked = args.map((it) => (typeof it === 'string' ? maskText(it) : it))
        method.apply(this, masked as typeof args) // same length, same kinds
      },
    },
    serializers: { err: (value: unknown) => value as { type: string; message: string; stack: string } }, // converted above
    ...(to ? { stream: to } : {}),
  }
}
