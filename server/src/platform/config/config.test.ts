import { describe, expect, test } from 'vitest'
import { ConfigError, namesOfSettings, readConfig, settingsTable, supportAddress } from './config.ts'

const fault = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error instanceof Error ? error.message : ''
  }
}

describe('settings', () => {
  test('without settings there is a demo on a loopback address', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      DEMO: true,
      SIMULATOR: true,
      ACCESS_TOKEN_TTL: 900,
      TRUST_PROXY: false,
      HOST_DASHBOARD: '/api/dashboard',
      DATABASE_URL: undefined,
    })
  })

  test('the demo is off by default on public addresses and with a PostgreSQL database', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).DEMO).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).DEMO).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on', SIMULATOR: 'off' })).toMatchObject({
      DEMO: true,
      SIMULATOR: false,
    })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
    [{ DEMO: 'maybe' }, 'DEMO must be one of on, off, true, false, 1, 0, not "maybe"'],
    [
      { HOST_ROOT: 'api/' },
      'HOST_ROOT must be a path such as /api or an http address, without a slash at the end, not "api/"',
    ],
    [
      { PUBLIC_URL: 'https://a.test/portal' },
      'PUBLIC_URL must be the address of a host, such as https://partners.example.com, without a path, not "https://a.test/portal"',
    ],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [
      { DATABASE_URL: 'mysql://user:hunter22@x/y' },
      'DATABASE_URL must be an address starting with postgres:// or postgresql://',
    ],
    [
      { S3_BUCKET: 'ours', S3_ACCESS_KEY_ID: 'x' },
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_ENDPOINT is set but S3_BUCKET is not'],
    [{ S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is set but S3_BUCKET is not'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be on, off, a number of proxies below 100, or addresses such as 10.0.0.1 or 10.0.0.0/8, not "10.0.0.0/33"',
    ],
    [
      { MAIL_FROM: 'Storekeep' },
      'MAIL_FROM must be a mail address, or a name with one, such as Storekeep <no-reply@example.com>, not "Storekeep"',
    ],
    [{ STOREKEEP_PORT: '1' }, 'STOREKEEP_PORT is not a setting; PORT is'],
    [{ STOREKEEP_X: '1' }, 'STOREKEEP_X is not a setting'],
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting; DATABASE_URL is'],
    [{ DATA_DRI: 'x' }, 'DATA_DRI is not a setting; DATA_DIR is'],
  ])('%j stops the start with one line', (env, line) => {
    expect(fault({ ...env })).toBe(line)
  })

  test('“Contact support” links to the support address, else to the mail sender, and in the demo to its own address', () => {
    const leadsTo = (env: NodeJS.ProcessEnv) => supportAddress(readConfig(env))
    expect(leadsTo({ SUPPORT_EMAIL: 'help@m.test', MAIL_FROM: 'M <post@m.test>' })).toBe('help@m.test')
    expect(leadsTo({ MAIL_FROM: 'M <post@m.test>' })).toBe('post@m.test')
    expect(leadsTo({ MAIL_FROM: 'post@m.test' })).toBe('post@m.test')
    expect(leadsTo({ DEMO: 'on' })).toBe('support@demo.test')
    expect(leadsTo({ DEMO: 'off' })).toBeNull()
    expect(fault({ SUPPORT_EMAIL: 'nobody' })).toContain('SUPPORT_EMAIL must be a mail address')
  })

  test('proxies are counted or named, and an origin is taken without its path', () => {
    const proxyOf = (text: string) => readConfig({ TRUST_PROXY: text }).TRUST_PROXY
    expect(['on', 'off', '2'].map(proxyOf)).toEqual([1, false, 2])
    for (const text of ['10.0.0.1', 'loopback, 10.0.0.0/8', '::1, fd00::/8']) expect(proxyOf(text)).toBe(text)
    for (const text of ['proxy', '10.0.0', '10.0.0.1,', '999'])
      expect(() => proxyOf(text)).toThrow(ConfigError)
    expect(readConfig({ PUBLIC_URL: 'https://a.test/' }).PUBLIC_URL).toBe('https://a.test')
    expect(readConfig({ CORS_ORIGINS: 'https://a.test/, http://b.test:81/x' }).CORS_ORIGINS).toEqual([
      'https://a.test',
      'http://b.test:81',
    ])
  })

  test('environment variables of other programs are ignored', () => {
    expect(fault({ HOSTNAME: 'x', LOGLEVEL: 'x', PORTS: 'x', HOME: '/root' })).toBe('accepted')
  })

  test('the table in docs/settings.md lists every setting', () => {
    const table = settingsTable()
    for (const name of namesOfSettings) expect(table).toContain(`| \`${name}\` |`)
  })
})
