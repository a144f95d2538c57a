import type { MergeWay } from '#contract/console/desks/merging'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { showYuan } from '#contract/wallet/fen'
import type { AccountFacts } from './accountFacts'

interface Pair {
  readonly gone: AccountFacts
  readonly kept: AccountFacts
  /** The two have talked with each other. */
  readonly talk: boolean
}

const nameOf = ({ id, name }: AccountFacts): string => (name ? `${name}（${id}）` : `账号${id}`)

/** Why the two cannot become one as they are: each sentence says what to do first. */
function findObstacles({ gone, kept, talk }: Pair): string[] {
  const other = '，或改为保留这个账号'
  const each = [gone, kept].flatMap((one) => [
    one.isBlocked && `${nameOf(one)}已被封禁，请先解除封禁`,
    one.isClosing && `${nameOf(one)}正在注销，请先由本人登录恢复`,
    one.isOperator && `${nameOf(one)}是本站的管理员，请先在「管理员」里取消全部权限`,
  ])
  const numbers = 1 + gone.furtherMobiles + kept.furtherMobiles
  const foreign = gone.brandIds.filter((id) => !kept.brandIds.includes(id))
  return [
    ...each,
    talk && '两个账号互相聊过，合并后会话没有对方。请先核实是否同一个人；如果是，只能分别保留',
    gone.isVerified && kept.isVerified && '两个账号实名认证的是不同的证件，不是同一个人，不能合并',
    kept.brandIds.length > 0 &&
      foreign.length > 0 &&
      `两个账号属于不同的公司（${gone.companies.join('、')}；${kept.companies.join('、')}），请先让${nameOf(gone)}退出公司`,
    gone.balance > 0 && `${nameOf(gone)}的钱包里还有${showYuan(gone.balance)}，合并不转移余额，请先用完或退还${other}`,
    gone.held > 0 && `${nameOf(gone)}的钱包里有款项正在处理，请等处理完成`,
    gone.openOrders.length > 0 &&
      `${nameOf(gone)}有未完成的订单（${gone.openOrders.slice(0, 3).join('、')}），请等订单完成、关闭或退款`,
    gone.restOfRights > 0 && `${nameOf(gone)}有没用完的会员、礼包或权益，不能转移，请先用完、等到期或退款${other}`,
    numbers > limits.furtherMobiles &&
      `合并后有${numbers + 1}个手机号，一个账号最多${limits.furtherMobiles + 1}个，请先由本人解除不用的号码`,
  ].filter((words) => typeof words === 'string')
}

/** What moves to the account that is kept, and what does not. */
function describe({ gone, kept }: Pair): Pick<MergeWay, 'moves' | 'stays'> {
  const takesResume = gone.resume !== null && kept.resume === null
  const takesCard = gone.hasRecruiterCard && (!kept.hasRecruiterCard || takesCompany({ gone, kept }))
  const moves = [
    `手机号${gone.mobile}，用它登录进入保留的账号`,
    gone.talks > 0 && `${gone.talks}个会话，两个账号都聊过的人合为一个会话`,
    takesResume && `简历（完整度${gone.resume}%）`,
    gone.sends > 0 && `${gone.sends}次投递，两个账号投过同一职位的保留最近有进展的一次`,
    gone.jobs > 0 && `${gone.jobs}个职位`,
    gone.companies.length > 0 && `公司：${gone.companies.join('、')}`,
    takesCard && '招聘者名片',
    '收藏、订阅、通知、附件、优惠券、各类设置（保留的账号没有的部分）',
  ]
  const stays = [
    '密码、通行密钥、两步验证和支付密码作废，用保留的账号的',
    gone.resume !== null && !takesResume && `简历（完整度${gone.resume}%）：保留的账号已有简历，这一份随账号删除`,
    gone.hasRecruiterCard && !takesCard && gone.roles.includes(recruiter) && '招聘者名片：用保留的账号的',
    gone.orders > 0 && `${gone.orders}个订单和钱包明细：留在原账号，可在资金处理里按订单号查到`,
    '谁看过简历的记录、登录记录：不转移',
  ]
  const said = (all: readonly (string | false)[]) => all.filter((words) => typeof words === 'string')
  return { moves: said(moves), stays: said(stays) }
}

/** The recruiter's card of the account that goes takes the place of one without a company. */
export const takesCompany = ({ gone, kept }: Pick<Pair, 'gone' | 'kept'>): boolean =>
  gone.hasRecruiterCard && gone.brandIds.length > 0 && kept.brandIds.length === 0

export const describeWay = (pair: Pair): MergeWay => ({
  keepId: pair.kept.id,
  obstacles: findObstacles(pair),
  ...describe(pair),
})
