import { and, desc, eq, exists, ilike, inArray, sql, sum } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  deleteMedia,
  getTranscodeTemplates,
  type MediaItem,
  mediaLimits,
  processMedia,
  searchMedia,
  type TranscodeTemplate,
  transcodeTemplates,
} from '#contract/live/media'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { liveMedia, liveRooms, liveSegments } from '../../../db/schema/live'
import { uploads } from '../../../db/schema/uploads'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { publicUrl } from '../../uploads/addresses'
import { deleteUploads, removeContents } from '../../uploads/unusedFiles'
import { findOwnUpload } from '../../uploads/uploadRows'
import { keyOf, playlistUrl } from '../broadcast/addresses'
import { deleteRecording } from '../broadcast/recording'
import { ffmpeg } from './ffmpeg'
import { growing, refuseDeletion, working } from './refuseDeletion'

const noMedia = failure(codes.notFound, '录像或视频不存在')
const noProgram = failure(codes.conflict, '本站的服务器没有安装转码程序，暂时不能处理视频')
const busy = failure(codes.conflict, `最多同时处理${mediaLimits.underWay}个视频，请等前面的完成`)
const full = failure(codes.conflict, `媒体库最多保存${mediaLimits.films}个视频，请先删除一些`)

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/** A host's media library (domain 7, "Live streaming"). */
export const mediaHandlers: readonly Handler[] = [
  handle(getTranscodeTemplates, async ({ services: { outside } }) =>
    success({
      isOffered: await outside(ffmpeg).isThere(),
      list: (Object.keys(transcodeTemplates) as TranscodeTemplate[]).map((value) => ({
        value,
        ...transcodeTemplates[value],
      })),
    }),
  ),

  handle(searchMedia, async ({ input: { kind, words, page, limit }, user, tenant, services: { db, secret, now } }) => {
    const search = { tenantId: tenant.id, userId: user.userId, words, limit, offset: (page - 1) * limit }
    if (kind === 'film') return success(await findFilms(db, search))
    const { rows, total } = await findRecordings(db, search)
    const list = rows.map(({ room, ms, bytes }): MediaItem => {
      const stream = { tenantId: tenant.id, roomId: room.id }
      return {
        kind: 'recording',
        id: room.id,
        title: room.title,
        url: playlistUrl('replay', stream, keyOf(secret, stream, { kind: 'replay', now: now() })),
        status: room.endAt > now() ? 'working' : 'ready',
        failure: '',
        template: '',
        seconds: Math.round(ms / 1000),
        bytes,
        createdAt: room.startAt.toISOString(),
      }
    })
    return success({ list, total })
  }),

  handlePrepared(processMedia, {
    prepare: async ({ input, services: { outside } }) =>
      input.from === 'upload' || (await outside(ffmpeg).isThere()) ? success(null) : noProgram,
    run: async ({ input, user, tenant, services: { db, now } }) => {
      const owner = { tenantId: tenant.id, userId: user.userId }
      // Calls at once must not each find room for one more.
      await lock(db, 'liveMedia', user.userId)
      const own = eq(liveMedia.userId, user.userId)
      if ((await db.$count(liveMedia, own)) >= mediaLimits.films) return full
      const underWay = and(own, inArray(liveMedia.status, ['waiting', 'working']))
      if (input.from !== 'upload' && (await db.$count(liveMedia, underWay)) >= mediaLimits.underWay) return busy
      const row = { ...owner, createdAt: now() }
      if (input.from === 'upload') {
        const upload = await findOwnUpload(db, { ...owner, id: input.uploadId, kind: 'film' })
        if (!upload) return noMedia
        return insert(db, { ...row, title: input.title, status: 'ready', uploadId: upload.id })
      }
      if (input.from === 'film') {
        const film = await findFilm(db, owner, input.id)
        if (!film?.uploadId) return noMedia
        return insert(db, {
          ...row,
          title: film.title,
          template: input.template,
          status: 'waiting',
          sourceId: film.uploadId,
        })
      }
      const room = await findOwnRoom(db, owner, input.id)
      if (!room) return noMedia
      if (room.endAt > now()) return growing
      return insert(db, { ...row, title: room.title, template: input.template, status: 'waiting', roomId: room.id })
    },
  }),

  handle(deleteMedia, async ({ input: { kind, id }, user, tenant, services }) => {
    const { db, now, storage } = services
    const owner = { tenantId: tenant.id, userId: user.userId }
    if (kind === 'recording') {
      const room = await findOwnRoom(db, owner, id)
      if (!room) return success({})
      const refusal = await refuseDeletion(db, room, now())
      if (refusal) return refusal
      await deleteRecording(services, id)
      return success({})
    }
    const film = await findFilm(db, owner, id)
    if (!film) return success({})
    const removed = await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(liveMedia)
        .where(and(eq(liveMedia.id, id), eq(liveMedia.userId, user.userId), sql`${liveMedia.status} <> 'working'`))
        .returning({ uploadId: liveMedia.uploadId })
      if (!gone) return undefined
      if (gone.uploadId === null) return { unused: [] }
      return deleteUploads(tx, and(eq(uploads.id, gone.uploadId), eq(uploads.userId, user.userId)))
    })
    if (!removed) return working
    await removeContents(storage, removed.unused)
    return success({})
  }),
]

async function insert(db: Db, row: typeof liveMedia.$inferInsert) {
  const [made] = await db.insert(liveMedia).values(row).returning({ id: liveMedia.id })
  if (!made) throw new Error('A film was not written')
  return success(made)
}

async function findFilm(db: Db, { tenantId, userId }: Owner, id: number) {
  const own = and(eq(liveMedia.tenantId, tenantId), eq(liveMedia.userId, userId))
  const [film] = await db
    .select()
    .from(liveMedia)
    .where(and(own, eq(liveMedia.id, id)))
  return film
}

/** A stream of the caller's with a recording. */
async function findOwnRoom(db: Db, { tenantId, userId }: Owner, id: number) {
  const [room] = await db
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenantId), eq(liveRooms.hostId, userId), isRecorded(db)))
  return room
}

const isRecorded = (db: Db) =>
  exists(
    db
      .select({ number: liveSegments.number })
      .from(liveSegments)
      .where(and(eq(liveSegments.roomId, liveRooms.id), sql`${liveSegments.ms} > 0`)),
  )

interface Search extends Owner {
  readonly words: string
  readonly limit: number
  readonly offset: number
}

/** `%` and `_` of the words mean themselves. */
const pattern = (words: string) => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

async function findRecordings(db: Db, { tenantId, userId, words, limit, offset }: Search) {
  const which = and(
    eq(liveRooms.tenantId, tenantId),
    eq(liveRooms.hostId, userId),
    ilike(liveRooms.title, pattern(words)),
    isRecorded(db),
  )
  const rooms = await db
    .select()
    .from(liveRooms)
    .where(which)
    .orderBy(desc(liveRooms.startAt), desc(liveRooms.id))
    .limit(limit)
    .offset(offset)
  const ids = rooms.map(({ id }) => id)
  const sizes =
    ids.length === 0
      ? []
      : await db
          .select({
            roomId: liveSegments.roomId,
            ms: sum(liveSegments.ms).mapWith(Number),
            bytes: sum(liveSegments.bytes).mapWith(Number),
          })
          .from(liveSegments)
          .where(inArray(liveSegments.roomId, ids))
          .groupBy(liveSegments.roomId)
  const total = await db.$count(liveRooms, which)
  const rows = rooms.map((room) => {
    const size = sizes.find(({ roomId }) => roomId === room.id)
    return { room, ms: size?.ms ?? 0, bytes: size?.bytes ?? 0 }
  })
  return { rows, total }
}

async function findFilms(
  db: Db,
  { tenantId, userId, words, limit, offset }: Search,
): Promise<{ list: MediaItem[]; total: number }> {
  const which = and(
    eq(liveMedia.tenantId, tenantId),
    eq(liveMedia.userId, userId),
    ilike(liveMedia.title, pattern(words)),
  )
  const rows = await db
    .select({ film: liveMedia, size: uploads.size, type: uploads.type })
    .from(liveMedia)
    .leftJoin(uploads, eq(uploads.id, liveMedia.uploadId))
    .where(which)
    .orderBy(desc(liveMedia.id))
    .limit(limit)
    .offset(offset)
  const list = rows.map(
    ({ film, size, type }): MediaItem => ({
      kind: 'film',
      id: film.id,
      title: film.title,
      url: film.uploadId && type ? publicUrl(film.uploadId, type) : '',
      status: film.status,
      failure: film.failure,
      template: film.template ? transcodeTemplates[film.template].label : '',
      seconds: film.ms === null ? null : Math.round(film.ms / 1000),
      bytes: size ?? 0,
      createdAt: film.createdAt.toISOString(),
    }),
  )
  return { list, total: await db.$count(liveMedia, which) }
}
