import { existsSync, statSync } from 'node:fs'
import { Batches } from '../import/batches.ts'
import { readColumns, type Told } from '../import/columns-file.ts'
import { readLines } from '../import/lines-file.ts'
import { describeRefused, Rejects } from '../import/rejects.ts'
import { sniff, SourceFault, type Sniffed } from '../import/source.ts'
import { Summary } from '../import/summary.ts'
import { destinationOf, ImportFault, makePlaces, questionOf, type Destination } from '../import/target.ts'
import type { Target } from '../platform/db/beside-server.ts'
import { lockOwner } from '../platform/db/lock.ts'
import type { ImportCommand } from './import.options.ts'
import { openMarketplace, type Marketplace } from './marketplace.ts'

/** Imports a file; the answer is the exit code: 0 for all, 2 when some orders were refused. */
export const runImport = async (
  command: ImportCommand,
  target: Target,
  told: Told,
  open: (target: Target) => Promise<Marketplace> = openMarketplace,
): Promise<0 | 2> => {
  if (!statSync(command.path, { throwIfNoEntry: false })?.isFile())
    throw new ImportFault(`There is no file ${command.path}.`)
  const sniffed = await sniff(command.path, command.encoding)
  const marketplace = needsMarketplace(command, target) ? await open(target) : undefined
  const rejects = new Rejects(command.isDry ? undefined : command.rejected)
  const summary = new Summary()
  try {
    const known = (await marketplace?.find(questionOf(command.place))) ?? {}
    const destination = destinationOf(command.place, known)
    describe(command, sniffed, destination, marketplace, told)
    const feed = command.isDry ? undefined : marketplace
    const into = { batches: new Batches(feed, summary, rejects), summary, rejects }
    if (sniffed.format === 'ndjson') {
      if (feed && destination) await makePlaces(feed, destination)
      await readLines(command.path, sniffed.encoding, destination?.location, into, told)
    } else {
      if (!destination)
        throw new ImportFault(
          'Say where the orders go: --location ID, or --new-store NAME with --country and --city.',
        )
      const how = { ...sniffed, delimiter: command.delimiter ?? sniffed.delimiter }
      const make = () => (feed ? makePlaces(feed, destination) : Promise.resolve())
      await readColumns(command.path, how, command.reading, destination, into, { ...told, make })
    }
    report(command, summary, rejects, destination, told)
  } finally {
    rejects.close()
    await marketplace?.close()
  }
  return summary.rejected > 0 ? 2 : 0
}

/** A dry run opens no database that is not already running, unless it has to know a location. */
const needsMarketplace = ({ isDry, place }: ImportCommand, { databaseUrl, dataDir }: Target): boolean =>
  !isDry ||
  place.location !== undefined ||
  (databaseUrl === undefined && existsSync(dataDir) && lockOwner(dataDir) !== undefined)

const describe = (
  { path }: ImportCommand,
  { format, encoding }: Sniffed,
  destination: Destination | undefined,
  marketplace: Marketplace | undefined,
  { say }: Told,
): void => {
  say(`file: ${path} (${format === 'ndjson' ? 'feed lines' : 'an item a line'}, ${encoding})`)
  if (destination)
    say(
      `to: ${destination.about} (${destination.location}), ${destination.currency}, ${destination.timeZone}`,
    )
  if (marketplace) say(`through: ${marketplace.where}`)
}

const report = (
  command: ImportCommand,
  summary: Summary,
  rejects: Rejects,
  destination: Destination | undefined,
  { say }: Told,
): void => {
  for (const line of summary.describe(command.isDry, destination?.timeZone)) say(line)
  if (summary.rejected > 0) {
    say(rejects.path === undefined ? 'refused:' : `refused, all of them in ${rejects.path}:`)
    for (const refused of rejects.first) say(describeRefused(refused))
    if (summary.rejected > rejects.first.length)
      say(`  … and ${summary.rejected - rejects.first.length} more`)
  }
  if (!command.isDry) for (const hint of destination?.hints ?? []) say(hint)
}

/** The line to print for what went wrong; undefined for a mistake of ours, whose trace is wanted. */
export const faultText = (error: unknown): string | undefined =>
  error instanceof ImportFault || error instanceof SourceFault ? error.message : undefined
