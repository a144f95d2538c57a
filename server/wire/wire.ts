import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Envelope, headers } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { TenantRegistry } from '../edge/sites'
import { refuseUnproven } from '../identity/proofs'
import type { OuterServices } from '../services'
import { toEnvelope } from './answer'
import { refuseBlockedTexts } from './blockedTexts'
import { readBody } from './body'
import { type CallerParts, identifyCaller, type Known } from './caller'
import type { Caller, Handler, Reply } from './handle'
import { parseInput } from './input'
import { parseJson } from './json'
import { idOfAct, OnceActs, refuseOnceKey } from './once'
import { identifyTenant, textOf } from './origin'
import { checkOutput } from './outputCheck'
import { previewIn } from './previewCookie'
import { readLagging } from './readLagging'
import { openSealed } from './sealed/sealed'
import { SealedRate } from './sealed/sealedRate'

export interface WireParts extends CallerParts {
  readonly tenants: TenantRegistry
  /** Validates every response against its schema: for tests and development, where a wrong response is a bug. */
  readonly checkOutput: boolean
}

const notJson = failure(codes.invalidInput, '请以 JSON 提交')

/** Mounts every handler at its endpoint's paths: POST, JSON, an envelope with status 200 (core 7.1). */
export function mountHandlers(app: FastifyInstance, handlers: readonly Handler[], parts: WireParts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', ({ routeOptions }: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, routeOptions.config.maxBody ?? limits.plainBody),
  )
  const own = { sealedRate: new SealedRate(), onceActs: new OnceActs() }
  for (const handler of handlers) {
    const { path, aliases = [], sealed, maxBody = sealed ? limits.sealedBody : limits.plainBody } = handler.endpoint
    for (const each of [path, ...aliases])
      app.post(each, { config: { maxBody } }, async (request, reply) => {
        const envelope = await answerCall(handler, request, { ...parts, ...own })
        request.answerCode = envelope.code
        return reply.header('cache-control', 'no-store').send(envelope)
      })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Size limit of the route's body, in bytes. */
    maxBody?: number
  }
}

interface CallParts extends WireParts {
  readonly sealedRate: SealedRate
  readonly onceActs: OnceActs
}

interface Opened extends Known {
  readonly run: () => Promise<Reply<unknown>>
  readonly sealKey?: string
}

async function answerCall(handler: Handler, request: FastifyRequest, parts: CallParts): Promise<Envelope> {
  const opened = await openCall(handler, request, parts)
  if (!opened.ok) return toEnvelope(opened)
  const { run, renewed, sealKey, user } = opened.data
  const reply = await run()
  if (user && reply.ok && handler.endpoint.effect !== 'read') await noteWrite(request, parts, user.userId)
  if (reply.ok && parts.checkOutput) checkOutput(handler.endpoint, reply.data)
  return { ...renewed, ...(await toEnvelope(reply, sealKey)) }
}

/** The act is done, so its answer does not depend on this. */
async function noteWrite({ log }: FastifyRequest, { replicas }: CallParts, userId: number): Promise<void> {
  await replicas?.noteWrite(userId).catch((err: unknown) => log.error({ err }, "A user's last write was not noted"))
}

/**
 * Turns a request into a handler that is ready to run. Checks tenant, caller and access, seal and input in this order; each has
 * its own failure.
 */
async function openCall(handler: Handler, request: FastifyRequest, parts: CallParts): Promise<Result<Opened>> {
  const { services, tenants } = parts
  const { endpoint } = handler
  const sent = request.headers
  const tenant = identifyTenant(tenants, sent, services.now().getTime())
  if (!tenant.ok) return tenant
  const tenantId = tenant.data.id

  const body = readJson(request)
  if (!body.ok) return body
  const known = await identifyCaller(parts, {
    endpoint,
    tenantId,
    sent,
    address: request.ip,
  })
  if (!known.ok) return known
  const { user, renewed, wrote } = known.data
  const onceKey = endpoint.effect === 'once' ? textOf(sent[headers.onceKey]) : ''
  const badKey = endpoint.effect === 'once' ? refuseOnceKey(endpoint, onceKey, services.now()) : undefined
  if (badKey) return badKey

  const keyId = textOf(sent[headers.rsaKey])
  const unsealed = endpoint.sealed
    ? await openSealed(services.db, {
        tenantId,
        keyId,
        body: body.data,
        now: services.now(),
        allows: (chunks) => parts.sealedRate.take(request.ip, chunks, services.now().getTime()),
      })
    : success({ body: body.data, sealKey: undefined })
  if (!unsealed.ok) return unsealed
  const input = parseInput(endpoint.input, unsealed.data.body, tenant.data)
  if (!input.ok) return input
  const blocked = endpoint.publishesText ? await refuseBlockedTexts(services, tenantId, input.data) : undefined
  if (blocked) return blocked

  const act = { tenantId, userId: user?.userId, path: endpoint.path, onceKey, input: input.data }
  const context = {
    input: input.data,
    // Access was checked, so a caller exists wherever the endpoint's type requires one.
    user: user as Caller,
    tenant: tenant.data,
    services,
    log: request.log,
    request: {
      ip: request.ip,
      userAgent: textOf(sent['user-agent']),
      host: textOf(sent.host),
      proof: textOf(sent[headers.proof]),
      act: idOfAct(act),
      // What is written never depends on a draft that a browser is shown.
      preview: endpoint.effect === 'read' ? previewIn(sent.cookie) : undefined,
    },
  }
  const run = async () => {
    const unproven = await refuseUnproven(context, endpoint, context.request.proof)
    if (unproven) return unproven
    if (endpoint.effect !== 'once') return readLagging(handler, context, { replicas: parts.replicas, wrote })
    const { prepare } = handler
    return parts.onceActs.run(services, act, {
      prepare: prepare && ((services) => prepare({ ...context, services })),
      run: (services, prepared) => handler.run({ ...context, services: services as OuterServices }, prepared),
    })
  }
  return success({ user, renewed, sealKey: unsealed.data.sealKey, run })
}

function readJson(request: FastifyRequest): Result<unknown> {
  const type = (request.headers['content-type'] ?? '').toLowerCase()
  if (!/^application\/json\s*(;|$)/.test(type)) return notJson
  const body = request.body as Result<string> | undefined
  if (!body) return parseJson('')
  return body.ok ? parseJson(body.data) : body
}
