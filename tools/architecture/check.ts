/** Architecture rules that a compiler cannot check. Every fault has file, line and rule. Part of `npm run check`. */
import { root } from '../lib/root.ts'
import { areaFaults } from './rules/graph/areas.ts'
import { classFaults } from './rules/classes.ts'
import { codeFaults } from './rules/code.ts'
import { cycleFaults } from './rules/graph/cycles.ts'
import { docFaults } from './rules/docs.ts'
import { expressionFaults } from './rules/regular-expressions.ts'
import { exportFaults } from './rules/graph/exports.ts'
import { importFaults } from './rules/graph/imports.ts'
import { lazyFaults } from './rules/lazy.ts'
import { listFaults } from './rules/lists.ts'
import { pageFaults } from './rules/graph/pages.ts'
import { folderFaults, functionFaults } from './rules/sizes.ts'
import { styleFaults } from './rules/style.ts'
import { describeTestLines, testLineFaults } from './rules/test-lines.ts'
import { forbiddenWords, wordFaults, wordFaultsOfDocs } from './rules/words.ts'
import { type Fault, type Source, readSources } from './source.ts'

/** All faults of a set of files, in file order. */
function faultsOf(sources: readonly Source[], forbidden: ReadonlyMap<string, string>): Fault[] {
  const each = sources.flatMap((source) => [
    ...importFaults(source),
    ...codeFaults(source),
    ...functionFaults(source),
    ...lazyFaults(source),
    ...styleFaults(source),
    ...expressionFaults(source),
    ...wordFaults(source, forbidden),
  ])
  const together = [
    areaFaults,
    classFaults,
    cycleFaults,
    exportFaults,
    folderFaults,
    listFaults,
    pageFaults,
    (all: readonly Source[]) => testLineFaults(all),
  ]
  return [...each, ...together.flatMap((faults) => faults(sources))]
}

/** Every fault under a folder. */
export function architectureFaults(folder: string): { faults: Fault[]; files: number; note: string } {
  const sources = readSources(folder)
  const forbidden = forbiddenWords(folder)
  const faults = [
    ...faultsOf(sources, forbidden),
    ...docFaults(folder, sources),
    ...wordFaultsOfDocs(folder, forbidden),
  ]
  return { faults, files: sources.length, note: describeTestLines(sources) }
}

if (import.meta.main) {
  const { faults, files, note } = architectureFaults(root)
  for (const { file, line, rule, detail } of faults) console.log(`${file}:${line}: ${rule}: ${detail}`)
  console.log(note)
  console.log(
    faults.length === 0
      ? `architecture in order: ${files} files`
      : `${faults.length} faults in ${files} files`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
