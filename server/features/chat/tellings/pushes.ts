import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { notificationTag } from '#contract/notices/push'
import { tellingTimes } from '#contract/notices/ways'
import { pushDevices, tellings } from '../../../db/schema/alerts/tellings'
import type { WebPush } from '../../../outbound/push/webPush'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { type WorkParts, workKind } from '../../../work/kind'
import { findChosenNotices } from '../../notices/noticeSettings'
import { findPushDevices, type PushDevice } from '../../notices/pushDevices'
import type { Telling } from '../../notices/tellings'
import { findNews, wordsOf } from './news'
import { findReader, type TellingReader } from './readers'

const Payload = z.object({
  deviceId: z.int(),
  tenantId: z.int(),
  userId: z.int(),
  role: z.int(),
  tag: z.string(),
  kind: z.enum(['show', 'close']),
  silent: z.boolean(),
})
type Payload = z.output<typeof Payload>

/** A notification on one device. What it says is read when it is sent, so that what was read or revoked meanwhile is not shown. */
export const pushes = workKind({
  kind: 'push',
  title: '浏览器通知',
  payload: Payload,
  mostAttempts: 4,
  run: async (services, { payload }) => {
    const { db } = services
    const device = (await findPushDevices(services, payload)).find(({ id }) => id === payload.deviceId)
    const reader = device && (await findReader(db, payload))
    if (!device || !reader) return
    if (payload.kind === 'close') await close(services, { payload, device, reader })
    else await show(services, { payload, device, reader })
  },
})

interface Push {
  readonly payload: Payload
  readonly device: PushDevice
  readonly reader: TellingReader
}

async function show(services: OuterServices, push: Push): Promise<void> {
  const { payload, device, reader } = push
  const { db, now } = services
  const own = and(eq(tellings.userId, payload.userId), eq(tellings.role, payload.role), eq(tellings.tag, payload.tag))
  const news = await findNews(services, payload)
  const [row] = await db.select().from(tellings).where(own)
  // A letter told it while the push service was out of reach.
  const isTold =
    row !== undefined && row.toldWay !== 'push' && row.toldWay !== null && row.toldUpTo >= (news?.upTo ?? 0)
  if (!news || isTold) return
  const { hidesContent } = await findChosenNotices(db, payload.userId)
  const message = {
    kind: 'show',
    tag: notificationTag(reader.site.key, payload.tag),
    ...wordsOf(news, { hidesContent, site: reader.site.name }),
    data: news.data,
    silent: payload.silent,
    always: isApple(device),
  } as const
  const lifetime = Math.min(tellingTimes.push, (news.until?.getTime() ?? Infinity) - now().getTime())
  if ((await send(services, push, { message, lifetime })) === 'gone') return
  await db
    .update(tellings)
    .set({ toldWay: 'push', toldAt: now(), toldUpTo: sql`greatest(told_up_to, ${news.upTo})` })
    .where(own)
  // Read while it was on its way: the message that takes it back may have come first.
  if (!(await findNews(services, payload))) await close(services, push)
}

/**
 * Takes a notification back. Apple's push service ends subscriptions after a few messages that show nothing; there it disappears when a
 * page is opened.
 */
async function close(services: OuterServices, push: Push): Promise<void> {
  if (isApple(push.device)) return
  const tag = notificationTag(push.reader.site.key, push.payload.tag)
  await send(services, push, { message: { kind: 'close', tag }, lifetime: tellingTimes.push })
}

const isApple = ({ subscription }: PushDevice): boolean =>
  new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')

/** Removes a device that is gone. */
async function send(
  services: OuterServices,
  { payload, device, reader }: Push,
  sent: Pick<WebPush, 'message' | 'lifetime'>,
) {
  const outcome = await services.push.send({
    subscription: device.subscription,
    ...sent,
    topic: topicOf(payload),
    site: services.siteUrl(reader.site),
  })
  if (outcome === 'gone') await services.db.delete(pushDevices).where(eq(pushDevices.id, device.id))
  return outcome
}

/** A message about the same thing replaces one that waits for the device: also the one that takes it back. */
const topicOf = ({ role, tag }: Telling): string =>
  createHash('sha256').update(`${role}:${tag}`).digest('base64url').slice(0, 32)

interface Shows {
  readonly devices: readonly PushDevice[]
  readonly silent: boolean
}

export async function enqueueShows(inside: WorkParts, telling: Telling, { devices, silent }: Shows): Promise<void> {
  for (const device of devices) await enqueuePush(inside, telling, { deviceId: device.id, kind: 'show', silent })
}

export async function enqueueClosings(inside: WorkParts, telling: Telling): Promise<void> {
  for (const { id } of await findPushDevices(inside, telling))
    await enqueuePush(inside, telling, { deviceId: id, kind: 'close', silent: true })
}

function enqueuePush(
  inside: WorkParts,
  { tenantId, userId, role, tag }: Telling,
  push: Pick<Payload, 'deviceId' | 'kind' | 'silent'>,
): Promise<void> {
  const expiresAt = new Date(inside.now().getTime() + tellingTimes.push)
  return enqueue(inside, pushes, { ...push, tenantId, userId, role, tag }, { expiresAt })
}
