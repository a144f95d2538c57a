import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '../../db/schema/accounts'
import { liveRooms } from '../../db/schema/live'
import { sendMessage } from '../../outbound/message'
import { workKind } from '../../work/kind'

/** Tells somebody who asked for it that a stream has begun. */
export const liveReminders = workKind({
  kind: 'liveReminder',
  payload: z.object({ roomId: z.int(), userId: z.int() }),
  run: async (services, { payload: { roomId, userId }, key }) => {
    const [row] = await services.db
      .select({ tenantId: users.tenantId, mobile: users.mobile, title: liveRooms.title })
      .from(users)
      .innerJoin(liveRooms, eq(liveRooms.id, roomId))
      .where(eq(users.id, userId))
    if (!row) return
    const { tenantId, mobile, title } = row
    const text = `您预约的直播「${title}」已开始，打开网站即可观看`
    await sendMessage(services, { tenantId, to: mobile, subject: '', text }, key)
  },
})
