import type { ProofPurpose } from '../../contract/auth/proofPurpose'
import type { Endpoint } from '../../contract/endpoint'
import { codes, type Failure, failure } from '../../contract/errors'
import type { Services } from '../services'
import type { Caller, Tenant } from '../wire/handle'
import { findTicket, type IssuedTicket, issueTicket, takeTicket, ticketParts } from './tickets'

interface ProofParts {
  readonly services: Services
  readonly tenant: Tenant
  readonly user: Caller
}

/** Makes a proof for calls of `purpose`. It is valid in the caller's session only. */
export function issueProof(parts: ProofParts, purpose: ProofPurpose): Promise<IssuedTicket> {
  const { userId, sessionId } = parts.user
  return issueTicket(ticketParts(parts), 'proof', { userId, sessionId, purpose })
}

/** Returns the failure for a call whose proof is missing or belongs to another session, user or purpose. */
export async function refuseUnproven(
  parts: ProofParts,
  { proof: purpose }: Pick<Endpoint, 'proof' | 'provesSometimes'>,
  sent: string,
): Promise<Failure | undefined> {
  if (purpose === undefined) return undefined
  const ticket = sent === '' ? undefined : await findTicket(ticketParts(parts), 'proof', sent)
  const { userId, sessionId } = parts.user
  const isProven = ticket?.userId === userId && ticket.data.sessionId === sessionId && ticket.data.purpose === purpose
  return isProven ? undefined : failure(codes.proofRequired, '为了您的账号安全，请先验证身份', { purpose })
}

/** Ends a proof, so that it serves one call, in the transaction of that call. */
export const spendProof = (parts: ProofParts, sent: string): Promise<unknown> =>
  takeTicket(ticketParts(parts), 'proof', sent)
