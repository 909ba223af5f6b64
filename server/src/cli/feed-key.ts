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
    ([verb, { usage, summary }]) => `  npm run feed-key -- ${`${verb} ${usage}`.trim()}\n      ${summary}`,
  )
  const help = `Keys of the feed API.\n\n${lines.join('\n')}`
  if (name === '--help') console.log(help)
  else {
    console.error(`${help}\n\nunknown command ${name}`)
    process.exitCode = 2
  }
}
