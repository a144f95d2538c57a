import { sql } from 'drizzle-orm'
import { compareAccounts, type MergeSide, mergeAccounts } from '#contract/console/desks/merging'
import { codes, failure, type Result, success } from '#contract/errors'
import { runInTransaction } from '../../../db/transactional'
import { handleImpartially } from '../../../identity/parties'
import type { Context, Handler } from '../../../wire/handle'
import { propose } from '../../proposals/propose'
import { personIds } from '../desks/personMatch'
import type { AccountFacts } from './accountFacts'
import { accountMerge, isSame, partiesOf, readTwo } from './act'
import { describeWay } from './obstacles'

const several = failure(codes.invalidInput, '有几个账号叫这个名字，请输入编号或手机号', { field: 'other' })
const noOther = failure(codes.notFound, '没有找到这个账号', { field: 'other' })

export const mergeHandlers: readonly Handler[] = [
  handleImpartially(
    compareAccounts,
    async (context) => {
      const other = await findOther(context)
      return partiesOf(context, [context.input.id, ...(other.ok ? [other.data] : [])])
    },
    async (context) => {
      const other = await findOther(context)
      if (!other.ok) return other
      const { id } = context.input
      const two = await readTwo(context, { keepId: id, goneId: other.data })
      if (!two.ok) return two
      const { kept: one, gone: second, talk } = two.data
      return success({
        sides: [one, second].map(showSide),
        ways: [describeWay({ kept: one, gone: second, talk }), describeWay({ kept: second, gone: one, talk })],
      })
    },
  ),

  handleImpartially(
    mergeAccounts,
    (context) => partiesOf(context, [context.input.keepId, context.input.goneId]),
    (context) =>
      runInTransaction(context.services, async (inside) => {
        const { keepId, goneId, reason } = context.input
        const made = await propose({ ...context, services: inside }, accountMerge, {
          input: { keepId, goneId },
          reason,
        })
        return made.ok ? success({ proposed: made.data }) : made
      }),
  ),
]

/** The one account besides that of the call that its words name. */
async function findOther({
  input: { id, other },
  tenant,
  services: { db },
}: Context<typeof compareAccounts>): Promise<Result<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenant.id} and id in ${personIds(tenant.id, other)} order by id limit 3`)
  const ids = rows.map((row) => Number(row.id))
  const others = ids.filter((each) => each !== id)
  const [found] = others
  if (found === undefined) return ids.length > 0 ? isSame : noOther
  return others.length === 1 ? success(found) : several
}

function showSide({
  id,
  name,
  mobile,
  roles,
  createdAt,
  activeAt,
  talks,
  resume,
  sends,
  jobs,
  companies,
  orders,
  balance,
}: AccountFacts): MergeSide {
  const times = { createdAt: new Date(createdAt).toISOString(), activeAt: activeAt && new Date(activeAt).toISOString() }
  return { id, name, mobile, roles, ...times, talks, resume, sends, jobs, companies, orders, balance }
}
