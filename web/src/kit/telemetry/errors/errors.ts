import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import type { ErrorReport } from '@storekeep/contract/areas/telemetry.ts'
import { facts } from '../../boot/facts.ts'
import { takeFailures } from './early-failures.ts'
import { redactFacts, redactText, redactUrl } from './redact.ts'
import { send } from '../send.ts'

/** Limits of reports per error and per page, so that an error loop does not flood the service. */
const maxAlike = 3
const maxOfPage = 30
const reportedAt = new Map<string, number>()
let all = 0

const textOf = (cause: unknown): string =>
  cause instanceof Error
    ? `${cause.name}: ${cause.message}`
    : typeof cause === 'string'
      ? cause
      : typeof cause

/** The report of an error: PLATFORM-RULE-MASKING. */
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

/** Reports to the error service; never throws and shows no message. */
export function reportError(
  message: string,
  cause?: unknown,
  extra?: Readonly<Record<string, unknown>>,
): void {
  const report = reportOf(message, cause, location.href, extra)
  const times = (reportedAt.get(report.message) ?? 0) + 1
  reportedAt.set(report.message, times)
  if (times > maxAlike || ++all > maxOfPage) return
  send(telemetry.errors, { body: report }, true).catch(() => undefined)
}

const report = (failure: ErrorEvent | PromiseRejectionEvent): void =>
  'reason' in failure
    ? reportError('unhandled rejection', failure.reason)
    : reportError(failure.message || 'error', failure.error)

/** Reports all errors of the page, including earlier ones: uncaught, unhandled, and logged as errors. */
export function watchErrors(): void {
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
  for (const failure of takeFailures()) report(failure)
  const log = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    log(...said)
    const [first, ...rest] = said
    const cause = rest.find((one) => one instanceof Error) ?? rest.find((one) => typeof one === 'string')
    reportError(textOf(first), cause)
  }
}
