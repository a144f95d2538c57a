import type { ProofPurpose } from '#contract/auth/proofPurpose'
import type { Endpoint, OutputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result } from '#contract/errors'
import { runInTransaction } from '../db/transactional'
import type { OuterServices, Services } from '../services'
import type { Caller, Context, Handler, OnceEndpoint, Reply, Tenant } from '../wire/handle'
import { isProvenByLogin } from './consoleGate'
import { findTicket, type IssuedTicket, issueTicket, lockTicket, type Ticket, takeTicket } from './tickets'

interface ProofParts {
  readonly services: Pick<Services, 'db' | 'now'>
  readonly tenant: Pick<Tenant, 'id'>
  readonly user: Pick<Caller, 'userId' | 'sessionId'>
}

const partsOf = ({ services: { db, now }, tenant }: ProofParts) => ({ db, now, tenant })

/** Makes a proof for a call of `purpose`. It is valid in the caller's session only. */
export function issueProof(parts: ProofParts, purpose: ProofPurpose): Promise<IssuedTicket> {
  const { userId, sessionId } = parts.user
  return issueTicket(partsOf(parts), 'proof', { userId, sessionId, purpose })
}

/**
 * Returns the failure for a call that leaves its proof for the act (`keepsProof`) if the proof is missing or belongs to another
 * session, user or purpose. Calls that spend their proof check it themselves ({@link withProof}), since a repeated act has none
 * left.
 */
export async function refuseUnproven(
  parts: ProofParts,
  { proof: purpose, keepsProof }: Pick<Endpoint, 'proof' | 'keepsProof'>,
  sent: string,
): Promise<Failure | undefined> {
  if (purpose === undefined || !keepsProof) return undefined
  const ticket = sent === '' ? undefined : await findTicket(partsOf(parts), 'proof', sent)
  if (isProof(ticket, parts.user, purpose) || (await hasJustLoggedIn(parts, purpose))) return undefined
  return proofRequired(purpose)
}

interface ProvenAct extends Pick<ProofParts, 'tenant' | 'user'> {
  readonly services: Services
  readonly purpose: ProofPurpose
  /** The header's value. */
  readonly sent: string
}

/**
 * Runs an act that a proof allows, in one transaction: locks the proof, runs the act, and spends the proof if the act succeeded.
 * Of acts at once with one proof, one runs. After a failure the proof can be used again.
 */
export function withProof<Data>(
  { services, tenant, user, purpose, sent }: ProvenAct,
  run: (inside: Services) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return runInTransaction(services, async (inside) => {
    const parts = partsOf({ services: inside, tenant, user })
    const ticket = sent === '' ? undefined : await lockTicket(parts, 'proof', sent)
    const isProven = isProof(ticket, user, purpose)
    if (!isProven && !(await hasJustLoggedIn({ services: inside, tenant, user }, purpose)))
      return proofRequired(purpose)
    const reply = await run(inside)
    if (reply.ok && isProven) await takeTicket(parts, 'proof', sent)
    return reply
  })
}

/** A handler that {@link handleProven} or {@link handleSometimesProven} made. */
export interface ProvenHandler<E extends Endpoint = Endpoint> extends Handler<E> {
  readonly spendsProof: 'always' | 'sometimes'
}

/**
 * Binds an endpoint that spends its proof to its handler, which runs in the proof's transaction. `prepare` does slow work before
 * it, and is not asked if no proof was sent.
 */
export function handleProven<const E extends OnceEndpoint, Prepared = undefined>(
  endpoint: E,
  run: (context: Context<E, Services>, prepared: Prepared) => Promise<Reply<OutputOf<E>>>,
  prepare?: (context: Context<E, OuterServices>) => Promise<Result<Prepared>>,
): ProvenHandler<E> {
  const { proof: purpose } = endpoint
  if (purpose === undefined) throw new Error(`${endpoint.path} declares no proof`)
  const runProven = (context: Context<E>, prepared: unknown) => {
    const { services, tenant, user, request } = context
    if (!user) throw new Error(`${endpoint.path} is not for callers without a login`)
    return withProof({ services, tenant, user, purpose, sent: request.proof }, (inside) =>
      run({ ...context, services: inside }, prepared as Prepared),
    )
  }
  if (!prepare) return { endpoint, run: runProven, spendsProof: 'always' }
  const prepareProven = async (context: Context<E, OuterServices>) =>
    context.request.proof === '' ? proofRequired(purpose) : prepare(context)
  return { endpoint, prepare: prepareProven, run: runProven, spendsProof: 'always' }
}

/** Runs an act as {@link withProof} does, for the call of its handler. */
export type Prove = <Data>(services: Services, act: (inside: Services) => Promise<Reply<Data>>) => Promise<Reply<Data>>

/** Binds an endpoint that needs a proof for some of its acts only: `run` does those by `prove`. */
export function handleSometimesProven<const E extends OnceEndpoint>(
  endpoint: E,
  run: (context: Context<E>, prove: Prove) => Promise<Reply<OutputOf<E>>>,
): ProvenHandler<E> {
  const { proof: purpose } = endpoint
  if (purpose === undefined) throw new Error(`${endpoint.path} declares no proof`)
  const runWithProof = (context: Context<E>) => {
    const { tenant, user, request } = context
    if (!user) throw new Error(`${endpoint.path} is not for callers without a login`)
    const parts = { tenant, user, purpose, sent: request.proof }
    return run(context, (services, act) => withProof({ ...parts, services }, act))
  }
  return { endpoint, run: runWithProof, spendsProof: 'sometimes' }
}

const isProof = (ticket: Ticket | undefined, { userId, sessionId }: ProofParts['user'], purpose: ProofPurpose) =>
  ticket?.userId === userId && ticket.data.sessionId === sessionId && ticket.data.purpose === purpose

/** The first factor that the act adds ends what the login proves. */
const hasJustLoggedIn = ({ services: { db, now }, user }: ProofParts, purpose: ProofPurpose): Promise<boolean> =>
  isProvenByLogin(db, user, { purpose, now: now() })

const proofRequired = (purpose: ProofPurpose): Failure =>
  failure(codes.proofRequired, '为了您的账号安全，请先验证身份', { purpose })
