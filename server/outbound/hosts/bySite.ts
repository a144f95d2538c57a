import type { FastifyBaseLogger } from 'fastify'
import type { ProgramName } from '#contract/embedded/programs'
import type { Result } from '#contract/errors'
import { notOffered } from '../abilities'
import type { MessagingProvider } from '../messaging'
import { type HostAnswer, resultOf } from './answers'
import { type HostApp, readApps } from './hostApps'
import type { Platforms, PlatformsParts } from './openPlatforms'

export interface HostParts extends PlatformsParts {
  readonly log: FastifyBaseLogger
  /** Serves sites without programs of their own. */
  readonly fallback: MessagingProvider | undefined
}

/** What is to be done by a program of a site. */
export interface Wish<Value> {
  readonly tenantId: number
  /** Undefined if no program does it. */
  readonly program: ProgramName | undefined
  readonly ask: (app: HostApp, platforms: Platforms) => Promise<HostAnswer<Value>> | HostAnswer<Value>
  /** Does it on a site without programs. */
  readonly instead: (fallback: MessagingProvider) => Promise<Result<Value>>
}

export type BySite = <Value>(wish: Wish<Value>) => Promise<Result<Value>>

const lacking = notOffered('messaging')

/** Does wishes by the programs of their sites. Fails with 1030 where a site lacks the program. */
export const bySite =
  (parts: HostParts, platforms: Platforms): BySite =>
  async ({ tenantId, program, ask, instead }) => {
    const apps = await readApps(parts, tenantId)
    if (apps.size === 0) return parts.fallback ? instead(parts.fallback) : lacking
    const app = program && apps.get(program)
    return app ? resultOf(parts.log, app.program, await ask(app, platforms)) : lacking
  }
