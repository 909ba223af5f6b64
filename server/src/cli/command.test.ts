import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'
import type { AdminCommand } from './command.ts'
import { feedKeyCommands } from './tasks/feed-keys.ts'

afterEach(() => void vi.restoreAllMocks())

test('a wrong use is explained by the name that was typed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const create = feedKeyCommands.create as AdminCommand // input and output belong to the same command
  expect(await runCommand(create, ['--name', 'x', '--scopes', 'nonsense'], 'create')).toBe(2)
  expect(said.mock.calls.flat().at(-1)).toMatch(/^Usage: create --name NAME/)
})
