// @slow
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sections } from '@storekeep/contract/kit/access.ts'
import type * as Declared from '@storekeep/contract/rules/pages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../lib/programs/run.ts'
import { root } from '../lib/root.ts'
import { twoAtOnce } from '../lib/two-at-once.ts'
import { namesOf } from './names.ts'

const WORKSPACES = ['contract', 'server', 'web', 'tools', 'e2e', 'bench']
const copy = mkdtempSync(join(tmpdir(), 'storekeep-new-area-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Copies the files tracked by git, with node_modules whose workspace packages are those of the copy. */
function copyProject(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 1e8,
  })
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules/@storekeep'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@storekeep') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const workspace of WORKSPACES)
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@storekeep', workspace))
}

type Command = readonly [program: string, ...args: string[]]

/** Runs commands in the copy; returns those that failed with their output. */
async function failures(...commands: readonly Command[]): Promise<string[]> {
  const failed: string[] = []
  await twoAtOnce(commands, async ([program, ...args]) => {
    const { code, output } = await run(program, args, { cwd: copy, quiet: true })
    if (code !== 0) failed.push(`${[program, ...args].join(' ')}\n${output}`)
  })
  return failed
}

const area = 'vouchers'
const node = process.execPath
beforeAll(async () => {
  copyProject()
  const [failed] = await failures([node, 'tools/new-area.ts', area, 'REPORTS'])
  if (failed !== undefined) throw new Error(failed)
}, 120_000)

test('an area written by npm run new-area passes all checks, its own tests, and those over every page, path and text', async () => {
  const written = [`contract/src/areas/${area}.ts`, `server/src/areas/${area}`, `web/src/areas/${area}`]
  const tests = [`server/src/areas/${area}`, `web/src/areas/${area}`, 'web/src/app/guards', 'tools/words']
  const failed = await failures(
    ['tsc', '-p', 'server', '--checkers', '1'],
    ['tsc', '-p', 'web', '--checkers', '1'],
    ['vitest', 'run', '--project', 'server', '--project', 'unit', ...tests],
    [node, 'tools/architecture/check.ts'],
    ['oxlint', '--type-aware', '--deny-warnings', ...written, `e2e/${area}.e2e.ts`],
    [node, 'tools/documents/openapi.ts', '--check'],
    ['tsc', '-p', 'contract', '--checkers', '1'],
    ['oxfmt', '--check', '.'],
    [node, 'tools/words/types.ts', '--check'],
  )
  expect(failed).toEqual([])
}, 300_000)

test('a name that cannot be an area, and an unknown section, are refused with a clear line', () => {
  for (const name of ['Reviews', 'top-performer', 'a', '../reviews'])
    expect(() => namesOf(name, 'REPORTS')).toThrow('one word')
  expect(() => namesOf('vouchers', 'VOUCHERS')).toThrow(`there are ${sections.join(', ')}`)
})

test('an area uses its declared page, else one of its own name', () => {
  expect(namesOf('reviews', 'CUSTOMER_REVIEWS')).toMatchObject({
    entity: 'review',
    path: '/customer-reviews',
    detailPage: 'CUSTOMER_REVIEWS_REVIEW',
    isDeclared: true,
  })
  expect(namesOf('vouchers', 'REPORTS')).toMatchObject({
    path: '/vouchers',
    page: 'VOUCHERS',
    isDeclared: false,
  })
  expect(namesOf('inbox', 'INBOX')).toMatchObject({
    entity: 'inboxItem',
    path: '/inbox',
    detailPage: 'INBOX_ITEM',
  })
})

test('an existing area is not changed', async () => {
  const { code, output } = await run(process.execPath, ['tools/new-area.ts', area, 'REPORTS'], {
    cwd: copy,
    quiet: true,
  })
  expect(code).toBe(1)
  expect(output).toContain(`${area} is there already`)
})

test('a page that is not declared yet is declared at the end of the pages', async () => {
  const { pages: declared } = (await import(join(copy, 'contract/src/rules/pages.ts'))) as typeof Declared // of the copy
  expect(declared).toMatchObject({ VOUCHERS: { path: '/vouchers', area } })
})
