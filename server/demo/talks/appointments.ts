import {
  accepted,
  cancelled,
  declined,
  expired,
  finished,
  type InterviewKind,
  type InterviewResult,
  type InterviewStatus,
  proposed,
} from '#contract/interviews/interview'
import { limits } from '#contract/limits'
import type { Random } from '../random'
import type { DemoInterview } from '../records'
import { awake, momentOf } from '../times'

/** An interview of a demo account and the talk in which it was arranged. The marks of the script are those of `dialogues.ts`. */
export interface Appointment {
  readonly status: InterviewStatus
  readonly kind: InterviewKind
  /** Days from today; 0 is as soon as today allows. */
  readonly days: number
  /** Hour of the day in China. */
  readonly hour: number
  readonly minutes: number
  readonly note: string
  readonly reason?: string
  /** Another time that the seeker asks for, in days from today. */
  readonly wish?: { readonly days: number; readonly hour: number; readonly reason: string }
  readonly result?: InterviewResult
  readonly resultNote?: string
  /** Hours between the last message about it and now, or the interview if that is over. */
  readonly saidAgo: number
  readonly script: string
  /** Messages after its end. */
  readonly after?: string
}

/** One interview in each state, starting with those that wait for somebody: a small tenant has only some of them. */
export const appointments: readonly Appointment[] = [
  {
    status: accepted,
    kind: 'onsite',
    days: 0,
    hour: 15,
    minutes: 60,
    note: '请带一份纸质简历，到前台登记后联系我，我下楼接您。',
    saidAgo: 20,
    script: `R *
R 您好，我是{公司}的{招聘者}，看了您的简历，和我们的{职位}比较匹配，方便聊聊吗？
S 您好，方便的。请问主要负责哪块业务？
R 先接手现有产品，熟悉以后会参与新项目。团队目前六个人，氛围挺好的。
S 好的，我可以过来面谈。
R @
S +
R 收到，到时候见。`,
  },
  {
    status: proposed,
    kind: 'onsite',
    days: 2,
    hour: 10,
    minutes: 45,
    note: '面试官是部门负责人，主要聊最近一个项目，可以带作品。',
    saidAgo: 3,
    script: `S 您好，看到贵公司在招{职位}，想请问一下团队规模。
R 您好，部门现在有十二个人，分成三个小组。
S 汇报给谁呢？
R 直接汇报给部门负责人，他一线做起来的，人很好沟通。
S 听起来不错，我的经历您觉得合适吗？
R 合适的，我给您发个面试邀请，您看时间行不行。
R @`,
  },
  {
    status: accepted,
    kind: 'video',
    days: 1,
    hour: 10,
    minutes: 30,
    note: '线上面试，开始前半小时可以进入面试间，请提前试一下麦克风。',
    saidAgo: 7,
    script: `R 您好，您的简历通过了初筛，想约您做一次面试。
S 太好了，请问是现场还是视频？
R 第一轮视频，大概半小时。
S 没问题，需要准备什么吗？
R 准备一个最近项目的介绍就好，不用紧张。
R @
S +`,
  },
  {
    status: proposed,
    kind: 'onsite',
    days: 1,
    hour: 14,
    minutes: 60,
    note: '',
    wish: { days: 3, hour: 16, reason: '明天下午要交接工作，走不开' },
    saidAgo: 2,
    script: `S 您好，我在职，看到{职位}比较感兴趣，方便了解一下吗？
R 您好，可以的。您大概多久能到岗？
S 交接大概需要一个月。
R 可以等。我们先见一面，聊聊具体的工作？
S 好的。
R @
S ~
S 不好意思，看看这个时间是否方便？`,
  },
  {
    status: finished,
    kind: 'onsite',
    days: -3,
    hour: 14,
    minutes: 60,
    note: '请带身份证登记。',
    result: 'passed',
    resultNote: '基础扎实，讲项目有条理，主动问了团队分工。建议安排复试。',
    saidAgo: 26,
    script: `S 您好，我做过几年相关的工作，想应聘{职位}。
R 您好{姓名}，看到您的简历了，经历挺丰富的。
R M
S m
R 电话里聊得不错，我把面试安排发给您。
R @
S +`,
    after: `R 感谢您今天过来，面试官评价很好，下周安排复试。
S 谢谢，我随时可以配合。`,
  },
  {
    status: declined,
    kind: 'onsite',
    days: 2,
    hour: 9,
    minutes: 60,
    note: '',
    reason: '已经接受了另一家公司的录用，感谢邀请',
    saidAgo: 30,
    script: `R 您好，请问最近有在看机会吗？我们{职位}在招。
R *
S 您好，可以了解一下。上班地点是在哪里？
R 在{地点}，附近有公交站和停车场。
R @
S -
R 没关系，祝您工作顺利，以后有机会再联系。`,
  },
  {
    status: finished,
    kind: 'onsite',
    days: -6,
    hour: 10,
    minutes: 45,
    note: '',
    result: 'failed',
    resultNote: '沟通顺畅，但带团队的经验不足，可以考虑普通岗位。',
    saidAgo: 20,
    script: `S 您好，请问{职位}还在招吗？
R 在的，您之前做过类似的工作吗？
S 做过，上一家也是同行业的。
R 那约个时间当面聊聊吧。
R @
S +`,
    after: `R 您好，综合考虑后这次暂时不太合适，感谢您抽时间过来。
S 好的，也谢谢您的反馈。`,
  },
  {
    status: cancelled,
    kind: 'video',
    days: 1,
    hour: 16,
    minutes: 30,
    note: '',
    reason: '该职位临时暂停招聘',
    saidAgo: 25,
    script: `R 您好，方便发一份最新的简历吗？
S #
R 谢谢，已收到，我和主管约了时间。
R @
S +
R 抱歉，部门的用人计划有调整。
R x`,
  },
  {
    status: finished,
    kind: 'onsite',
    days: -2,
    hour: 16,
    minutes: 60,
    note: '',
    result: 'absent',
    resultNote: '没有到场，也没有提前说明。',
    saidAgo: 22,
    script: `S 您好，我对{职位}很感兴趣，离我住的地方也近。
R 您好，可以过来看看，当天就能有结果。
S 好的。
R @
S +`,
    after: 'R 您好，今天没等到您，是遇到什么事情了吗？',
  },
  {
    status: expired,
    kind: 'onsite',
    days: -4,
    hour: 9,
    minutes: 45,
    note: '',
    saidAgo: 28,
    script: `R 您好，我们在招{职位}，您的经历很合适，有兴趣了解一下吗？
S 您好，可以先发我看看具体的工作内容吗？
R 职位页上写得比较全，见面聊会更清楚。
R @`,
  },
  {
    status: finished,
    kind: 'video',
    days: -9,
    hour: 15,
    minutes: 45,
    note: '线上面试，请提前5分钟进入面试间。',
    result: 'passed',
    resultNote: '思路清楚，薪资预期合适，建议发录用通知。',
    saidAgo: 24,
    script: `S 您好，看到{职位}的要求和我的经历比较接近，可以聊聊吗？
R 您好，可以的，您方便视频面试吗？
S 方便，我这周下午都可以。
R @
S +`,
    after: `R 面试官对您印象很好，我这边走一下审批。
S 好的，谢谢，等您消息。`,
  },
]

const hour = 3_600_000

/** When an appointment is; today's moves to the next morning where today is too late for it. */
export function momentOfAppointment({ days, hour: hours }: Pick<Appointment, 'days' | 'hour'>, now: Date): Date {
  if (days !== 0) return momentOf(now, days, hours)
  const planned = momentOf(now, 0, hours)
  if (planned.getTime() - now.getTime() > 2 * hour) return planned
  const soon = new Date(Math.ceil((now.getTime() + 2 * hour) / (hour / 2)) * (hour / 2))
  return soon.getTime() <= momentOf(now, 0, 20).getTime() ? soon : momentOf(now, 1, 9)
}

/** The interview as it is recorded. Of those that took place, the seeker checked in some minutes before. */
export function planInterview(
  appointment: Appointment,
  { now, address }: { now: Date; address: string },
): DemoInterview {
  const { status, kind, minutes, note, reason = '', wish, result, resultNote = '' } = appointment
  const startAt = momentOfAppointment(appointment, now)
  const cameAt = result === 'passed' || result === 'failed' ? new Date(startAt.getTime() - 8 * 60_000) : null
  const left = startAt.getTime() - now.getTime()
  return {
    status,
    kind,
    startAt,
    minutes,
    address: kind === 'onsite' ? address : '',
    note,
    reason,
    delay: wish ? { startAt: momentOfAppointment(wish, now), reason: wish.reason } : null,
    checkedInAt: cameAt,
    result: result ?? null,
    resultNote,
    resultTold: result !== undefined,
    reminded: limits.interviewReminders.filter((ahead) => left <= ahead).length,
  }
}

/** When the talk that arranged it came to its end, and the words after it. */
export function talkedAt(
  random: Random,
  { days, saidAgo }: Appointment,
  { startAt, now }: { startAt: Date; now: Date },
): { arranged: Date; after: Date } {
  const from = (days < 0 ? startAt : now).getTime() + random.int(1, 50) * 60_000
  const after = startAt.getTime() + 5 * hour - random.int(0, 170) * 60_000
  return { arranged: awake(from - saidAgo * hour), after: new Date(Math.min(after, now.getTime() - hour)) }
}
