/** The house rules a compiler cannot see. Every fault names file, line and rule. Part of `npm run check`. */
import { codeFaults } from './house/code.ts'
import { docFaults } from './house/docs.ts'
import { roomFaults } from './house/rooms.ts'
import { type Fault, type Source, readSources } from './house/source.ts'
import { styleFaults } from './house/style.ts'
import { wallFaults } from './house/walls.ts'
import { root } from './lib/root.ts'

/** All faults of a set of files, in the order of the files. */
export function faultsOf(sources: readonly Source[]): Fault[] {
  const each = sources.flatMap((source) => [
    ...wallFaults(source),
    ...codeFaults(source),
    ...styleFaults(source),
  ])
  return [...each, ...roomFaults(sources)]
}

/** The whole house under a folder. */
export function houseFaults(folder: string): { faults: Fault[]; files: number } {
  const sources = readSources(folder)
  return { faults: [...faultsOf(sources), ...docFaults(folder)], files: sources.length }
}

if (import.meta.main) {
  const { faults, files } = houseFaults(root)
  for (const { file, line, rule, detail } of faults) console.log(`${file}:${line}: ${rule}: ${detail}`)
  console.log(
    faults.length === 0 ? `house in order: ${files} files` : `${faults.length} faults in ${files} files`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
