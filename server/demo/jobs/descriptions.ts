import { degrees, experiences, labelOf } from '#contract/settings/labels'
import { familyNamed } from '../../features/settings/catalogs/families'
import type { PositionGroup, WorkKind } from '../../features/settings/catalogs/positionGroups'
import type { Random } from '../random'
import type { Schedule } from '../records'

interface Described {
  readonly group: PositionGroup
  readonly skills: readonly string[]
  readonly degree: number
  readonly experience: number
  readonly jobType: number
  readonly schedule: Schedule
  readonly welfare: readonly string[]
}

const layouts = [
  { duties: '岗位职责：', requirements: '任职要求：', offers: '我们提供：', mark: (at: number) => `${at}、` },
  { duties: '【岗位职责】', requirements: '【任职要求】', offers: '【福利待遇】', mark: (at: number) => `${at}. ` },
  { duties: '工作内容：', requirements: '岗位要求：', offers: '薪资福利：', mark: (at: number) => `${at}. ` },
  { duties: '职位描述', requirements: '职位要求', offers: '工作时间与福利', mark: () => '· ' },
  {
    duties: '一、岗位职责',
    requirements: '二、任职资格',
    offers: '三、工作时间及福利',
    mark: (at: number) => `${at}、`,
  },
]

/** The text of a job's page: duties, requirements, working hours and benefits. */
export function describeJob(random: Random, job: Described): string {
  const family = familyNamed(job.group.family)
  const layout = random.pick(layouts)
  const numbered = (sentences: readonly string[]) =>
    sentences.map((sentence, at) => `${layout.mark(at + 1)}${sentence}${at === sentences.length - 1 ? '。' : '；'}`)
  const requirements = [
    ...background(job),
    ...random.sample(family.requirements, random.int(3, 4)).map((sentence) => withSkills(random, sentence, job.skills)),
  ]
  const parts = [
    [layout.duties, ...numbered(random.sample(family.duties, random.int(4, 5)))],
    [layout.requirements, ...numbered(requirements)],
    ...(random.chance(0.8) ? [[layout.offers, ...numbered([workTime(random, job), ...offers(job.welfare)])]] : []),
  ]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

/** Two or three of the skills where a sentence has its place for them. */
export function withSkills(random: Random, sentence: string, skills: readonly string[]): string {
  return sentence.replace('{技能}', random.sample(skills, random.int(2, 3)).join('、'))
}

function background({ degree, experience, jobType }: Described): string[] {
  if (jobType === 1) return ['在校学生，每周能到岗四天以上，实习三个月以上']
  if (jobType === 2) return ['时间安排灵活，能稳定做三个月以上者优先']
  const schooling = degree > 1 ? `${labelOf(degrees, degree)}及以上学历` : ''
  const work =
    experience === 0 ? '' : experience === 1 ? '应届毕业生可投' : `${labelOf(experiences, experience)}相关工作经验`
  const both = [schooling, work].filter(Boolean).join('，')
  return both ? [both] : []
}

const daily: Readonly<Record<WorkKind, readonly string[]>> = {
  professional: ['9:00-18:00，午休一个半小时', '9:30-18:30，弹性打卡半小时', '8:30-17:30，午休一小时'],
  office: ['9:00-18:00，午休一个半小时', '8:30-17:30，午休一小时', '9:00-17:30，午休一小时'],
  manual: ['8:00-17:30，中午休息一个半小时', '两班倒，每周轮换', '早晚班轮换，每班八小时'],
}

function workTime(random: Random, { group, jobType, schedule }: Described): string {
  if (jobType === 2)
    return random.pick(['可选工作日晚间或周末时段', '每周至少到岗三次，提前一周排班', '按单结算，时间自行安排'])
  const days = schedule === '双休' ? '周末双休' : schedule === '排班' ? '排班制，月休四天以上' : schedule
  return `工作时间：${random.pick(daily[group.kind])}，${days}`
}

function offers(welfare: readonly string[]): string[] {
  const rest = welfare.filter((item) => item !== '双休')
  return rest.length === 0 ? [] : [`${rest.slice(0, 5).join('、')}`]
}
