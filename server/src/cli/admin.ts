import { settingsTable } from '../platform/config/config.ts'
import { runCommand } from './command.ts'
import { adminCommands } from './commands.ts'

/** `npm run admin -- COMMAND`: administration of an installation by the marketplace. */
const [name = '--help', ...given] = process.argv.slice(2)

const usage = (): string => {
  const lines = adminCommands.map(
    ({ task, usage: form, summary }) => `  ${`${task.name} ${form}`.trim()}\n      ${summary}`,
  )
  return [
    'npm run admin -- COMMAND, beside a running server or without one.',
    '',
    ...lines,
    '  config\n      shows every setting there is',
    '',
    'Keys: npm run feed-key. Orders from files: npm run import. Stores, users and grants: the feed API.',
  ].join('\n')
}

const command = adminCommands.find(({ task }) => task.name === name)
if (name === 'config') console.log(settingsTable())
else if (command) process.exitCode = await runCommand(command, given)
else if (name === '--help') console.log(usage())
else {
  console.error(`${usage()}\n\nunknown command ${name}`)
  process.exitCode = 2
}
