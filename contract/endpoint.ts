import type * as z from 'zod/mini'
import type { ProofPurpose } from './auth/proofPurpose'
import type { ActRecords, Declared, OperatorAct } from './operatorActs'
import type { OperatorPermission, PartyRule } from './operators'
import type { ServiceAbility } from './tenants/abilities'

/**
 * Who may call; the same words as for pages where both have them. `public`: anyone. `login`: a logged-in user of either role.
 * `seeker` / `recruiter`: a logged-in user whose current role is 0 / 1 (else 1051 / 1052, or 1053 if the account does not have that
 * role). `chat`: the owner of a chat token (the /im/ family). `{ operator }`: a logged-in user of either role with that permission
 * on the site (else 1003), or with any if what the call is about decides. Requirements beyond a role are objects, so that a right
 * that a call uses up can become one.
 */
export type Access =
  | 'public'
  | 'login'
  | 'seeker'
  | 'recruiter'
  | 'chat'
  | { readonly operator: OperatorPermission | 'any' }

/**
 * What a repeated call does. `read`: changes nothing. `write`: sets the same state again, and succeeds if it is already set (a
 * record to delete may be gone). `once`: would act again, so the caller identifies the user's act by a UUID v7 in the header
 * `once-key`, the same in all retries. The server responds to a repeated act with its first success for 24 h, with 1024 later,
 * and does nothing. It refuses the key with another body (1025). Logged-in callers must send a key.
 */
export type Effect = 'read' | 'write' | 'once'

interface Declaration<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  A extends Access,
  F extends Effect,
> {
  /** Always called by POST with a JSON body (core 7.1). */
  readonly path: `/${string}`
  /** Further paths of the same call, for older clients. */
  readonly aliases?: readonly `/${string}`[]
  readonly effect: F
  readonly access: A
  readonly input: Input
  readonly output: Output
  /**
   * The call changes who can log in to the account, so a session alone is not enough. Without a recent proof for this purpose in
   * the header `proof`, it fails with 1018 and `data.purpose` and does nothing (contract/auth/proof.ts). A success spends the
   * proof, so the call is `once`: a repeated one gets the first response. An operator's first factor needs none within
   * `limits.proofLife` of a login by a code or a password in the same session.
   */
  readonly proof?: ProofPurpose
  /**
   * The answer to a `read` may be some seconds old, so it may come from a replica: what is searched, listed and shown to many. Readers
   * always find what they wrote themselves, and who may do what is never read from a replica (`server/db/replicas/readable.ts`).
   */
  readonly mayLag?: F extends 'read' ? true : never
  /** The call only prepares an act of the same purpose (sends a code, makes a challenge), so it leaves the proof for that. */
  readonly keepsProof?: true
  /** Sites without this ability refuse the call (`notOffered`). */
  readonly needs?: ServiceAbility
  /** The ability that a call with this input needs, where only some do. */
  needsFor?(input: z.output<Input>): ServiceAbility | undefined
  /** Every call of operators declares it: nobody judges their own case. */
  readonly parties?: PartyRule
  /** Pages of the console call it again by themselves, so it does not show that an operator is there. */
  readonly isPolled?: F extends 'read' ? true : never
  /** The request body and the response data are sent as RSA chunks (core 7.1). */
  readonly sealed?: boolean
  /** Size limit of the request body in bytes, as sent; `limits.sealedBody` or `limits.plainBody` by default. */
  readonly maxBody?: number
  /** The call needs a key from visitors too, since it moves money. */
  readonly needsKey?: true
  /** Other people see texts of the input, so one with a word that the tenant blocks is refused (1001, `data.field`). */
  readonly publishesText?: boolean
}

export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  A extends Access = Access,
  F extends Effect = Effect,
> extends Declaration<Input, Output, A, F> {
  /** What the call notes in the log of operators' acts. Clients are built without it. */
  readonly acts?: Readonly<Record<string, OperatorAct>>
}

/** Declares one call. Export each as a constant; its handler binds it, and no list names it. */
export function endpoint<
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  const A extends Access,
  const F extends Effect,
  const Acts extends ActRecords = Readonly<Record<never, never>>,
>(
  declaration: Declaration<Input, Output, A, F> & { readonly acts?: Acts },
): Declaration<Input, Output, A, F> & { readonly acts: Declared<Acts> } {
  return declaration as typeof declaration & { readonly acts: Declared<Acts> }
}

/** What a caller passes: the schema's input type, in which defaults are optional. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler gets: the schema's output type, with defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
