import { and, eq, isNull } from 'drizzle-orm'
import { externalType } from '#contract/live/external'
import { liveRuns } from '../../../db/schema/live'
import type { OuterServices } from '../../../services'
import { hlsUrl, liveServer } from './liveServer'

/** The media server answers within this time, in ms. */
const patience = 3_000

/** Notes which streams of other programs are playing at the media server. Resolves to their number. */
export async function followStreams(
  services: Pick<OuterServices, 'db' | 'secret' | 'now' | 'outside'>,
): Promise<number> {
  const { db, secret, now, outside } = services
  const { server } = outside(liveServer)
  if (!server) return 0
  const runs = await db
    .select()
    .from(liveRuns)
    .where(and(eq(liveRuns.type, externalType), isNull(liveRuns.endAt)))
  const playing = await Promise.all(runs.map((run) => isPlaying(hlsUrl(server, secret, run))))
  for (const [at, { id }] of runs.entries())
    if (playing[at]) await db.update(liveRuns).set({ lastAt: now() }).where(eq(liveRuns.id, id))
  return playing.filter(Boolean).length
}

/** A playlist is there. A server that cannot be reached has none. */
async function isPlaying(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    return response.ok && (await response.text()).startsWith('#EXTM3U')
  } catch {
    return false
  }
}
