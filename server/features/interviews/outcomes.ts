import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { accepted, finished, type InterviewResult } from '#contract/interviews/interview'
import {
  askForResult,
  checkInToInterview,
  getCheckInCode,
  saveInterviewResult,
  saveOtherResult,
} from '#contract/interviews/outcome'
import { interviewPages } from '#contract/interviews/pages'
import { limits } from '#contract/limits'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import { handle } from '../../wire/handle'
import { type Asker, type Change, changeInterview, chatUserOf, isOver, noInterview, tip } from './changing'
import { isCheckInCode, makeCheckInCode } from './checkInCode'
import { hasEnded } from './ended'
import { type InterviewRow, loadInterview } from './interviewRows'

const notBegun = failure(codes.conflict, '面试还没有开始')
const codeIsOld = failure(codes.conflict, '签到码已失效，请让招聘者重新出示')

interface Recorded {
  readonly id: number
  readonly result: InterviewResult
  readonly note: string
  readonly tell: boolean
}

/** Texts of an announced result, for the seeker and the recruiter. */
function toldWords({ result, note }: Recorded): readonly [author: string, seeker: string] {
  switch (result) {
    case 'passed':
      return ['您已告知对方：面试通过', '恭喜您通过了面试，请留意后续安排']
    case 'failed':
      return ['您已告知对方：面试未通过', '感谢您参加面试，综合考虑后这次没有合适的机会，祝您早日找到满意的工作']
    case 'pending':
      return ['您已告知对方：面试结果待定', '面试结果还在评估中，确定后会第一时间告诉您']
    case 'absent':
      return ['您记录了对方未到场', '对方记录您没有到场参加面试，如有误会请在聊天中说明']
    case 'withdrew':
      return ['您记录了对方放弃面试', '对方记录您已放弃这个机会，如有误会请在聊天中说明']
    default:
      return [`您已告知对方面试结果：${note}`, `面试结果：${note}`]
  }
}

const record = (asker: Asker, input: Recorded) =>
  changeInterview(asker, input.id, (row, now) => {
    if (row.status !== accepted && row.status !== finished) return isOver
    if (row.startAt > now) return notBegun
    const tells = input.tell || input.result === 'absent'
    const isSame = row.result === input.result
    const isReworded = input.result === 'other' && row.resultNote !== input.note
    const isNew = !isSame || !row.resultTold || isReworded
    const { result, note: resultNote } = input
    const set = { status: finished, result, resultNote, resultTold: tells || (isSame && row.resultTold) }
    return success({ set, ...(tells && isNew && { news: tip(...toldWords(input)) }) })
  })

const recordHostAbsent = (asker: Asker, { id, note }: Recorded) =>
  changeInterview(asker, id, (row, now): Result<Change> => {
    if (row.status !== accepted && row.status !== finished) return isOver
    if (row.hostAbsentAt) return success({ set: {} })
    if (now.getTime() < row.startAt.getTime() + limits.hostAbsentAfter)
      return failure(codes.conflict, '面试开始15分钟后仍无人面试，才能记录对方未到场')
    return success({
      set: { status: finished, hostAbsentAt: now, hostAbsentNote: note },
      news: tip('您记录了对方未到场', `对方反映没有人到场面试${note && `：${note}`}，请尽快联系说明`),
    })
  })

const closedToAsking = (row: InterviewRow, now: Date): Failure | undefined => {
  if (row.status !== accepted && row.status !== finished) return isOver
  if (!hasEnded(row, now)) return failure(codes.conflict, '面试结束后才能询问结果')
  if (row.resultTold && row.result !== 'pending') return failure(codes.conflict, '对方已告知面试结果')
  if (row.resultAsks >= limits.resultAsks)
    return failure(codes.conflict, `同一场面试最多询问${limits.resultAsks}次结果`)
  const last = row.resultAskedAt?.getTime() ?? 0
  return now.getTime() - last < limits.resultAskEvery
    ? failure(codes.conflict, '24小时内只能询问一次结果，请耐心等待')
    : undefined
}

/** Calls around an interview's time and after it: checking in, recording results, asking for them. */
export const outcomeHandlers = [
  handle(getCheckInCode, async ({ input, ...asker }) => {
    const { services, user, tenant } = asker
    const imUserId = await chatUserOf(services.db, asker)
    const interview = await loadInterview(services.db, input.id, { imUserId, role: user.role })
    if (!interview) return noInterview
    if (interview.status !== accepted || interview.kind !== 'onsite')
      return failure(codes.conflict, '只有待面试的现场面试可以出示签到码')
    const now = services.now().getTime()
    if (Date.parse(interview.startAt) - now > limits.interviewCheckIn)
      return failure(codes.conflict, '面试开始前1小时起可以出示签到码')
    const expiresAt = now + limits.checkInCode
    const code = makeCheckInCode(services.secret, { id: input.id, expiresAt })
    const path = pathTo(interviewPages['interview-checkin'], { id: input.id, code })
    return success({ url: `${services.siteUrl(tenant)}${path}`, expiresAt: new Date(expiresAt).toISOString() })
  }),

  handle(checkInToInterview, ({ input, ...asker }) =>
    changeInterview(asker, input.id, (row, now) => {
      if (row.status !== accepted) return isOver
      const { code } = input
      const isOnSite = code !== undefined
      if (isOnSite && !isCheckInCode(asker.services.secret, { id: row.id, code, now: now.getTime() })) return codeIsOld
      if (row.checkedInAt && (row.checkedInOnSite || !isOnSite)) return success({ set: {} })
      const distance = Math.abs(row.startAt.getTime() - now.getTime())
      if (!isOnSite && distance > limits.interviewCheckIn) return failure(codes.conflict, '请在面试时间前后1小时内签到')
      const news = isOnSite ? tip('您已现场扫码签到', '对方已现场扫码签到') : tip('您已签到', '对方已签到')
      return success({ set: { checkedInAt: row.checkedInAt ?? now, checkedInOnSite: isOnSite }, news })
    }),
  ),

  handle(saveInterviewResult, ({ input, ...asker }) => record(asker, input)),

  handle(saveOtherResult, async ({ input, ...asker }) => {
    if (asker.user.role === recruiter) {
      if (input.result === 'other' && input.note === '')
        return failure(codes.invalidInput, '请填写面试结果', { field: 'note' })
      return record(asker, input)
    }
    if (input.result !== 'absent') return failure(codes.invalidInput, '请选择面试结果', { field: 'result' })
    return recordHostAbsent(asker, input)
  }),

  handle(askForResult, ({ input, ...asker }) =>
    changeInterview(asker, input.id, (row, now) => {
      const refusal = closedToAsking(row, now)
      if (refusal) return refusal
      return success({
        set: { resultAskedAt: now, resultAsks: row.resultAsks + 1 },
        news: tip('您询问了面试结果，请等待对方答复', '对方想了解面试结果，请在面试详情中填写并告知'),
      })
    }),
  ),
]
