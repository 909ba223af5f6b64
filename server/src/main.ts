/** Entry point. Loads the rest of the process with a lean module loader. */
import './platform/process/lean-imports.ts'

await import('./process.ts')
