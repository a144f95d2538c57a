import { labelOf, seekerStatuses } from '../../contract/settings/labels'
import type { WorkKind } from './groups'
import type { Random } from './random'

interface Described {
  readonly kind: WorkKind
  readonly positionName: string
  readonly skills: readonly string[]
  /** Whole years of work. */
  readonly years: number
  readonly isFresh: boolean
  readonly jobStatus: number
}

const habits: Readonly<Record<WorkKind, readonly string[]>> = {
  professional: [
    '习惯先把问题想清楚再动手，重视文档和复盘',
    '能独立负责模块，从需求到上线跟到底',
    '对代码或图纸质量有要求，愿意听取评审意见',
    '学习能力强，能快速熟悉新的业务和工具',
    '沟通直接，善于把专业问题讲给非专业的同事听',
    '遇到难题会主动查资料、请教同事，不把问题拖到最后',
  ],
  office: [
    '做事有条理，交代的事情会及时反馈进度',
    '沟通亲和，跨部门协作顺畅',
    '熟练使用常用办公软件，数据整理又快又准',
    '抗压能力不错，忙季也能稳住节奏',
    '有服务意识，能站在客户角度想问题',
    '善于总结，离职时的交接材料曾被公司当作范本',
  ],
  manual: [
    '干活踏实，手脚勤快，能吃苦',
    '服从安排，与同事相处融洽',
    '注意安全和卫生，工具物品摆放整齐',
    '稳定性好，上一份工作做了较长时间',
    '学东西快，愿意跟着师傅从基础做起',
    '能接受倒班，上下班时间可以配合',
  ],
}

const hopes = [
  '希望找到一家能长期发展的公司',
  '看重团队氛围和学习机会',
  '希望工作地点离家近一些',
  '期待更有挑战的项目',
  '希望公司管理规范、按时发薪',
  '薪资可以面谈，更看重平台',
]

const freshHabits = [
  '在校期间担任过班委，组织过几次院系活动',
  '课程成绩良好，毕业设计获得优秀',
  '有两段短期实习，了解职场节奏',
  '参加过校内竞赛，与队友一起拿过奖',
  '课余做过兼职，懂得与不同的人打交道',
]

/** 个人优势 as seekers write it: three or four short sentences. */
export function describeStrengths(random: Random, person: Described): string {
  const { kind, positionName, years, isFresh, jobStatus } = person
  const usable = person.skills.filter((skill) => !/(证|驾照|资格|医师|工程师|药师)$/.test(skill))
  const skills = random.sample(usable, 3).join('、')
  const opening =
    years > 0
      ? random.pick([
          `${years}年${positionName}相关经验，熟悉${skills}。`,
          `从事${positionName}工作${years}年，掌握${skills}。`,
          `有${years}年相关工作经历，主要做${positionName}，日常用到${skills}。`,
        ])
      : isFresh
        ? `应届毕业，想从事${positionName}方向，了解${skills}。`
        : `做${positionName}将近一年，已经能上手${skills}等日常工作。`
  const pool = !isFresh ? habits[kind] : [...freshHabits, ...habits[kind].slice(0, 2)]
  const traits = random.sample(pool, 2).map((sentence) => `${sentence}。`)
  const ending = random.chance(0.6) ? `${random.pick(hopes)}。` : `目前${labelOf(seekerStatuses, jobStatus)}。`
  return [opening, ...traits, ending].join(random.chance(0.3) ? '\n' : '')
}
