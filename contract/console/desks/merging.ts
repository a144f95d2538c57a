import * as z from 'zod/mini'
import { accountSubject } from '../../complaints/blocking'
import { endpoint } from '../../endpoint'
import { Id, Instant, Role, requiredText } from '../../fields'

/** Two accounts of one person become one: proposed by an operator, confirmed by another, done in one transaction. */

export const MergeSide = z.object({
  id: z.int(),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  roles: z.array(Role),
  createdAt: Instant,
  /** When they were last seen in any role. */
  activeAt: z.nullable(Instant),
  talks: z.int(),
  /** Completeness in percent; null without a resume. */
  resume: z.nullable(z.int()),
  sends: z.int(),
  jobs: z.int(),
  companies: z.array(z.string()),
  orders: z.int(),
  /** What is in the wallet, in fen. */
  balance: z.int(),
})
export type MergeSide = z.infer<typeof MergeSide>

/** What would happen if `keepId` stays: nothing while there are obstacles, each of which says what to do first. */
export const MergeWay = z.object({
  keepId: z.int(),
  obstacles: z.array(z.string()),
  moves: z.array(z.string()),
  stays: z.array(z.string()),
})
export type MergeWay = z.infer<typeof MergeWay>

/**
 * Compares an account with another one of the site, named by its id, its number or its whole name. Fails with 1002 if there is none, or
 * with 1001 if there are several or it is the same account.
 */
export const compareAccounts = endpoint({
  path: '/api-admin/console/mergeCompare',
  effect: 'read',
  access: { operator: 'accounts' },
  parties: 'refused',
  input: z.strictObject({ id: Id, other: requiredText(50, '请输入另一个账号的编号、手机号或姓名') }),
  output: z.object({ sides: z.array(MergeSide), ways: z.array(MergeWay) }),
})

/** Proposes that `goneId` becomes part of `keepId`. Fails with 1002 for an unknown account, with 1010 and the first obstacle, or if it is proposed already. */
export const mergeAccounts = endpoint({
  path: '/api-admin/console/mergePropose',
  effect: 'once',
  access: { operator: 'accounts' },
  parties: 'refused',
  acts: { merge: { name: 'accounts.merge', title: '合并账号', of: accountSubject } },
  input: z.strictObject({ keepId: Id, goneId: Id, reason: requiredText(200, '请写明怎样确认是同一个人') }),
  output: z.object({ proposed: z.int() }),
})
