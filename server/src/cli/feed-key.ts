import { runCommand } from './command.ts'
import type { AdminCommand } from './command.ts'
import { feedKeyCommands } from './tasks/feed-keys.ts'

/** `npm run feed-key -- create|list|revoke`: manages the marketplace's feed keys of this installation. */
const [name = '--help', ...given] = process.argv.slice(2)
const command = Object.hasOwn(feedKeyCommands, name)
  ? feedKeyCommands[name as keyof typeof feedKeyCommands] // checked with hasOwn
  : undefined

if (command) process.exitCode = await runCommand(command as AdminCommand, given, name) // input and output belong to the same command
else {
  const lines = Object.entries(feedKeyCommands).map(
    ([verb, { usage, summary }]) => `  npm run feed-key -- ${verb} ${usage}\n      ${summary}`,
  )
  console[name === '--help' ? 'log' : 'error'](`Keys of the feed API.\n\n${lines.join('\n')}`)
  process.exitCode = name === '--help' ? 0 : 2
}
