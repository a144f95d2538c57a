import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type NoticeProgram, noticePrograms } from '#contract/embedded/templateFields'
import type { Result } from '#contract/errors'
import type { RouteParts } from '../../../area/area'
import { hostApps } from '../../../db/schema/site/hostApps'
import { consentReturnPath, consentTarget } from '../../../outbound/hosts/consentReturn'
import { findAppRow, openApp } from '../../../outbound/hosts/hostApps'
import { answerEcho, readPush, textReply } from '../../../outbound/hosts/pushes'
import { RefusedFile } from '../../../wire/errors'
import { hearEvent } from './hearEvent'

/** Where WeChat reports what users of a program did. */
export const pushPathOf = (program: NoticeProgram): string => `/hosts/${program}/push`

interface Address {
  Querystring: Readonly<Record<string, unknown>>
}

const noStore = { 'cache-control': 'no-store' } as const

/** Addresses that platforms call or send users to. Each is the site's whose host it is. */
export function mountHostRoutes(app: FastifyInstance, { tenants, ...services }: RouteParts): void {
  app.get<Address>(consentReturnPath, async ({ query }, reply) => {
    const target = consentTarget(query)
    return reply.headers(noStore).redirect(target ?? '/', 302)
  })

  for (const program of noticePrograms) mountPush(app, { tenants, ...services }, program)

  app.get<{ Params: { name: string } }>('/:name([A-Za-z0-9_-]{1,80}).txt', async ({ params, headers }, reply) => {
    const tenant = tenants.byHost(headers.host)
    const isIt = and(eq(hostApps.tenantId, tenant.id), eq(hostApps.proofName, `${params.name}.txt`))
    const [row] = await services.db.select({ text: hostApps.proofText }).from(hostApps).where(isIt).limit(1)
    if (!row) throw new RefusedFile('missing')
    return reply.headers(noStore).type('text/plain; charset=utf-8').send(row.text)
  })
}

function mountPush(app: FastifyInstance, { tenants, ...services }: RouteParts, program: NoticeProgram): void {
  const findAccount = async (host: string | undefined) => {
    const tenant = tenants.byHost(host)
    const row = await findAppRow(services.db, tenant.id, program)
    return row?.isOn ? openApp(services.secret, row) : undefined
  }

  app.get<Address>(pushPathOf(program), async ({ query, headers }, reply) => {
    const account = await findAccount(headers.host)
    const echo = account && answerEcho(account, query)
    if (echo === undefined) return reply.code(403).headers(noStore).type('text/plain').send('')
    return reply.headers(noStore).type('text/plain; charset=utf-8').send(echo)
  })

  const config = { maxBody: 64 * 1024, failsByStatus: true }
  app.post<Address>(pushPathOf(program), { config }, async ({ query, headers, body, log }, reply) => {
    const given = body as Result<string> | undefined
    const account = await findAccount(headers.host)
    const event = account && readPush(account, { query, body: given?.ok ? given.data : '' }, services.now())
    if (!account || !event) {
      log.warn('A message to a program is not of WeChat')
      return reply.code(403).headers(noStore).type('text/plain').send('')
    }
    const text = await hearEvent(services, { account, program, event })
    if (text !== undefined)
      return reply
        .headers(noStore)
        .type('application/xml; charset=utf-8')
        .send(textReply(account, event, text, services.now()))
    // WeChat shows its user nothing, and does not repeat the message.
    return reply.headers(noStore).type('text/plain').send('success')
  })
}
