/** `npm start`: builds what is needed, then serves until told to stop. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnv, root, serverCommand } from './lib/root.ts'
import { buildDatabase } from './database-build.ts'
import { buildWeb } from './web-build/build.ts'

const say = (line: string): void => console.log(line)
await Promise.all([buildWeb(say), buildDatabase(say)])

const server = serverCommand()
const portal = spawn(process.execPath, [...server.args, ...process.argv.slice(2)], {
  cwd: root,
  env: childEnv(server.env),
  stdio: 'inherit',
})

const compression = spawn(process.execPath, [join(root, 'tools/build.ts'), '--full'], {
  cwd: root,
  env: childEnv(),
  stdio: 'ignore',
})
if (compression.pid !== undefined) setPriority(compression.pid, constants.priority.PRIORITY_LOW)
compression.on('error', () => {}) // the fast compression remains

// Ctrl-C reaches the server from the terminal as well; it treats two simultaneous signals as one
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => portal.kill(signal))

portal.on('error', (error) => {
  console.error(`the server could not be started: ${error.message}`)
  process.exitCode = 1
})

portal.on('exit', (code, signal) => {
  compression.kill()
  process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
})
