import type { AdminHandler } from '../platform/admin-socket.ts'
import { backupTask } from '../platform/db/backup/write.ts'
import { restoreTask } from '../platform/db/backup/restore.ts'
import { handlerOf } from '../platform/db/beside-server.ts'
import type { AdminTask } from '../platform/db/beside-server.ts'
import type { Database } from '../platform/db/database.ts'
import type { AdminCommand } from './command.ts'
import { feedKeyCommands } from './feed-keys.ts'
import { feedTask, findTask } from './import.tasks.ts'
import { flagsCommand } from './flags.ts'
import { grantsCommand } from './grants.ts'
import { rebuildRollupsCommand } from './rebuild-rollups.ts'
import { restrictionsCommand } from './restrictions.ts'
import { scoresCommand } from './scores.ts'
import type { Services } from '../services.ts'
import { filesTestCommand, filesTestTask, mailTestCommand, mailTestTask } from './services-tests.ts'

// each command's input and output belong together; the list forgets which they are
const listed = <Input, Output>(command: AdminCommand<Input, Output>): AdminCommand =>
  command as unknown as AdminCommand // see above

/** Every command of `npm run admin`, one line each. */
export const adminCommands: readonly AdminCommand[] = [
  listed(rebuildRollupsCommand),
  listed(grantsCommand),
  listed(restrictionsCommand),
  listed(flagsCommand),
  listed(scoresCommand),
  listed(mailTestCommand),
  listed(filesTestCommand),
]

/** Work of other tools that a running server does for them. */
const otherTasks: readonly AdminTask<never, unknown>[] = [
  backupTask,
  restoreTask,
  feedTask,
  findTask,
  ...Object.values(feedKeyCommands).map(({ task }) => task),
]

/** What a server offers to the tools on its machine; later ones of a name, with its own services, take over. */
export const adminHandlers = (
  database: Database,
  services?: Pick<Services, 'mails' | 'files'>,
): Record<string, AdminHandler> =>
  Object.fromEntries(
    [
      ...adminCommands.map(({ task }) => task),
      ...otherTasks,
      mailTestTask(services),
      filesTestTask(services),
    ].map((task) => [
      task.name,
      handlerOf(task as AdminTask<unknown, unknown>, database), // its input comes from the tool of the same name
    ]),
  )
