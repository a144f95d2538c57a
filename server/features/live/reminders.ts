import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'
import { users } from '../../db/schema/accounts/accounts'
import { liveRooms } from '../../db/schema/live'
import { tenants } from '../../db/schema/site/tenants'
import { sendMessage } from '../../outbound/messages/message'
import { workKind } from '../../work/kind'

/** Tells somebody who asked for it that a stream has begun. */
export const liveReminders = workKind({
  kind: 'liveReminder',
  title: '直播开始提醒',
  payload: z.object({ roomId: z.int(), userId: z.int() }),
  run: async (services, { payload: { roomId, userId }, key }) => {
    const [row] = await services.db
      .select({ tenantId: users.tenantId, key: tenants.key, mobile: users.mobile, title: liveRooms.title })
      .from(users)
      .innerJoin(liveRooms, eq(liveRooms.id, roomId))
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(eq(users.id, userId))
    if (!row) return
    const { tenantId, mobile, title } = row
    const link = `${services.siteUrl(row)}${pathTo(livePages['live-detail'], { id: roomId })}`
    const text = `您预约的直播「${title}」已开始，打开 ${link} 即可观看。`
    const message = { subject: '', text, template: 'liveReminder', params: { title, link } } as const
    await sendMessage(services, { tenantId, to: mobile, ...message }, key)
  },
})
