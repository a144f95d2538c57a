import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { endBroadcast, startBroadcast } from '#contract/live/broadcast'
import { getLive } from '#contract/live/live'
import { deleteMedia, getTranscodeTemplates, mediaLimits, processMedia, searchMedia } from '#contract/live/media'
import { liveMedia } from '#server/db/schema/live'
import { uploads } from '#server/db/schema/uploads'
import { makeFilms } from '#server/features/live/media/makeFilms'
import { defaultTenants } from '#server/features/tenants/tenants'
import { head, makeHost, makeStream, mp4, partsOf, piece, putWell, stream } from '../../support/chat/streams'
import { sendUpload } from '../../support/files/sendUpload'
import { Site } from '../../support/server/site'

let site: Site
let bare: Site
let folder: string
/** Programs in the place of ffmpeg: one that joins what it is given, one that fails. */
let joins: string
let fails: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rencai-films-'))
  const program = async (name: string, script: string) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${script}\n`)
    await chmod(path, 0o755)
    return path
  }
  joins = await program(
    'joins',
    'if [ -f list.txt ]; then cat $(sed s/file.//g list.txt) > film.mp4; else cp source.mp4 film.mp4; fi',
  )
  fails = await program('fails', 'exit 1')
  site = await Site.open({ env: { FFMPEG: joins } })
  bare = await Site.open({ env: { FFMPEG: join(folder, 'nothing here') } })
})
afterAll(async () => {
  await Promise.all([site.close(), bare.close()])
  await rm(folder, { recursive: true, force: true })
})

async function recorded(at = site) {
  const made = await makeStream(at)
  await stream(made.host, made.room.id, 2)
  await made.host.get(endBroadcast, { id: made.room.id, isOver: true })
  return made
}

const make = (ffmpeg = joins) => makeFilms(partsOf(site, ffmpeg), { signal: new AbortController().signal })
const films = { kind: 'film' } as const

test('a recording becomes a film of its host, which plays and goes with the library', async () => {
  const { host, room } = await recorded()
  const { list } = await host.get(searchMedia, { kind: 'recording', words: room.title.slice(0, 2) })
  expect(list).toMatchObject([{ id: room.id, status: 'ready', seconds: 4, bytes: head.length + 2 * piece().length }])
  expect((await host.get(searchMedia, { kind: 'recording', words: '%' })).total).toBe(0)
  expect(await host.get(getTranscodeTemplates, {})).toMatchObject({
    isOffered: true,
    list: [{ value: 'copy' }, {}, {}],
  })
  const { id } = await host.get(processMedia, { from: 'recording', id: room.id, template: 'low' })
  expect((await host.get(searchMedia, films)).list).toMatchObject([{ id, status: 'waiting', url: '' }])
  expect(await make()).toBe(1)
  const [film] = (await host.get(searchMedia, films)).list
  expect(film).toMatchObject({ id, status: 'ready', template: '流畅 480P', seconds: 4 })
  const bytes = Buffer.from(await (await fetch(`${site.url}${film?.url}`)).arrayBuffer())
  expect(bytes).toEqual(Buffer.concat([head, piece(1), piece(2)]))
  await host.get(deleteMedia, { ...films, id })
  await host.get(deleteMedia, { ...films, id })
  expect((await host.get(searchMedia, films)).total).toBe(0)
  expect((await fetch(`${site.url}${film?.url}`)).status).toBe(404)
})

test('several runs are joined, and a film is made of a film', async () => {
  const { host, room } = await makeStream(site)
  await stream(host, room.id, 1)
  const { grant } = await host.get(startBroadcast, { id: room.id, type: mp4 })
  await putWell(host, await putWell(host, grant, { bytes: head }), { bytes: piece(7) })
  await host.get(endBroadcast, { id: room.id, isOver: true })
  const { id } = await host.get(processMedia, { from: 'recording', id: room.id, template: 'copy' })
  await make()
  const second = await host.get(processMedia, { from: 'film', id, template: 'low' })
  await make()
  const { list } = await host.get(searchMedia, films)
  const [made] = list.filter((each) => each.id === second.id)
  const bytes = Buffer.from(await (await fetch(`${site.url}${made?.url}`)).arrayBuffer())
  expect(bytes).toEqual(Buffer.concat([head, piece(1), head, piece(7)]))
})

test('a program that fails or is gone says so at the film, and a stopped one waits again', async () => {
  const { host, room } = await recorded()
  const begin = () => host.get(processMedia, { from: 'recording', id: room.id, template: 'high' })
  await begin()
  await make(fails)
  const failed = async () =>
    (await host.get(searchMedia, films)).list.map(({ status, failure }) => [status, failure !== ''])
  expect(await failed()).toEqual([['failed', true]])
  await begin()
  const stopped = new AbortController()
  stopped.abort()
  await makeFilms(partsOf(site), { signal: stopped.signal })
  expect((await failed())[0]).toEqual(['waiting', false])
  await make()
  expect((await failed())[0]).toEqual(['ready', false])
})

test('a film whose process is gone is taken by another one, later', async () => {
  const { host, room } = await recorded()
  const { id } = await host.get(processMedia, { from: 'recording', id: room.id, template: 'copy' })
  const { db } = site.database
  await db.update(liveMedia).set({ status: 'working', takenAt: site.now() }).where(eq(liveMedia.id, id))
  expect(await make()).toBe(0)
  expect(await host.call(deleteMedia, { ...films, id })).toMatchObject({ code: codes.conflict })
  site.advance(mediaLimits.time + 600_000)
  expect(await make()).toBe(1)
  site.advance(-mediaLimits.time - 600_000)
})

test('a library belongs to its host', async () => {
  const { host, room } = await recorded()
  const { id } = await host.get(processMedia, { from: 'recording', id: room.id, template: 'copy' })
  await make()
  const others = [(await makeHost(site)).host, await site.user({ role: 1, tenant: defaultTenants[1] })]
  for (const other of others) {
    expect(
      (await other.get(searchMedia, films)).total + (await other.get(searchMedia, { kind: 'recording' })).total,
    ).toBe(0)
    const template = 'copy' as const
    for (const input of [
      { from: 'recording', id: room.id, template } as const,
      { from: 'film', id, template } as const,
    ])
      expect(await other.call(processMedia, input)).toMatchObject({ code: codes.notFound })
    await other.get(deleteMedia, { ...films, id })
    await other.get(deleteMedia, { kind: 'recording', id: room.id })
  }
  expect((await host.get(searchMedia, films)).total).toBe(1)
  expect((await host.get(searchMedia, { kind: 'recording' })).total).toBe(1)
  expect(await (await site.user()).call(searchMedia, films)).toMatchObject({ code: codes.roleMissing })
})

test('a recording that grows is neither made into a film nor deleted, and too much is not begun', async () => {
  const { host, room } = await makeStream(site)
  await stream(host, room.id, 1)
  const input = { from: 'recording', id: room.id, template: 'copy' } as const
  expect(await host.call(processMedia, input)).toMatchObject({ code: codes.conflict })
  expect(await host.call(deleteMedia, { kind: 'recording', id: room.id })).toMatchObject({ code: codes.conflict })
  await host.get(endBroadcast, { id: room.id, isOver: true })
  for (let nth = 0; nth < mediaLimits.underWay; nth++) await host.get(processMedia, input)
  expect(await host.call(processMedia, input)).toMatchObject({ code: codes.conflict })
  expect(await host.call(deleteMedia, { kind: 'recording', id: room.id })).toMatchObject({ code: codes.conflict })
  await make()
  await host.get(deleteMedia, { kind: 'recording', id: room.id })
  expect((await host.get(searchMedia, { kind: 'recording' })).total).toBe(0)
})

test('an uploaded film is kept in the library, another’s upload is not', async () => {
  const { host } = await makeHost(site)
  const content = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12), piece(3)])
  const file = await sendUpload(host, content, { kind: 'film', type: 'video/mp4', name: '介绍.mp4' })
  const input = { from: 'upload', uploadId: file.id, title: '公司介绍' } as const
  const { host: other } = await makeHost(site)
  expect(await other.call(processMedia, input)).toMatchObject({ code: codes.notFound })
  const { id } = await host.get(processMedia, input)
  expect((await host.get(searchMedia, { ...films, words: '介绍' })).list).toMatchObject([
    { id, title: '公司介绍', status: 'ready', url: file.url },
  ])
  await host.get(deleteMedia, { ...films, id })
  expect(await site.database.db.$count(uploads, eq(uploads.id, file.id))).toBe(0)
})

test('a server without the program says so, and its hosts still watch and delete', async () => {
  const { host, room } = await recorded(bare)
  expect(await host.get(getTranscodeTemplates, {})).toMatchObject({ isOffered: false })
  const input = { from: 'recording', id: room.id, template: 'copy' } as const
  expect(await host.call(processMedia, input)).toMatchObject({
    code: codes.conflict,
    msg: '本站的服务器没有安装转码程序，暂时不能处理视频',
  })
  const [recording] = (await host.get(searchMedia, { kind: 'recording' })).list
  expect((await fetch(`${bare.url}${recording?.url}`)).status).toBe(200)
  await host.get(deleteMedia, { kind: 'recording', id: room.id })
  expect((await host.get(searchMedia, { kind: 'recording' })).total).toBe(0)
  expect(await bare.visitor().get(getLive, { id: room.id })).toMatchObject({ videoUrl: '' })
})
