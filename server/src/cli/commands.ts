import type { AdminHandler } from '../platform/process/admin-socket.ts'
import { backupTask } from '../platform/db/backup/write.ts'
import { restoreTask } from '../platform/db/backup/restore.ts'
import { readConfig } from '../platform/config/config.ts'
import { fileOptions, openFiles } from '../platform/files/files.ts'
import { handlerOf } from '../platform/db/folder/beside-server.ts'
import type { AdminTask } from '../platform/db/folder/beside-server.ts'
import type { Database } from '../platform/db/database.ts'
import type { AdminCommand } from './command.ts'
import { feedKeyCommands } from './tasks/feed-keys.ts'
import {
  beginTask,
  endTask,
  feedTask,
  findTask,
  listTask,
  portalTask,
  storedDaysTask,
  undoTask,
} from './import/tasks.ts'
import { inviteTask } from './tasks/invite.ts'
import { flagsCommand } from './tasks/flags.ts'
import { grantsCommand } from './tasks/grants.ts'
import { payoutsCommand } from './tasks/money/payouts.ts'
import { rebookCommand } from './tasks/money/rebook.ts'
import { rebuildRollupsCommand } from './tasks/rebuild-rollups.ts'
import { restrictionsCommand } from './tasks/restrictions.ts'
import { scoresCommand } from './tasks/scores.ts'
import { secondFactorCommand, secondFactorTask } from './tasks/second-factor.ts'
import { sessionsCommand } from './tasks/sessions.ts'
import { usersCommand } from './tasks/accounts/users.ts'
import { webhooksCommand } from './tasks/outgoing/webhooks.ts'
import type { Services } from '../services.ts'
import { filesTestCommand, filesTestTask, mailTestCommand, mailTestTask } from './tasks/services-tests.ts'

// input and output types are erased in the list
const listed = <Input, Output>(command: AdminCommand<Input, Output>): AdminCommand =>
  command as unknown as AdminCommand // input and output types belong together

/** Every command of `npm run admin`, one line each. */
export const adminCommands: readonly AdminCommand[] = [
  listed(rebuildRollupsCommand),
  listed(rebookCommand),
  listed(grantsCommand),
  listed(restrictionsCommand),
  listed(sessionsCommand),
  listed(secondFactorCommand),
  listed(usersCommand),
  listed(flagsCommand),
  listed(scoresCommand),
  listed(payoutsCommand),
  listed(webhooksCommand),
  listed(mailTestCommand),
  listed(filesTestCommand),
]

/** Tasks that a running server performs for other tools. */
const otherTasks: readonly AdminTask<never, unknown>[] = [
  feedTask,
  findTask,
  storedDaysTask,
  beginTask,
  endTask,
  listTask,
  undoTask,
  ...Object.values(feedKeyCommands).map(({ task }) => task),
]

/** Tasks that a server offers to tools on its machine; later ones replace earlier ones of the same name. */
export function adminHandlers(
  database: Database,
  services?: Pick<Services, 'mails' | 'files'>,
  portal?: () => string,
): Record<string, AdminHandler> {
  const files = services?.files ?? openFiles(fileOptions(readConfig()))
  return Object.fromEntries(
    [
      ...adminCommands.map(({ task }) => task),
      ...otherTasks,
      backupTask(files),
      restoreTask(files),
      mailTestTask(services),
      filesTestTask(services),
      inviteTask(services),
      secondFactorTask(services),
      portalTask(portal),
    ].map((task) => [
      task.name,
      handlerOf(task as AdminTask<unknown, unknown>, database), // its input comes from the tool with the same task
    ]),
  )
}
