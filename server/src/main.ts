/** The process. What it consists of is loaded leaner than Node would by itself, and so only here. */
import './platform/process/lean-imports.ts'

await import('./process.ts')
