import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { settings } from './settings.ts'
import type { Setting, SettingName } from './settings.ts'

type Read<N extends SettingName> = (typeof settings)[N] extends Setting<infer T, string | null> ? T : never
/** A setting with a fallback is always there. */
type Value<N extends SettingName> = (typeof settings)[N]['fallback'] extends string
  ? Read<N>
  : Read<N> | undefined

/** A setting is wrong: one clear line, and the start ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** `SETTING` → value, as read from the environment. */
type Values = { readonly [N in SettingName]: Value<N> }

/** All settings of the process, with what follows from several of them. */
export interface Config extends Values {
  readonly DEMO: boolean
  readonly SIMULATOR: boolean
  readonly PAYMENTS: 'simulator' | 'feed'
  /** Whether mails that are not sent can be read at /dev/mail. */
  readonly SHOW_MAILS: boolean
}

const readOne = <N extends SettingName>(name: N, env: NodeJS.ProcessEnv): unknown => {
  const { schema, fallback, isSecret } = settings[name] as Setting<unknown> // one shape for all of them
  const given = env[name]
  // an empty variable counts as not set
  const text = given === undefined || given === '' ? fallback : given
  if (text === null) return undefined
  const parsed = z.safeParse(schema, text)
  if (parsed.success) return parsed.data
  const shown = isSecret ? '' : `, not "${text}"`
  throw new ConfigError(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}${shown}`)
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Reads the environment; throws a ConfigError with one line on the first thing that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  refuseUnknown(env)
  // every name of the table is read by its own schema
  const values = Object.fromEntries(
    namesOfSettings.map((name) => [name, readOne(name, env)]),
  ) as unknown as Values
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none')
  const demo = values.DEMO ?? (values.DATABASE_URL === undefined && isLoopback(values.HOST))
  const isLocal =
    isLoopback(values.HOST) && isLoopback(URL.parse(values.PUBLIC_URL ?? '')?.hostname ?? values.HOST)
  const isTrial = demo || env['NODE_ENV'] === 'development'
  return {
    ...values,
    DEMO: demo,
    SIMULATOR: values.SIMULATOR ?? demo,
    PAYMENTS: values.PAYMENTS ?? (demo ? 'simulator' : 'feed'),
    SHOW_MAILS: isLocal && isTrial && values.SMTP_URL === undefined,
  }
}

// Object.keys forgets which keys an object has
export const namesOfSettings = Object.keys(settings) as SettingName[]

/** A name that is almost one of ours is a mistake that would otherwise be found in production. */
const refuseUnknown = (env: NodeJS.ProcessEnv): void => {
  const known = new Set<string>(namesOfSettings)
  for (const name of Object.keys(env)) {
    if (known.has(name)) continue
    const bare = name.replace(/^STOREKEEP_/, '')
    const meant = namesOfSettings.find((it) => it === bare || isTypo(bare, it))
    if (meant !== undefined || bare !== name)
      throw new ConfigError(`${name} is not a setting${meant === undefined ? '' : `; ${meant} is`}`)
  }
}

/** One letter wrong, missing or too many, or two swapped, in a name so long that no other program means it. */
const isTypo = (given: string, name: string): boolean => {
  if (name.length < 8 || given === name || Math.abs(given.length - name.length) > 1) return false
  if (given.length !== name.length) return name.length >= 10 && isShorter(given, name)
  const differing = Array.from(name).flatMap((letter, at) => (letter === given[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  if (differing.length === 1) return true
  const swapped = given[first] === name[second] && given[second] === name[first]
  return differing.length === 2 && second === first + 1 && swapped
}

/** Whether the longer of two texts is the shorter with one letter put in. */
const isShorter = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index])
  return long.slice(0, at) + long.slice(at + 1) === short
}

/** The table of settings for docs/settings.md. */
export function settingsTable(): string {
  const rows = namesOfSettings.map((name) => {
    const { about, fallback, shown } = settings[name] as Setting<unknown> // one shape for all of them
    const standard = shown ?? (fallback === null || fallback === '' ? '' : `\`${fallback}\``)
    return `| \`${name}\` | ${about} | ${standard} |`
  })
  return ['| Setting | What it does | Default |', '|---|---|---|', ...rows].join('\n')
}

/** Where “Contact support” writes to: the setting, else the sender of mails where an operator has named one. */
export function supportAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
  DEMO,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM' | 'DEMO'>): string | null {
  // `Name <address>`, or the address alone
  const sender = MAIL_FROM.split('<').at(-1)?.replace('>', '').trim() ?? ''
  if (SUPPORT_EMAIL !== undefined) return SUPPORT_EMAIL
  if (sender.includes('@') && !sender.endsWith('@localhost')) return sender
  return DEMO ? 'support@demo.test' : null
}
