import { agreed, asked, refused, superseded } from '#contract/chat/exchange'
import type { MessageContent, MessageType } from '#contract/chat/model'
import { codes, failure, success } from '#contract/errors'
import {
  accepted,
  cancelInterviewDelay,
  cancelled,
  closeInterview,
  declined,
  delayInterview,
  handleInterview,
  handleInterviewDelay,
  isOpen,
  proposed,
} from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { recruiter, seeker } from '#contract/roles'
import { handle } from '../../wire/handle'
import { refuseBlacklisted } from '../chat/contacts/shutOut'
import { settleExchange } from '../chat/exchanges/exchangeRows'
import { changeInterview, isOver, type News, proposeChange, say, tip, unprepared } from './changing'
import { conflictOf } from './conflictOf'
import type { InterviewRow } from './interviewRows'
import { faultOfTime } from './times'

const answered = failure(codes.conflict, '您已处理过这次面试')
const nothingAsked = failure(codes.conflict, '没有待处理的改期申请')

const noDelay = { delayAt: null, delayReason: '', delayStatus: null } as const

/** A message that settles the request that asked for the interview. */
function settling(row: InterviewRow, type: MessageType, status: 2 | 3 | 5): News {
  const content: MessageContent = { outcome: { requestId: row.requestId, status } }
  return {
    type,
    content,
    settle: async (tx) => ({ amended: await settleExchange(tx, row, status), changesContact: true }),
  }
}

/** Changes of a planned interview (core 4.4); each is reported in the talk. */
export const answeringHandlers = [
  handle(handleInterview, ({ input, ...asker }) =>
    changeInterview(asker, input.id, async (row, now, { tx }) => {
      if (!isOpen(row.status)) return isOver
      if (row.status !== proposed) return answered
      if (row.startAt <= now) return failure(codes.conflict, '面试时间已过，请与招聘者另约时间')
      const conflict = input.accept && !input.despite ? await conflictOf(tx, { ...row, role: seeker }) : undefined
      if (conflict) return conflict
      const [status, outcome] = input.accept ? ([accepted, agreed] as const) : ([declined, refused] as const)
      const reason = input.accept ? '' : input.reason
      return success({
        set: { status, reason, ...noDelay },
        news: settling(row, 'interviewExchangeResult', outcome),
      })
    }),
  ),

  handle(delayInterview, ({ input, ...asker }) =>
    proposeChange(asker, input.id, async (row, now, { locked, tx }) => {
      if (!isOpen(row.status)) return isOver
      const blacklisted = refuseBlacklisted(locked)
      if (blacklisted) return blacklisted
      const startAt = new Date(input.startAt)
      const fault = faultOfTime(startAt, now)
      if (fault) return failure(codes.invalidInput, fault)
      const conflict = input.despite ? undefined : await conflictOf(tx, { ...row, startAt, role: seeker })
      if (conflict) return conflict
      const why = input.reason && `：${input.reason}`
      return success({
        set: { delayAt: startAt, delayReason: input.reason, delayStatus: asked },
        news: {
          type: 'tip' as const,
          content: {
            ...say(
              `您申请将面试改到${sayInterviewTime(startAt)}${why}`,
              `对方希望将面试改到${sayInterviewTime(startAt)}${why}`,
            ),
            delay: { startAt: startAt.toISOString(), reason: input.reason, status: asked },
          },
        },
      })
    }),
  ),

  handle(cancelInterviewDelay, ({ input, ...asker }) =>
    changeInterview(asker, input.id, (row) => {
      if (row.delayStatus !== asked) return nothingAsked
      return success({ set: noDelay, news: tip('您撤回了改期申请', '对方撤回了改期申请') })
    }),
  ),

  handle(handleInterviewDelay, ({ input, ...asker }) =>
    changeInterview(asker, input.id, async (row, now, { tx }) => {
      if (!isOpen(row.status)) return isOver
      if (row.delayStatus !== asked || row.delayAt === null) return nothingAsked
      if (!input.accept)
        return success({
          set: { delayStatus: refused },
          news: tip(
            `您没有同意改期，面试时间仍为${sayInterviewTime(row.startAt)}`,
            `对方暂时不能改期，面试时间仍为${sayInterviewTime(row.startAt)}`,
          ),
        })
      if (row.delayAt <= now) return failure(codes.conflict, '申请的时间已过，请另约时间')
      const conflict = input.despite
        ? undefined
        : await conflictOf(tx, { ...row, startAt: row.delayAt, role: recruiter })
      if (conflict) return conflict
      const words = say(
        `您同意将面试改到${sayInterviewTime(row.delayAt)}`,
        `对方同意将面试改到${sayInterviewTime(row.delayAt)}`,
      )
      const settled = settling(row, 'interviewExchangeResult', agreed)
      return success({
        set: { status: accepted, startAt: row.delayAt, delayStatus: agreed, ...unprepared },
        news:
          row.status === proposed
            ? { ...settled, content: { ...settled.content, ...words } }
            : { type: 'tip' as const, content: words },
      })
    }),
  ),

  handle(closeInterview, ({ input, ...asker }) =>
    changeInterview(asker, input.id, (row) => {
      if (!isOpen(row.status)) return isOver
      const settled = settling(row, 'interviewExchangeClose', superseded)
      const words = say(`您取消了面试：${input.reason}`, `对方取消了面试：${input.reason}`)
      return success({
        set: { status: cancelled, reason: input.reason, ...noDelay },
        news: { ...settled, content: { ...settled.content, ...words } },
      })
    }),
  ),
]
