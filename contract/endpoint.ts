import type * as z from 'zod/mini'
import type { ProofPurpose } from './auth/proofPurpose'
import type { OperatorPermission } from './operators'

/**
 * Who may call, in the words of pages where both have them. `public`: anybody. `login`: a logged-in user of either role.
 * `seeker` / `recruiter`: a logged-in user whose current role is 0 / 1 (else 1051 / 1052). `chat`: the bearer of a chat token (the
 * /im/ family). `{ operator }`: a logged-in user of either role whom the site has given that permission (else 1003). What a call
 * needs beside a role is an object, so that a right it uses up can become one.
 */
export type Access = 'public' | 'login' | 'seeker' | 'recruiter' | 'chat' | { readonly operator: OperatorPermission }

/**
 * What a repeated call does. `read`: changes nothing. `write`: sets what the first one set, and succeeds where it is
 * set already (what is to be deleted may be gone). `once`: it would act again, so the
 * caller names the user's act by a UUID v7 in the header `once-key`, the same through all retries; for 24 h the server answers
 * a repeated act with its first success and does nothing.
 */
export type Effect = 'read' | 'write' | 'once'

export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  A extends Access = Access,
> {
  /** Always called by POST with a JSON body (core 7.1). */
  readonly path: `/${string}`
  readonly effect: Effect
  readonly access: A
  readonly input: Input
  readonly output: Output
  /**
   * The call changes who can get into the account: a session alone is not enough. Without a fresh proof of this purpose in the
   * header `proof` it answers 1018 with `data.purpose`, and does nothing (contract/auth/proof.ts).
   */
  readonly proof?: ProofPurpose
  /** The request body and the answer's data travel as RSA chunks (core 7.1). */
  readonly sealed?: boolean
  /** Largest request body in bytes, as it is sent; without it `limits.sealedBody` or `limits.plainBody`. */
  readonly maxBody?: number
  /** Texts of the input are shown to other people: one with a word that the tenant blocks is refused (1001, `data.field`). */
  readonly publishesText?: boolean
}

/** Declares one call of the wire. Export each as a constant of its own; `contract/all.ts` lists the files. */
export function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType, const A extends Access>(
  declaration: Endpoint<Input, Output, A>,
): Endpoint<Input, Output, A> {
  return declaration
}

/** What a caller passes: the schema's input side, defaults still optional. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler reads: the schema's output side, defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
