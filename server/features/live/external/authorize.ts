import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Result } from '#contract/errors'
import { externalBegins, externalType, streamAuthPath } from '#contract/live/external'
import type { RouteParts } from '../../../area/area'
import { liveRooms, liveRuns } from '../../../db/schema/live'
import { isInGoodStanding } from '../../account/goodStanding'
import { hasBegun } from '../broadcast/runs'
import { isTokenOf, pathOf } from './liveServer'

/** What MediaMTX asks (docs/2-features/06-authentication.md, "External HTTP server"), as far as it is looked at. */
const Question = z.object({
  action: z.string(),
  path: z.string().check(z.maxLength(200)),
  token: z._default(z.string().check(z.maxLength(200)), ''),
  /** Older releases give a bearer token here. */
  password: z._default(z.string().check(z.maxLength(200)), ''),
})

/**
 * POST of the media server: whether a stream may come in or be played. A program comes in under the token of its run, while that run is
 * open: at first within some minutes, then as often as its line breaks. Whoever knows the name of a stream that is open may play it.
 */
export function mountStreamAuth(app: FastifyInstance, services: RouteParts): void {
  app.post(streamAuthPath, { config: { maxBody: 16 * 1024 } }, async (request, reply) => {
    const question = Question.safeParse(readJson(request.body as Result<string> | undefined))
    const isAllowed = question.success && (await isPermitted(services, question.data))
    return reply
      .code(isAllowed ? 200 : 401)
      .header('cache-control', 'no-store')
      .send()
  })
}

/** Undefined for anything else. */
function readJson(body: Result<string> | undefined): unknown {
  try {
    return body?.ok ? JSON.parse(body.data) : undefined
  } catch {
    return undefined
  }
}

async function isPermitted({ db, secret, now }: RouteParts, asked: z.output<typeof Question>): Promise<boolean> {
  const { action, path, token, password } = asked
  const id = Number(/^live(\d{1,15})-/.exec(path)?.[1] ?? 0)
  const [found] = await db
    .select({ run: liveRuns, endAt: liveRooms.endAt })
    .from(liveRuns)
    .innerJoin(liveRooms, eq(liveRooms.id, liveRuns.roomId))
    .where(
      and(
        eq(liveRuns.id, id),
        eq(liveRuns.type, externalType),
        isNull(liveRuns.endAt),
        isInGoodStanding(liveRooms.hostId),
      ),
    )
  if (!found || found.endAt <= now() || pathOf(secret, found.run) !== path) return false
  if (action === 'read') return true
  if (action !== 'publish' || !isTokenOf(secret, found.run, token || password)) return false
  return hasBegun(found.run) || now().getTime() - found.run.startAt.getTime() <= externalBegins
}
