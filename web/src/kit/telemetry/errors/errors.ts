import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { ErrorReport } from '@storekeep/contract/areas/telemetry.ts'
import { facts } from '../../boot/facts.ts'
import { takeFailures } from './early-failures.ts'
import { redactFacts, redactText, redactUrl } from './redact.ts'
import { send } from '../send.ts'

/** The same thing is told a few times, and no page tells without end: a loop of errors is one error. */
const mostAlike = 3
const mostOfPage = 30
const reportedAt = new Map<string, number>()
let all = 0

const textOf = (cause: unknown): string =>
  cause instanceof Error
    ? `${cause.name}: ${cause.message}`
    : typeof cause === 'string'
      ? cause
      : typeof cause

/** What an error looks like to the service: PLATFORM-RULE-MASKING. */
export function reportOf(
  message: string,
  cause: unknown,
  address: string,
  extra: Readonly<Record<string, unknown>> = {},
): ErrorReport {
  const stack = cause instanceof Error ? cause.stack : undefined
  return {
    message: redactText(cause === undefined ? message : `${message} ${textOf(cause)}`) || 'error',
    stack: stack === undefined ? null : redactText(stack, 8000),
    url: redactUrl(address),
    release: facts.version ?? null,
    extra: redactFacts(extra),
  }
}

/** Tells the error service; it never fails and never speaks. */
export function reportError(
  message: string,
  cause?: unknown,
  extra?: Readonly<Record<string, unknown>>,
): void {
  const report = reportOf(message, cause, location.href, extra)
  const times = (reportedAt.get(report.message) ?? 0) + 1
  reportedAt.set(report.message, times)
  if (times > mostAlike || ++all > mostOfPage) return
  send(telemetry.errors, { body: report }, true).catch(() => undefined)
}

const tell = (failure: ErrorEvent | PromiseRejectionEvent): void =>
  'reason' in failure
    ? reportError('unhandled rejection', failure.reason)
    : reportError(failure.message || 'error', failure.error)

/** Everything that goes wrong on the page is told, also what did before: uncaught, unhandled, and what is logged as an error. */
export function watchErrors(): void {
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
  for (const failure of takeFailures()) tell(failure)
  const log = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    log(...said)
    const [first, ...rest] = said
    const cause = rest.find((one) => one instanceof Error) ?? rest.find((one) => typeof one === 'string')
    reportError(textOf(first), cause)
  }
}
