import { setTimeout as pause } from 'node:timers/promises'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Begun, ImportCounts, ImportStart } from '../../areas/imports/imports.read.ts'
import { migrate } from '../../platform/db/schema/migrate.ts'
import type { Known, Question } from '../../import/known.ts'
import type { Feed } from '../../import/local-feed.ts'
import { callAdmin, findAdmin } from '../../platform/process/admin-socket.ts'
import { refuseMissing, type AdminTask, type Target } from '../../platform/db/folder/beside-server.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { DataFolderError } from '../../platform/db/errors.ts'
import { lockOwner } from '../../platform/db/folder/lock.ts'
import { inviteTask, type Invitation, type Invited } from './invite.ts'
import { beginTask, endTask, feedTask, findTask, portalTask, storedDaysTask } from '../import/tasks.ts'

/** A marketplace that a tool writes to: in a running server, or in a database opened by the tool. */
export interface Marketplace extends Feed {
  /** Its location, for messages. */
  readonly where: string
  find(question: Question): Promise<Known>
  /** The URL of the portal, if the server that runs knows better than the tool's settings. */
  portal(configured: string): Promise<string>
  /** Records the start and the result of an import. */
  begin(start: ImportStart): Promise<Begun>
  end(id: number, counts: ImportCounts): Promise<void>
  /** Invites a user without a password; null for a user with one. */
  invite(invited: Invited): Promise<Invitation | null>
  close(): Promise<void>
}

/** How long to wait for a starting server or for another tool to finish. */
const patienceMs = 15_000

/** Connects to the server that holds the data folder, or opens the database itself: a new one only if it may. */
export async function openMarketplace(target: Target, mayCreate: boolean): Promise<Marketplace> {
  if (target.databaseUrl !== undefined) return openHere(target)
  const until = Date.now() + patienceMs
  for (;;) {
    const owner = lockOwner(target.dataDir)
    if (!owner) {
      if (!mayCreate) refuseMissing(target)
      return openHere(target)
    }
    if (findAdmin(target.dataDir)) return throughServer(target.dataDir, owner.pid)
    if (Date.now() > until)
      throw new DataFolderError(
        'folder.locked',
        target.dataDir,
        `the data folder ${target.dataDir} is in use by process ${owner.pid}, which does not take commands; try again when it has finished`,
      )
    await pause(100)
  }
}

const openHere = async ({ databaseUrl, dataDir }: Target): Promise<Marketplace> => {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return marketplaceOn(database, databaseUrl === undefined ? `the data folder ${dataDir}` : 'PostgreSQL')
}

/** The marketplace in an open database; closing it closes the database. */
export function marketplaceOn(database: Database, where: string): Marketplace {
  const { signal } = new AbortController()
  const run = <Input, Output>(task: AdminTask<Input, Output>, input: Input): Promise<Output> =>
    task.run(database, input, () => undefined, signal)
  return {
    where,
    feed: (name, lines, importId) => run(feedTask, { name, lines, importId }),
    find: (question) => run(findTask, question),
    portal: (configured) => run(portalTask(), configured),
    begin: (start) => run(beginTask, start),
    end: async (id, counts) => {
      await run(endTask, { id, counts })
    },
    invite: (invited) => run(inviteTask(), invited),
    storedDays: (location, externalIds) => run(storedDaysTask, { location, externalIds }),
    close: () => database.close(),
  }
}

/** Maximum size of a batch: the server's limit for requests from tools. */
const heaviest = 900_000

const throughServer = (dataDir: string, pid: number): Marketplace => {
  // the result of the same task's run() in the server
  const call = async <Input, Output>(task: AdminTask<Input, Output>, input: Input): Promise<Output> =>
    (await callAdmin(dataDir, task.name, input)) as Output // see above
  return {
    where: `the running server (process ${pid})`,
    feed: async (name, lines, importId) => {
      const replies: FeedReply[] = []
      for (const { from, batch } of batches(lines)) {
        const reply = await call(feedTask, { name, lines: batch, importId })
        replies.push({ ...reply, rejected: reply.rejected.map((r) => ({ ...r, line: r.line + from })) })
      }
      return sumOf(replies)
    },
    find: (question) => call(findTask, question),
    portal: (configured) => call(portalTask(), configured),
    begin: (start) => call(beginTask, start),
    end: async (id, counts) => {
      await call(endTask, { id, counts })
    },
    invite: (invited) => call(inviteTask(), invited),
    storedDays: (location, externalIds) => call(storedDaysTask, { location, externalIds }),
    close: () => Promise.resolve(),
  }
}

function* batches(lines: readonly unknown[]): Generator<{ from: number; batch: unknown[] }> {
  let batch: unknown[] = []
  let weight = 0
  let from = 0
  for (const [index, line] of lines.entries()) {
    const more = Buffer.byteLength(JSON.stringify(line)) + 1
    if (batch.length > 0 && weight + more > heaviest) {
      yield { from, batch }
      batch = []
      weight = 0
      from = index
    }
    batch.push(line)
    weight += more
  }
  if (batch.length > 0) yield { from, batch }
}

const sumOf = (replies: readonly FeedReply[]): FeedReply => ({
  created: replies.reduce((sum, reply) => sum + reply.created, 0),
  updated: replies.reduce((sum, reply) => sum + reply.updated, 0),
  unchanged: replies.reduce((sum, reply) => sum + reply.unchanged, 0),
  ignored: replies.reduce((sum, reply) => sum + reply.ignored, 0),
  rejected: replies.flatMap((reply) => reply.rejected),
})
