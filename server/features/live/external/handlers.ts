import { codes, failure, success } from '#contract/errors'
import { externalType, getExternalSource, startExternalSource } from '#contract/live/external'
import { type Handler, handle } from '../../../wire/handle'
import { findRoom, isHostOf } from '../../chat/rooms/rooms'
import { beginRun, findOpenRun } from '../broadcast/runs'
import { noLive } from '../noLive'
import { lockOwn } from '../ownRoom'
import { liveServer, showExternal } from './liveServer'

const noServer = failure(codes.conflict, '本站没有接收OBS等软件推流的服务器，请用浏览器直播')

/** A host's stream from another program. */
export const externalHandlers: readonly Handler[] = [
  handle(getExternalSource, async ({ input: { id }, user, tenant, services }) => {
    const { db, now, secret, own } = services
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room || !isHostOf(room, user)) return noLive
    const { server } = own(liveServer)
    if (!server) return success({ isOffered: false, run: null })
    const run = await findOpenRun(db, id)
    const isOpen = run?.type === externalType && room.endAt > now()
    return success({ isOffered: true, run: isOpen ? showExternal(run, { server, secret, now: now() }) : null })
  }),

  handle(startExternalSource, async ({ input: { id }, user, tenant, services }) => {
    const { db, now, secret, own } = services
    const { server } = own(liveServer)
    if (!server) return noServer
    const room = await lockOwn(db, { user, tenant, id })
    if (!room) return noLive
    const begun = await beginRun(db, room, { type: externalType, now: now() })
    return begun.ok ? success({ run: showExternal(begun.data, { server, secret, now: now() }) }) : begun
  }),
]
