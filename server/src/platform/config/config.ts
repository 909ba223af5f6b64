import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { settings } from './settings.ts'
import type { Setting, SettingName } from './settings.ts'

type Read<N extends SettingName> = (typeof settings)[N] extends Setting<infer T, string | null> ? T : never
/** A setting with a fallback always has a value. */
type Value<N extends SettingName> = (typeof settings)[N]['fallback'] extends string
  ? Read<N>
  : Read<N> | undefined

/** Thrown for an invalid setting; its one-line message ends the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** `SETTING` → value, as read from the environment. */
type Values = { readonly [N in SettingName]: Value<N> }

/** All settings of the process, with values derived from several of them. */
export interface Config extends Values {
  readonly DEMO: boolean
  readonly SIMULATOR: boolean
  readonly PAYMENTS: 'simulator' | 'feed'
  /** Whether unsent mails can be read at /dev/mail. */
  readonly SHOW_MAILS: boolean
}

const readOne = <N extends SettingName>(name: N, env: NodeJS.ProcessEnv): unknown => {
  const { schema, fallback, isSecret } = settings[name] as Setting<unknown> // all settings have this shape
  const given = env[name]
  // an empty variable counts as unset
  const text = given === undefined || given === '' ? fallback : given
  if (text === null) return undefined
  const parsed = z.safeParse(schema, text)
  if (parsed.success) return parsed.data
  const shown = isSecret ? '' : `, not "${text}"`
  throw new ConfigError(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}${shown}`)
}

/** Whether an address can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Reads the environment; throws a ConfigError about the first invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  refuseUnknown(env)
  // every setting is parsed by its own schema
  const values = Object.fromEntries(
    namesOfSettings.map((name) => [name, readOne(name, env)]),
  ) as unknown as Values
  checkStorage(values)
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

// Object.keys() loses the key type
export const namesOfSettings = Object.keys(settings) as SettingName[]

/** Throws on a bucket without its keys, and on a setting of S3 that has no effect without a bucket. */
const checkStorage = (values: Values): void => {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (S3_BUCKET === undefined) {
    const [idle] = Object.entries({ S3_ENDPOINT, ...keys }).find(([, value]) => value !== undefined) ?? []
    if (idle !== undefined) throw new ConfigError(`${idle} is set but S3_BUCKET is not`)
  } else if (Object.values(keys).includes(undefined)) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
}

/** Throws on an environment variable that looks like a misspelt setting. */
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

/** Whether two long names differ by one letter (wrong, missing, extra or swapped). */
const isTypo = (given: string, name: string): boolean => {
  if (name.length < 8 || given === name || Math.abs(given.length - name.length) > 1) return false
  if (given.length !== name.length) return name.length >= 10 && isShorter(given, name)
  const differing = Array.from(name).flatMap((letter, at) => (letter === given[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  if (differing.length === 1) return true
  const swapped = given[first] === name[second] && given[second] === name[first]
  return differing.length === 2 && second === first + 1 && swapped
}

/** Whether the longer of two texts is the shorter one with one letter inserted. */
const isShorter = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index])
  return long.slice(0, at) + long.slice(at + 1) === short
}

/** The table of settings for docs/settings.md. */
export function settingsTable(): string {
  const rows = namesOfSettings.map((name) => {
    const { about, fallback, shown } = settings[name] as Setting<unknown> // all settings have this shape
    const standard = shown ?? (fallback === null || fallback === '' ? '' : `\`${fallback}\``)
    return `| \`${name}\` | ${about} | ${standard} |`
  })
  return ['| Setting | What it does | Default |', '|---|---|---|', ...rows].join('\n')
}

/** Address behind “Contact support”: the setting, else the mail sender if configured. */
export function supportAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
  DEMO,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM' | 'DEMO'>): string | null {
  // `Name <address>` or only the address
  const sender = MAIL_FROM.split('<').at(-1)?.replace('>', '').trim() ?? ''
  if (SUPPORT_EMAIL !== undefined) return SUPPORT_EMAIL
  if (sender.includes('@') && !sender.endsWith('@localhost')) return sender
  return DEMO ? 'support@demo.test' : null
}
