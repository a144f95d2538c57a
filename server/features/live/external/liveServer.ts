import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ExternalRun, externalBegins } from '#contract/live/external'
import type { Own } from '../../../area/own'
import type { LiveServer } from '../../../outbound/liveServer'
import { type RunRow, stateOf } from '../broadcast/runs'

/** The media server of the installation, if it has one. */
export const liveServer: Own<{ readonly server: LiveServer | undefined }> = {
  name: 'live.server',
  make: ({ config }) => ({ server: config.liveServer }),
}

type Run = Pick<RunRow, 'id' | 'tenantId' | 'roomId'>

const sign = (secret: string, use: string, { tenantId, roomId, id }: Run) =>
  createHmac('sha256', `${secret}:live ${use}`).update(`${tenantId}:${roomId}:${id}`).digest('base64url')

/** The name of the run's stream at the media server. Nobody can guess it, so whoever knows it may play it. */
export const pathOf = (secret: string, run: Run): string => `live${run.id}-${sign(secret, 'path', run).slice(0, 22)}`

/** What opens the media server for the program of the host, during this run. */
const tokenOf = (secret: string, run: Run): string => `${run.id}.${sign(secret, 'publish', run)}`

export function isTokenOf(secret: string, run: Run, given: string): boolean {
  const [one, other] = [Buffer.from(tokenOf(secret, run)), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const fill = (address: string, path: string) => address.replace('{path}', path)

/** Where viewers load the stream. */
export const hlsUrl = (server: LiveServer, secret: string, run: Run): string => fill(server.hls, pathOf(secret, run))

interface Told {
  readonly server: LiveServer
  readonly secret: string
  readonly now: Date
}

/** What the host enters into the program. */
export const showExternal = (run: RunRow, { server, secret, now }: Told): ExternalRun => ({
  runId: run.id,
  url: fill(server.whip, pathOf(secret, run)),
  token: tokenOf(secret, run),
  beginsBy: new Date(run.startAt.getTime() + externalBegins).toISOString(),
  state: stateOf(run, now),
})
