import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, optionalText } from '../fields'
import { declareActs } from '../operatorActs'
import type { OperatorPermission } from '../operators'
import { pageInput, pageOf } from '../paging'

/** What acts here are about, as the log names it. */
const proposalSubject = { key: 'proposal', title: '复核事项' } as const

/** Proposing is a part of many calls. */
export const proposalActs = declareActs({
  propose: { name: 'proposals.propose', title: '提交复核', of: proposalSubject },
})

/** Dangerous acts are proposed by one operator and confirmed by another. */

export const proposalStates = {
  open: '待复核',
  performed: '已执行',
  rejected: '已驳回',
  withdrawn: '已撤回',
  expired: '已过期',
} as const
export type ProposalState = keyof typeof proposalStates

const State = z.enum(Object.keys(proposalStates) as [ProposalState, ...ProposalState[]])
/**
 * An operator may confirm after so long with the permission (ms); a proposal that nobody decides about ends (ms); refunds and bookings
 * out of suspense from this amount on are proposed (fen).
 */
export const proposalLimits = { confirmerSince: 86_400_000, life: 604_800_000, moneyFrom: 100_000 } as const

/** Permissions with acts that are proposed. */
export const dangerousPermissions = [
  'accounts',
  'complaints',
  'money',
  'operators',
] as const satisfies readonly OperatorPermission[]

/** The id of the proposal that a call has made in place of its act; null if the act is done. */
export const Proposed = z.nullable(z.int())

export const Proposal = z.object({
  id: z.int(),
  /** As in the log, and in words. */
  act: z.string(),
  title: z.string(),
  /** What will happen once it is confirmed. */
  words: z.string(),
  reason: z.string(),
  state: State,
  proposedBy: z.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** Empty before. */
  decidedBy: z.string(),
  decidedAt: Instant,
  note: z.string(),
  isMine: z.boolean(),
  /** Why the caller may not decide; empty if they may. */
  obstacle: z.string(),
  /** Operators who may decide at present, the caller included. */
  confirmers: z.int(),
  /** The caller is a party: words, reason and note are empty. */
  isParty: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

/** The caller's proposals, and those that their permissions would let them decide: open ones, oldest first, or ended ones, newest first. */
export const findProposals = endpoint({
  path: '/api-admin/proposal/find',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'marked',
  input: z.strictObject({
    ended: z._default(z.boolean(), false),
    permission: z.optional(z.enum(dangerousPermissions, '权限不正确')),
    ...pageInput(20),
  }),
  output: pageOf(Proposal),
})

/**
 * Confirms a proposal, which carries it out in the same transaction, or rejects it (`note` is required then). Fails with 1002 for an
 * unknown one, with 1010 for one that has ended, with 1003 for its proposer and others who may not decide, and as the act itself
 * fails if it is not possible any more.
 */
export const decideProposal = endpoint({
  path: '/api-admin/proposal/decide',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'refused',
  acts: {
    confirm: { name: 'proposals.confirm', title: '复核同意', of: proposalSubject },
    reject: { name: 'proposals.reject', title: '复核驳回', of: proposalSubject },
  },
  input: z
    .strictObject({ id: Id, agrees: z.boolean(), note: optionalText(200) })
    .check(z.refine(({ agrees, note }) => agrees || note !== '', { message: '请写明驳回的原因', path: ['note'] })),
  output: Nothing,
})

/** Takes back a proposal of the caller's own. Fails with 1002 for others, with 1010 for one that has ended. */
export const withdrawProposal = endpoint({
  path: '/api-admin/proposal/withdraw',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'none',
  acts: { withdraw: { name: 'proposals.withdraw', title: '撤回复核', of: proposalSubject } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
