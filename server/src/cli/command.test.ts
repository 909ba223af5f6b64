import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../platform/app-error.ts'
import { runTask } from '../platform/db/folder/beside-server.ts'
import { ConfigError } from '../platform/config/config.ts'
import { commandFailure, exitCodeOf, runCommand, UsageError } from './command.ts'
import type { AdminCommand } from './command.ts'
import { feedKeyCommands } from './tasks/feed-keys.ts'
import { readCommand } from './import/options.ts'
import { passwordIn } from './tasks/sessions.ts'

afterEach(() => void vi.restoreAllMocks())

test('a wrong use is explained by the name that was typed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const create = feedKeyCommands.create as AdminCommand // input and output belong to the same command
  expect(await runCommand(create, ['--name', 'x', '--scopes', 'nonsense'], 'create')).toBe(2)
  expect(said.mock.calls.flat().at(-1)).toMatch(/^Usage: create --name NAME/)
})

test('a command that is written wrongly and one that fails have different exit codes', () => {
  const misuse = () => readCommand(['order', 'x.csv'], '/')
  expect(misuse).toThrow(UsageError)
  expect([new UsageError(), new ConfigError('PORT'), new Error('no file')].map(exitCodeOf)).toEqual([2, 2, 1])
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(commandFailure(refused)).toBe('the database of DATABASE_URL does not answer')
})

test('--help prints how one command is used', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const list = feedKeyCommands.list as AdminCommand // input and output belong to the same command
  expect(await runCommand(list, ['--help'], 'list')).toBe(0)
  expect(said.mock.calls.flat()).toEqual(['Usage: list', 'lists the keys of the feed API'])
})

test('a data folder without a database is refused, and no database is created', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storekeep-command-'))
  const target = { databaseUrl: undefined, dataDir }
  await expect(runTask(target, feedKeyCommands.list.task, null)).rejects.toThrow(
    `there is no database in ${dataDir}: set DATA_DIR`,
  )
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('a refusal is printed as text, not as its code', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const create: AdminCommand = {
    ...(feedKeyCommands.create as AdminCommand), // input and output belong to the same command
    input: () => {
      throw new AppError('webhook.notFound')
    },
  }
  expect(await runCommand(create, [])).toBe(1)
  expect(said.mock.calls.flat().at(-1)).toMatch(/^This webhook no longer exists/)
})

test('a password from a file is its only line', () => {
  expect(passwordIn('four plain words\r\n')).toBe('four plain words')
  for (const text of ['', '\n', 'four plain words\nand a note\n'])
    expect(() => passwordIn(text)).toThrow('on one line')
})
