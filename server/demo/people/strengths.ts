import { labelOf, seekerStatuses } from '#contract/settings/labels'
import { familyNamed } from '../../features/settings/catalogs/families'
import type { PositionGroup, WorkKind } from '../../features/settings/catalogs/positionGroups'
import type { Random } from '../random'

interface Described {
  readonly group: PositionGroup
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
    '做过从零到一的项目，也接手过历史包袱重的项目',
    '带过两名新人，愿意把经验写成文档分享出来',
    '对数字敏感，做完会回头看效果',
    '业余时间会跟进行业动态，也做一点自己的小东西',
    '能看懂英文资料，必要时可以用英文邮件沟通',
    '交付准时，延期会提前说明并给出方案',
  ],
  office: [
    '做事有条理，交代的事情会及时反馈进度',
    '沟通亲和，跨部门协作顺畅',
    '熟练使用常用办公软件，数据整理又快又准',
    '抗压能力不错，忙季也能稳住节奏',
    '有服务意识，能站在客户角度想问题',
    '善于总结，离职时的交接材料曾被公司当作范本',
    '对数字细心，经手的表格很少返工',
    '愿意多走一步，把同事没说清楚的地方先问清楚',
    '独立组织过几次活动，预算和进度都控制得住',
    '熟悉本地的客户和供应商，打交道比较多',
    '普通话标准，也会说本地话，接待客户没有障碍',
    '有驾照，可以配合短途出差',
  ],
  manual: [
    '干活踏实，手脚勤快，能吃苦',
    '服从安排，与同事相处融洽',
    '注意安全和卫生，工具物品摆放整齐',
    '稳定性好，上一份工作做了较长时间',
    '学东西快，愿意跟着师傅从基础做起',
    '能接受倒班，上下班时间可以配合',
    '身体健康，没有不良嗜好',
    '连续两年拿过全勤',
    '会看简单的图纸和单据，交接班记录写得清楚',
    '带过新来的同事，讲得明白，也有耐心',
    '设备有点小毛病自己会处理，处理不了及时上报',
    '住得近，临时加班可以到岗',
  ],
}

const hopes = [
  '希望找到一家能长期发展的公司',
  '看重团队氛围和学习机会',
  '希望工作地点离家近一些',
  '期待更有挑战的项目',
  '希望公司管理规范、按时发薪',
  '薪资可以面谈，更看重平台',
  '想在本地安定下来，不打算频繁换工作',
  '希望有师傅带，把专业做深',
  '希望能接触完整的项目流程',
  '能接受试用期考核，用结果说话',
  '一周内可以到岗',
  '可以接受单休，希望多劳多得',
  '更看重直属领导和做事的氛围',
  '希望公司业务稳定，能一起走得久一点',
]

const freshHabits = [
  '在校期间担任过班委，组织过几次院系活动',
  '课程成绩良好，毕业设计获得优秀',
  '有两段短期实习，了解职场节奏',
  '参加过校内竞赛，与队友一起拿过奖',
  '课余做过兼职，懂得与不同的人打交道',
  '在实验室跟着老师做过一个横向项目',
  '寒暑假都在相关单位实习，能很快适应上班节奏',
  '英语通过六级，平时习惯看外文资料',
  '做过学院公众号的编辑，每周更新两次',
  '性格开朗，参加过三年志愿服务',
]

/** 个人优势 as seekers write it: three or four short sentences. */
export function describeStrengths(random: Random, person: Described): string {
  const { group, positionName, years, isFresh, jobStatus } = person
  const usable = person.skills.filter((skill) => !/(证|驾照|资格|医师|工程师|药师)$/.test(skill))
  const skills = random.sample(usable, 3).join('、')
  const family = familyNamed(group.family)
  const opening =
    years > 0
      ? random.pick([
          `${years}年${positionName}相关经验，熟悉${skills}。`,
          `从事${positionName}工作${years}年，掌握${skills}。`,
          `有${years}年相关工作经历，主要做${positionName}，日常用到${skills}。`,
          `做${positionName}${years}年了，${skills}用得比较多。`,
          `${positionName}，${years}年，${skills}都能独立上手。`,
        ])
      : isFresh
        ? random.pick([
            `应届毕业，想从事${positionName}方向，了解${skills}。`,
            `今年毕业，学过${skills}，希望从${positionName}做起。`,
          ])
        : `做${positionName}将近一年，已经能上手${skills}等日常工作。`
  const did = isFresh || random.chance(0.4) ? [] : [`上一份工作的主要内容：${plain(random.pick(family.duties))}。`]
  const known = family.requirements.filter((sentence) => !isForReaders.test(sentence))
  const own = [...random.sample(known, 1), ...random.sample(habits[group.kind], 1)]
  const traits = random.sample(isFresh ? freshHabits : own, did.length > 0 ? 1 : 2).map((sentence) => `${sentence}。`)
  const ending = random.chance(0.6) ? `${random.pick(hopes)}。` : `目前${labelOf(seekerStatuses, jobStatus)}。`
  return [opening, ...did, ...traits, ending].join(random.chance(0.3) ? '\n' : '')
}

/** Wordings of job advertisements, which nobody writes about themselves. */
const isForReaders = /优先|投递|\{|以上|者$|均可|不限|相关专业$|年龄/

const plain = (duty: string) => duty.replaceAll(/[和与、]?\{技能\}[等]?/g, '')
