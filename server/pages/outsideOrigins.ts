import type { Config } from '../config'
import type { OutsideOrigins } from '../edge/securityHeaders'
import { pageSourcesOf } from '../outbound/livekit/settings'

/** Other origins that pages load from by the settings: a LiveKit server, and a media server of streams. */
export function outsideOriginsOf({ livekit, liveServer }: Pick<Config, 'livekit' | 'liveServer'>): OutsideOrigins {
  const plays = liveServer ? [new URL(liveServer.hls).origin] : []
  return { connects: [...pageSourcesOf(livekit), ...plays], plays }
}
