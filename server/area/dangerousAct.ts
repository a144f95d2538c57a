import type * as z from 'zod/mini'
import type { Result } from '#contract/errors'
import type { OperatorAct } from '#contract/operatorActs'
import type { OperatorPermission } from '#contract/operators'
import type { Parties } from '../identity/parties'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'

/** Where an act happens. */
export interface ActPlace {
  readonly services: Services
  readonly tenant: Tenant
}

/** What there is to say of an act before it is done. */
export interface Looked {
  /** As in the log: `order/202611270001`. One proposal of an act on a thing is open at a time. */
  readonly subject: string
  /** What will happen, in a sentence. */
  readonly words: string
  readonly parties: Parties
}

/** Who confirms, and what was proposed. */
export interface Confirmation extends ActPlace {
  readonly user: { readonly userId: number }
  readonly request: { readonly ip: string; readonly userAgent: string }
  readonly proposal: { readonly id: number; readonly reason: string; readonly proposedBy: number }
}

/** An act that one operator proposes and another one confirms. `Input` is JSON. */
export interface DangerousAct<Input = unknown> {
  readonly act: OperatorAct
  /** What proposer and confirmer need. */
  readonly permission: OperatorPermission
  readonly schema: z.ZodMiniType<Input>
  /** Fails if the act is not possible at present. It is asked again in the transaction of the confirmation. */
  look(place: ActPlace, input: Input): Promise<Result<Looked>>
  /** Carries it out and notes it, in the transaction of the confirmation. What it wrote before a failure is rolled back. */
  perform(confirmation: Confirmation, input: Input): Promise<Result<unknown>>
}
