import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { addDays, daysBetween, maxPageDays } from '@storekeep/contract/rules/time/periods.ts'
import { Batches } from '../../import/batches.ts'
import { readColumns, type Progress } from '../../import/file/columns-file.ts'
import { readLines } from '../../import/file/lines-file.ts'
import { describeRefused, Rejects } from '../../import/file/rejects.ts'
import { sniff, type Sniffed } from '../../import/file/source.ts'
import { Summary } from '../../import/summary.ts'
import {
  CommandFault,
  destinationOf,
  ImportFault,
  feedDestination,
  questionOf,
  type Destination,
} from '../../import/target.ts'
import type { Target } from '../../platform/db/folder/beside-server.ts'
import { hasDatabase } from '../../platform/db/folder/database-folder.ts'
import { targetText } from '../../platform/db/folder/target-text.ts'
import type { ImportCommand } from './options.ts'
import { openMarketplace, type Marketplace } from '../tasks/marketplace.ts'

/** Imports a file; returns the exit code: 0 if all orders were imported, 3 if some were refused. */
export async function runImport(
  given: ImportCommand,
  target: Target,
  progress: Progress,
  open: (target: Target, mayCreate: boolean) => Promise<Marketplace> = openMarketplace,
): Promise<0 | 3> {
  if (!statSync(given.path, { throwIfNoEntry: false })?.isFile())
    throw new ImportFault(`There is no file ${given.path}.`)
  const sniffed = await sniff(given.path, given.encoding)
  progress.say(targetText(target))
  const mayCreate = !given.isDry && given.store.newStore !== undefined
  const marketplace = needsMarketplace(given, target) ? await open(target, mayCreate) : undefined
  const portal = (await marketplace?.portal(given.portal)) ?? given.portal
  const command = { ...given, portal }
  const rejects = new Rejects(command.isDry ? undefined : command.rejected)
  const summary = new Summary()
  try {
    const known = (await marketplace?.find(questionOf(command.store))) ?? {}
    const destination = destinationOf(command.store, known)
    describe(command, sniffed, destination, marketplace, progress)
    const feed = command.isDry ? undefined : marketplace
    const batches = new Batches(feed, summary, rejects)
    const into = { batches, summary, rejects }
    const begin = async () => {
      if (feed && destination) await feedDestination(feed, destination)
      if (feed) batches.importId = await beginImport(command, feed, destination, progress)
    }
    if (sniffed.format === 'ndjson') {
      await begin()
      await readLines(command.path, sniffed.encoding, destination?.location, into, progress)
    } else {
      if (!destination)
        throw new CommandFault(
          'Say where the orders go: --location ID, or --new-store NAME with --country and --city.',
        )
      const how = { ...sniffed, delimiter: command.delimiter ?? sniffed.delimiter }
      await readColumns(command.path, how, command.reading, destination, into, { ...progress, make: begin })
    }
    if (feed && batches.importId !== undefined)
      await feed.end(batches.importId, summary.counts(destination?.timeZone))
    report(command, summary, rejects, destination, progress)
    const place = destination && (await feed?.find({ location: destination.location }))?.location
    const { firstDay, lastDay } = summary.counts(destination?.timeZone)
    if (feed && firstDay !== null && lastDay !== null)
      progress.say(periodText(command, firstDay, lastDay, place?.id))
    if (feed && destination?.owner !== undefined)
      await inviteOwner(command, feed, destination.owner, progress)
  } finally {
    rejects.close()
    await marketplace?.close()
  }
  return summary.rejected > 0 ? 3 : 0
}

/** Records the import before its first order; reports if it resumes an interrupted one. */
async function beginImport(
  { path }: ImportCommand,
  marketplace: Marketplace,
  destination: Destination | undefined,
  { say }: Progress,
): Promise<number> {
  const fingerprint = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) fingerprint.update(chunk) // a stream without an encoding yields bytes
  const { id, interruptedAt, earlier } = await marketplace.begin({
    file: path,
    fingerprint: fingerprint.digest('hex'),
    about: destination?.about ?? null,
    location: destination?.location ?? null,
  })
  if (interruptedAt !== null)
    say(
      `import: ${id}, which began ${interruptedAt.slice(0, 16).replace('T', ' ')} UTC and was interrupted; it goes on, and what is there already stays unchanged`,
    )
  else say(`import: ${id} (if it is interrupted, run the same command again)`)
  if (earlier !== null && interruptedAt === null) say(`the same file was imported as ${earlier} before`)
  return id
}

/** Prints the link by which an owner without a password chooses one. */
async function inviteOwner(
  { portal }: ImportCommand,
  marketplace: Marketplace,
  email: string,
  { say }: Progress,
): Promise<void> {
  const invitation = await marketplace.invite({ email, portal })
  if (!invitation) return
  const mailed = invitation.isMailed ? 'it is mailed too' : 'no mail is sent: SMTP_URL is not set'
  say(`${email} has no password yet. Send them this link, which works once and for 7 days (${mailed}):`)
  say(invitation.link)
}

/** A dry run creates no database; an existing one is read, so that the target can be named. */
const needsMarketplace = ({ isDry, store }: ImportCommand, { databaseUrl, dataDir }: Target): boolean =>
  !isDry || store.location !== undefined || databaseUrl !== undefined || hasDatabase(dataDir)

const describe = (
  { path }: ImportCommand,
  { format, encoding }: Sniffed,
  destination: Destination | undefined,
  marketplace: Marketplace | undefined,
  { say }: Progress,
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
  { say }: Progress,
): void => {
  for (const line of summary.describe(command.isDry, destination?.timeZone)) say(line)
  if (summary.rejected > 0) {
    say(rejects.path === undefined ? 'refused:' : `refused, all of them in ${rejects.path}:`)
    for (const refused of rejects.first) say(describeRefused(refused))
    if (summary.rejected > rejects.first.length)
      say(`  … and ${summary.rejected - rejects.first.length} more`)
  }
  if (summary.conflicts > 0)
    say(
      `${summary.conflicts} refused orders have numbers that are stored with other content. If they correct what is stored, import again with --version 2 or higher; if they are other orders, with --order-key number+day or number+year.`,
    )
  if (!command.isDry) for (const hint of destination?.hints ?? []) say(hint)
  if (command.isDry && destination?.isInvited === true && destination.owner !== undefined)
    say(
      `${destination.owner} has no password yet: the import ends with a link by which they choose one, once and within 7 days`,
    )
}

/** URL of the imported days and location; limited to the last 400 days, the most that a page shows. */
function periodText(
  { portal }: ImportCommand,
  first: string,
  last: string,
  locationId: number | undefined,
): string {
  const isWhole = daysBetween(first, last) < maxPageDays
  const from = isWhole ? first : addDays(last, 1 - maxPageDays)
  const what = isWhole ? 'see them at' : `see the last ${maxPageDays} days of them at`
  const where = locationId === undefined ? '' : `addresses=${locationId}&`
  return `${what} ${portal}/reports?${where}from=${from}&to=${last}`
}
