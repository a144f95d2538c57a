import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Envelope } from '#contract/envelope'
import { segmentPath, startBroadcast } from '#contract/live/broadcast'
import { grantHeader, type SegmentGrant } from '#contract/uploads/segmentGrant'
import type { Ground, OwnParts } from '#server/area/own'
import { liveRoomJobs } from '#server/db/schema/live'
import { recruiters } from '#server/db/schema/recruiters'
import { openDiskStorage } from '#server/outbound/storage/diskStorage'
import type { Client } from '../server/client'
import type { Site, User } from '../server/site'
import { makeRoom } from './rooms'

/** An MP4 box with its contents. */
export function box(type: string, ...contents: Buffer[]): Buffer<ArrayBuffer> {
  const inner = Buffer.concat(contents)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + inner.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, inner])
}

/** What browsers record, as far as the server looks at it. */
export const head = Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', Buffer.alloc(40))])
export const piece = (fill = 1, size = 100) =>
  Buffer.concat([box('moof', Buffer.alloc(20)), box('mdat', Buffer.alloc(size, fill))])

export const mp4 = 'video/mp4;codecs=avc1.42E01F,opus'

/** A recruiter who may stream for a company, with open jobs. */
export async function makeHost(site: Site, jobs = 1) {
  const { db } = site.database
  const host = await site.user({ role: 1 })
  const brand = await site.make.brand({})
  await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, host.userId))
  const jobIds: number[] = []
  for (let nth = 0; nth < jobs; nth++)
    jobIds.push((await site.make.job({ brandId: brand.id, userId: host.userId }, brand)).id)
  return { host, brand, jobIds }
}

/** A stream that goes on, about the host's jobs. */
export async function makeStream(site: Site, given: Partial<Parameters<typeof makeRoom>[1]> = {}, jobs = 1) {
  const made = await makeHost(site, jobs)
  const room = await makeRoom(site.database.db, { hostId: made.host.userId, ...given })
  const rows = made.jobIds.map((jobId, place) => ({ roomId: room.id, jobId, tenantId: 1, place }))
  if (rows.length > 0) await site.database.db.insert(liveRoomJobs).values(rows)
  return { ...made, room }
}

export interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ms?: number
  readonly type?: string
  /** In place of the grant's own. */
  readonly address?: string
  /** Where the server takes such pieces; by default those of streams. */
  readonly door?: string
}

/** Sends a piece under a grant, as a host's browser does. */
export async function putPiece(client: Client, grant: SegmentGrant, sent: Sent): Promise<Envelope> {
  const { bytes, ms = 2000, type = 'video/mp4', door = segmentPath } = sent
  const { address = `${grant.roomId}/${grant.number}` } = sent
  const answer = await client.send(`${door}/${address}?ms=${ms}`, {
    method: 'PUT',
    headers: { 'content-type': type, [grantHeader]: grant.token },
    body: bytes,
  })
  return answer.envelope
}

/** The grant that an accepted piece brings. */
export async function putWell(client: Client, grant: SegmentGrant, sent: Sent): Promise<SegmentGrant> {
  const { code, msg, data } = await putPiece(client, grant, sent)
  if (code !== 200) throw new Error(`The piece was refused: ${code} ${msg}`)
  return (data as { grant: SegmentGrant }).grant
}

/** The host streams so many pieces. Returns the grant for the next one. */
export async function stream(host: User, id: number, pieces = 3): Promise<{ runId: number; grant: SegmentGrant }> {
  const { runId, grant } = await host.get(startBroadcast, { id, type: mp4 })
  let next = await putWell(host, grant, { bytes: head })
  for (let nth = 1; nth <= pieces; nth++) next = await putWell(host, next, { bytes: piece(nth) })
  return { runId, grant: next }
}

/** Where the site keeps contents. */
export const storageOf = ({ dataDir }: Site) => openDiskStorage(join(dataDir, 'uploads'))

/** What timed tasks of streams use. `ffmpeg`: the program that makes films. */
export function partsOf(site: Site, ffmpeg = 'no such program') {
  const ground = { config: { ffmpeg } } as unknown as Ground
  const outside: OwnParts = (which) => which.make(ground)
  return { db: site.database.db, storage: storageOf(site), now: () => site.now(), outside }
}
