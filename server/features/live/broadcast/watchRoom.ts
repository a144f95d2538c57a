import type { Broadcast } from '#contract/live/broadcast'
import { externalType } from '#contract/live/external'
import type { Services } from '../../../services'
import type { RoomRow } from '../../chat/rooms/rooms'
import { hlsUrl, liveServer } from '../external/liveServer'
import { keyOf, playlistUrl } from './addresses'
import { isRecorded } from './playlists'
import { findOpenRun, stateOf } from './runs'

/** What is to be seen now of a stream that is not over. */
export async function watchRoom(
  { db, now, secret, own }: Pick<Services, 'db' | 'now' | 'secret' | 'own'>,
  { id: roomId, tenantId }: RoomRow,
): Promise<Pick<Broadcast, 'state' | 'url'>> {
  const run = await findOpenRun(db, roomId)
  const state = stateOf(run, now())
  if (!run || state === 'off') return { state, url: '' }
  if (run.type === externalType) {
    const { server } = own(liveServer)
    return { state, url: server ? hlsUrl(server, secret, run) : '' }
  }
  if (!(await isRecorded(db, roomId))) return { state, url: '' }
  const stream = { tenantId, roomId }
  return { state, url: playlistUrl('live', stream, keyOf(secret, stream, { kind: 'live', now: now() })) }
}
