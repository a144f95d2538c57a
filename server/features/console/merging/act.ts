import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mergeAccounts } from '#contract/console/desks/merging'
import { codes, failure, type Result, success } from '#contract/errors'
import { Id } from '#contract/fields'
import type { ActPlace, DangerousAct } from '../../../area/dangerousAct'
import { noteAct } from '../../../operators/acts'
import { lockTalking } from '../../chat/merging/joinChatUsers'
import { pushAll } from '../../chat/talks/updates'
import { findRecordParties } from '../desks/recordParties'
import { type AccountFacts, readAccountFacts, talkTogether } from './accountFacts'
import { lockAccounts, mergeLogins } from './mergeLogins'
import { mergeRows } from './mergeRows'
import { describeWay, takesCompany } from './obstacles'

const noAccount = failure(codes.notFound, '账号不存在')
export const isSame = failure(codes.invalidInput, '这是同一个账号，请输入另一个账号', { field: 'other' })

const Input = z.strictObject({ keepId: Id, goneId: Id })
type Input = z.output<typeof Input>

interface Two {
  readonly gone: AccountFacts
  readonly kept: AccountFacts
  readonly talk: boolean
}

/** Reads both accounts. */
export async function readTwo({ services, tenant }: ActPlace, { keepId, goneId }: Input): Promise<Result<Two>> {
  if (keepId === goneId) return isSame
  const { db, now } = services
  const facts = await readAccountFacts(db, { tenantId: tenant.id, ids: [keepId, goneId], now: now() })
  const [gone, kept] = [goneId, keepId].map((id) => facts.find((each) => each.id === id))
  if (!gone || !kept) return noAccount
  return success({ gone, kept, talk: await talkTogether(db, keepId, goneId) })
}

/** As {@link readTwo}, or the first thing to do before they can become one. */
async function readJoinable(place: ActPlace, input: Input): Promise<Result<Two>> {
  const two = await readTwo(place, input)
  if (!two.ok) return two
  const [obstacle] = describeWay(two.data).obstacles
  return obstacle === undefined ? two : failure(codes.conflict, obstacle)
}

/** Both accounts and their companies. */
export async function partiesOf({ services, tenant }: ActPlace, ids: readonly number[]) {
  const found = await Promise.all(ids.map((id) => findRecordParties(services.db, tenant.id, { kind: 'people', id })))
  return {
    userIds: found.flatMap((each) => each?.userIds ?? []),
    brandIds: found.flatMap((each) => each?.brandIds ?? []),
  }
}

const say = ({ id, name, mobile }: AccountFacts) => [name, mobile, `编号${id}`].filter(Boolean).join(' ')

/** Makes one account of two that one person has. */
export const accountMerge: DangerousAct<Input> = {
  act: mergeAccounts.acts.merge,
  permission: 'accounts',
  schema: Input,
  look: async (place, input) => {
    const two = await readJoinable(place, input)
    if (!two.ok) return two
    const { gone, kept } = two.data
    const words = `把账号「${say(gone)}」并入「${say(kept)}」，前者不再存在`
    return success({
      subject: `account/${gone.id}`,
      words,
      parties: await partiesOf(place, [gone.id, kept.id]),
    })
  },
  perform: async (confirmation, input) => {
    const { services, tenant, request, proposal } = confirmation
    const merging = { from: input.goneId, into: input.keepId }
    const { db } = services
    await lockTalking(db, merging)
    await lockAccounts(services, merging)
    await db.execute(sql`select from ledger_accounts where user_id = ${merging.from} order by id for update`)
    const two = await readJoinable(confirmation, input)
    if (!two.ok) return two
    const { gone, kept } = two.data
    const pushes = await mergeRows(db, merging, { takesCard: takesCompany(two.data) })
    await mergeLogins(services, { tenant, request }, merging)
    for (const personId of [merging.from, merging.into])
      await noteAct(services, confirmation, {
        act: mergeAccounts.acts.merge,
        id: merging.into,
        personId,
        before: { thing: `account/${merging.from}`, name: say(gone) },
        after: { thing: `account/${merging.into}`, name: say(kept) },
        note: proposal.reason,
      })
    pushAll(services.live, pushes)
    return success({})
  },
}
