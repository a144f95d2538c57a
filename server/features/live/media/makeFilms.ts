import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { mediaLimits } from '#contract/live/media'
import type { Db } from '../../../db/database'
import { liveMedia, liveSegments } from '../../../db/schema/live'
import { uploads } from '../../../db/schema/uploads'
import { withScratch, writeStream } from '../../../readers/scratch'
import type { OuterServices } from '../../../services'
import type { Turn } from '../../../tasks/every'
import { insertUpload } from '../../uploads/uploadRows'
import { ffmpeg, type Made } from './ffmpeg'

type MediaRow = typeof liveMedia.$inferSelect
type Parts = Pick<OuterServices, 'db' | 'now' | 'storage' | 'outside'>

const failures: Readonly<Record<Exclude<Made, 'made' | 'stopped'>, string>> = {
  missing: '服务器上没有安装转码程序',
  failed: '转码失败，录像可能不完整；可以换“原画”再试',
  late: '转码时间太长，已停止；可以换清晰度较低的模板再试',
}
const noSource = '录像已删除'

/** A process that has said nothing for so long is gone, in ms. */
const forgottenAfter = mediaLimits.time + 300_000

/** Makes the films that wait, one after the other. Resolves to their number. */
export async function makeFilms(services: Parts, { signal }: Pick<Turn, 'signal'>): Promise<number> {
  let count = 0
  for (let row = await takeNext(services); row; row = signal.aborted ? undefined : await takeNext(services)) {
    await makeFilm(services, row, signal)
    count++
  }
  return count
}

/** The one that waits longest, or whose process is gone. Two processes never take the same. */
async function takeNext({ db, now }: Parts): Promise<MediaRow | undefined> {
  const forgotten = new Date(now().getTime() - forgottenAfter)
  const isGone = and(eq(liveMedia.status, 'working'), lt(liveMedia.takenAt, forgotten))
  const next = db
    .select({ id: liveMedia.id })
    .from(liveMedia)
    .where(or(eq(liveMedia.status, 'waiting'), isGone))
    .orderBy(asc(liveMedia.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(liveMedia)
    .set({ status: 'working', takenAt: now() })
    .where(sql`${liveMedia.id} in ${next}`)
    .returning()
  return row
}

async function makeFilm(services: Parts, row: MediaRow, signal: AbortSignal): Promise<void> {
  const { db, outside } = services
  await withScratch(async (folder) => {
    const input =
      row.roomId === null ? await fetchFilm(services, row, folder) : await fetchRecording(services, row.roomId, folder)
    if (input === undefined || row.template === null) return fail(db, row, noSource)
    const made = await outside(ffmpeg).make({ folder, input: input.file, template: row.template, signal })
    if (made === 'stopped') {
      await db.update(liveMedia).set({ status: 'waiting' }).where(eq(liveMedia.id, row.id))
      return
    }
    if (made !== 'made') return fail(db, row, failures[made])
    await keepFilm(services, row, { path: join(folder, 'film.mp4'), ms: input.ms })
  })
}

async function fail(db: Db, { id }: MediaRow, failure: string): Promise<void> {
  await db.update(liveMedia).set({ status: 'failed', failure }).where(eq(liveMedia.id, id))
}

interface Input {
  readonly file: string
  readonly ms: number | null
}

async function fetchFilm({ db, storage }: Parts, { sourceId }: MediaRow, folder: string): Promise<Input | undefined> {
  if (sourceId === null) return undefined
  const [upload] = await db.select({ sha256: uploads.sha256 }).from(uploads).where(eq(uploads.id, sourceId))
  const stored = upload && (await storage.read(upload.sha256))
  if (!stored) return undefined
  await writeStream(join(folder, 'source.mp4'), stored.stream)
  return { file: 'source.mp4', ms: null }
}

/** The head of a run and its pieces, one after the other, are a file; several runs are several. */
async function fetchRecording({ db, storage }: Parts, roomId: number, folder: string): Promise<Input | undefined> {
  const pieces = await db
    .select({ runId: liveSegments.runId, content: liveSegments.content, ms: liveSegments.ms })
    .from(liveSegments)
    .where(eq(liveSegments.roomId, roomId))
    .orderBy(asc(liveSegments.number))
  const files: string[] = []
  for (const runId of new Set(pieces.map((each) => each.runId))) {
    const own = pieces.filter((each) => each.runId === runId)
    if (!own.some(({ ms }) => ms > 0)) continue
    const file = `run${runId}.mp4`
    const target = createWriteStream(join(folder, file))
    for (const { content } of own) {
      const stored = await storage.read(content)
      if (stored) await pipeline(stored.stream, target, { end: false })
    }
    await new Promise<void>((resolve, reject) => {
      target.on('error', reject)
      target.end(resolve)
    })
    files.push(file)
  }
  if (files.length === 0) return undefined
  await writeFile(join(folder, 'list.txt'), files.map((file) => `file ${file}\n`).join(''))
  return { file: 'list.txt', ms: pieces.reduce((sum, { ms }) => sum + ms, 0) }
}

/** Keeps a film as an upload of its host. It counts nothing towards the host's limit of a day, since nobody sent it. */
async function keepFilm(
  { db, storage }: Parts,
  row: MediaRow,
  { path, ms }: { readonly path: string; readonly ms: number | null },
): Promise<void> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk)
    md5.update(chunk)
  }
  const content = {
    type: 'video/mp4',
    sha256: sha256.digest('hex'),
    size: (await stat(path)).size,
    width: null,
    height: null,
  }
  await storage.put(content.sha256, path, content.type)
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: liveMedia.id })
      .from(liveMedia)
      .where(and(eq(liveMedia.id, row.id), eq(liveMedia.status, 'working')))
      .for('update')
    // Deleted with its account meanwhile.
    if (!held) return
    const { tenantId, userId, title } = row
    const sender = { tenantId, userId, md5: md5.digest('hex'), size: 0, name: `${title}.mp4`, kind: 'film' } as const
    const { id: uploadId } = await insertUpload(tx, sender, content)
    await tx.update(liveMedia).set({ status: 'ready', uploadId, ms }).where(eq(liveMedia.id, row.id))
  })
}
