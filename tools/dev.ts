/** `npm run dev`: Vite's development server in front of a server that restarts when its files change. */
import { spawn } from 'node:child_process'
import { freePort } from './lib/programs/cluster.ts'
import { childEnv, root } from './lib/root.ts'
import { run } from './lib/programs/run.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? (await freePort())}`
const webPort = process.env['WEB_PORT'] ?? '5173'

await run(process.execPath, ['tools/words/types.ts'])

const parts = [
  part(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: new URL(api).port,
    NODE_ENV: 'development',
  }),
  part('vite', ['web', '--clearScreen', 'false', '--host', '127.0.0.1', '--port', webPort], { API: api }),
]
console.log(`server on ${api}, web app on http://127.0.0.1:${webPort}`)

function part(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(program, args, { cwd: root, env: childEnv(env), stdio: 'inherit' })
  child.on('exit', stop)
  child.on('error', stop)
  return child
}

/** Stops both if either ends. */
function stop(): void {
  for (const child of parts) child.kill('SIGTERM')
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
