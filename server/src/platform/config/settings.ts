import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** One environment setting: how its text is parsed, its default, and its documentation. */
export interface Setting<T, F extends string | null = string | null> {
  readonly about: string
  readonly schema: z.ZodMiniType<T, string>
  /** Text used if the setting is missing; null if it is optional or computed. */
  readonly fallback: F
  /** Shown in the table of settings instead of a fallback. */
  readonly shown?: string
  readonly isSecret?: true
}

const setting = <T, F extends string | null>(
  about: string,
  schema: z.ZodMiniType<T, string>,
  fallback: F,
  more: Pick<Setting<T>, 'shown' | 'isSecret'> = {},
): Setting<T, F> => ({ about, schema, fallback, ...more })

const words = (min = 1) => z.string().check(z.minLength(min, `must have at least ${min} characters`))

const integer = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, message), z.maximum(most, message))),
  )
}

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(z.string(), z.enum([...values], `must be one of ${values.join(', ')}`))

const onOff = z.pipe(
  oneOf(['on', 'off', 'true', 'false', '1', '0'] as const),
  z.transform((text: 'on' | 'off' | 'true' | 'false' | '1' | '0') => ['on', 'true', '1'].includes(text)),
)

const url = (...protocols: string[]) => {
  const message = `must be an address starting with ${protocols.map((it) => `${it}://`).join(' or ')}`
  return z.string().check(
    z.refine((text) => {
      const parsed = URL.parse(text)
      return parsed !== null && protocols.includes(parsed.protocol.slice(0, -1))
    }, message),
  )
}

const isReadable = (file: string): boolean => {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}

const picture = z
  .string()
  .check(
    z.regex(/\.(?:svg|png|webp)$/i, { error: 'must be an SVG, PNG or WebP file', abort: true }),
    z.refine(isReadable, 'must be a file that can be read'),
  )

/** An address without a path: the portal and its assets are served from the root of a host. */
const hostAddress = z.pipe(
  url('http', 'https').check(
    z.refine((text) => {
      const { pathname, search, hash } = URL.parse(text) ?? {}
      return pathname === undefined || (pathname === '/' && search === '' && hash === '')
    }, 'must be the address of a host, such as https://partners.example.com, without a path'),
  ),
  z.transform((text: string) => new URL(text).origin),
)

/** A path on this server or a URL elsewhere, without a trailing slash. */
const base = z
  .string()
  .check(
    z.refine(
      (text) =>
        !text.endsWith('/') &&
        (text.startsWith('/') || URL.parse(text)?.protocol.startsWith('http') === true),
      'must be a path such as /api or an http address, without a slash at the end',
    ),
  )

const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) =>
      text
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean),
    ),
    z.pipe(
      z.array(url('http', 'https')),
      // browsers name a page's origin without a path
      z.transform((addresses: string[]) => addresses.map((it) => new URL(it).origin)),
    ),
  ),
)

/** An address, a network such as 10.0.0.0/8, or one of the names of `proxy-addr`. */
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (bits === undefined) return isIP(address) > 0 || /^(?:loopback|linklocal|uniquelocal)$/.test(address)
  return (
    rest.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
    isIP(address) > 0
  )
}

const proxy = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^(?:on|off|true|false|\d{1,2})$/.test(text) || text.split(',').every(isProxy),
        'must be on, off, a number of proxies below 100, or addresses such as 10.0.0.1 or 10.0.0.0/8',
      ),
    ),
  z.transform((text: string): false | number | string =>
    // only the nearest proxy is trusted: a client can send any value in the header
    text === 'on' || text === 'true'
      ? 1
      : text === 'off' || text === 'false'
        ? false
        : /^\d+$/.test(text)
          ? Number(text)
          : text,
  ),
)

/** All settings. The table in docs/settings.md is generated from this. */
export const settings = {
  HOST: setting(
    'Address to listen on. Anything but a loopback address makes the portal reachable.',
    words(),
    '127.0.0.1',
  ),
  PORT: setting(
    'Port to listen on; 0 takes any free one. The start says if browsers refuse to open it.',
    integer(0, 65_535),
    '3000',
  ),
  DATA_DIR: setting('Folder of the embedded database and of files.', words(), '.data'),
  DATABASE_URL: setting(
    'PostgreSQL 15 or newer (postgres://…). Without it the embedded database is used.',
    url('postgres', 'postgresql'),
    null,
    { isSecret: true },
  ),
  DATABASE_POOL: setting('Connections to PostgreSQL.', integer(1, 200), '10'),
  DEMO: setting(
    'Creates the demo marketplace when the database is empty and shows its accounts.',
    onOff,
    null,
    {
      shown: 'on with the embedded database on a loopback address, else off',
    },
  ),
  SIMULATOR: setting('Keeps orders coming in the demo marketplace.', onOff, null, { shown: 'as DEMO' }),
  PAYMENTS: setting(
    'Who pays: `simulator`, a bank that only pretends, or `feed`, the marketplace, which feeds the results.',
    oneOf(['simulator', 'feed'] as const),
    null,
    { shown: '`simulator` in the demo, else `feed`' },
  ),
  SECRET: setting('Signs access tokens; at least 32 characters.', words(32), null, {
    shown: 'made once and kept in the database',
    isSecret: true,
  }),
  ACCESS_TOKEN_TTL: setting('Seconds an access token is valid.', integer(5, 86_400), '900'),
  REFRESH_TOKEN_TTL: setting(
    'Seconds a session lives after it was last used.',
    integer(60, 31_536_000),
    '2592000',
  ),
  SESSION_LIFETIME: setting(
    'Seconds after which a session ends, however much it is used.',
    integer(60, 31_536_000),
    '7776000',
  ),
  SUPERVISOR_PASSWORD: setting(
    'Lets the marketplace’s support sign in as a partner at `/supervisor`, read-only; at least 16 characters.',
    words(16),
    null,
    { shown: 'off', isSecret: true },
  ),
  PUBLIC_URL: setting(
    'Address under which people reach the portal, for links in mails; a host of its own, without a path.',
    hostAddress,
    null,
    {
      shown: 'the address it listens on',
    },
  ),
  BRAND_NAME: setting(
    'Name of the portal, in pages, mails and the installed app.',
    z.string().check(z.regex(/^\S(?:[^\p{Cc}<>]{0,38}\S)?$/u, 'must be a name of 1 to 40 characters')),
    'Storekeep',
  ),
  BRAND_COLOR: setting(
    'Colour of buttons, links and the sign-in page, such as #d6336c; where text in it could not be read, a darker or lighter one is used.',
    z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #d6336c')),
    null,
    { shown: 'green' },
  ),
  BRAND_LOGO: setting('Square SVG, PNG or WebP file that is shown as the logo and the icon.', picture, null, {
    shown: 'the portal’s own',
  }),
  TRUST_PROXY: setting(
    'Believes X-Forwarded-* of a proxy: on (the nearest only), off, the number of proxies, or their addresses.',
    proxy,
    'off',
  ),
  CORS_ORIGINS: setting('Other origins whose pages may call the API, comma-separated.', origins, ''),
  HOST_ROOT: setting('Where the web app finds the API.', base, '/api'),
  HOST_DASHBOARD: setting('Where the web app finds figures and orders.', base, '/api/dashboard'),
  HOST_IDENTITY: setting('Where the web app finds the identity host.', base, '/api/identity'),
  HOST_ANALYTICS: setting('Where the web app sends what users agreed to count.', base, '/api'),
  HOST_METRICS: setting('Where the web app sends how fast it was.', base, '/api'),
  HOST_ERRORS: setting('Where the web app sends its errors.', base, '/api'),
  VENDOR_PORTAL_URL: setting(
    'Where users who have moved to the vendor portal are sent.',
    url('http', 'https'),
    null,
    {
      shown: 'they stay and see a notice',
    },
  ),
  HELP_URL: setting(
    'Help centre; the language of the partner’s country is added to its path.',
    url('http', 'https'),
    null,
    { shown: 'no link to a help centre' },
  ),
  SUPPORT_EMAIL: setting(
    'Mail address that “Contact support” writes to, beside the phones of a country.',
    z.string().check(z.email('must be a mail address')),
    null,
    { shown: 'the address of `MAIL_FROM` where that is set' },
  ),
  SHOP_URL: setting(
    'Shop for what stores need; language and path of the country are added.',
    url('http', 'https'),
    null,
    { shown: 'no link to a shop' },
  ),
  ORDERS_APP_URL: setting('Where orders are taken in.', url('http', 'https'), null, {
    shown: 'no link to an orders app',
  }),
  RATE_LIMIT: setting('Requests a minute for one account; 0 for no limit.', integer(0, 1_000_000), '1200'),
  RATE_LIMIT_ADDRESS: setting(
    'Requests a minute from one address; 0 for no limit.',
    integer(0, 1_000_000),
    '6000',
  ),
  RATE_LIMIT_FEED: setting(
    'Feed batches a minute for one key; 0 for no limit.',
    integer(0, 1_000_000),
    '1200',
  ),
  WEBHOOKS_ALLOW_PRIVATE: setting(
    'Lets webhooks go to http and to private, loopback and link-local addresses.',
    onOff,
    'off',
  ),
  WEBHOOKS_TIMEOUT: setting('Seconds that a receiver of webhooks has to answer.', integer(1, 60), '10'),
  METRICS_TOKEN: setting('Bearer token for /metrics from other machines.', words(16), null, {
    shown: 'loopback only',
    isSecret: true,
  }),
  LOG_LEVEL: setting(
    'What is logged.',
    oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const),
    'info',
  ),
  SMTP_URL: setting('Mail server (smtp://user:password@host:port).', url('smtp', 'smtps'), null, {
    shown: 'mails are kept in the database; a demo on a loopback address shows them at `/dev/mail`',
    isSecret: true,
  }),
  MAIL_FROM: setting(
    'Sender of mails.',
    z
      .string()
      .check(
        z.regex(
          /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be a mail address, or a name with one, such as Storekeep <no-reply@example.com>',
        ),
      ),
    'Storekeep <no-reply@localhost>',
  ),
  TRANSLATE_URL: setting(
    'Translation service that speaks the protocol of LibreTranslate, for machine translations of menus.',
    url('http', 'https'),
    null,
    { shown: 'an embedded glossary of dishes and ingredients' },
  ),
  TRANSLATE_API_KEY: setting('Key of the translation service.', words(), null, { isSecret: true }),
  TRANSLATE_TIMEOUT: setting(
    'Seconds after which the translation service counts as not available.',
    integer(1, 60),
    '10',
  ),
  S3_BUCKET: setting('Bucket for files.', words(), null, { shown: 'files are kept in DATA_DIR' }),
  S3_ENDPOINT: setting('S3 server, when it is not Amazon’s.', url('http', 'https'), null),
  S3_REGION: setting('S3 region.', words(), 'us-east-1'),
  S3_ACCESS_KEY_ID: setting('S3 access key.', words(), null, { isSecret: true }),
  S3_SECRET_ACCESS_KEY: setting('S3 secret key.', words(), null, { isSecret: true }),
} as const

export type SettingName = keyof typeof settings
