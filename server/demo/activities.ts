import type { ActivityConfig } from '#contract/activities/activity'
import type { FairType } from '#contract/activities/fairs'

interface DemoRound {
  readonly name: string
  readonly place: string
  /** Days from today, and the hour in China. */
  readonly day: number
  readonly hour: number
  readonly capacity: number
}

export interface DemoActivity {
  readonly title: string
  /** `{city}` is replaced by the tenant's city. */
  readonly content: readonly string[]
  readonly place: string
  readonly days: readonly [from: number, to: number]
  readonly signInCode: string
  readonly audience: 0 | 1
  readonly config: ActivityConfig
  readonly rounds: readonly DemoRound[]
}

/** A fair or a teach-in of the demo. */
export interface DemoFair {
  readonly type: FairType
  readonly title: string
  readonly content: readonly string[]
  readonly place: string
  /** Days from today with the hour in China. */
  readonly from: readonly [day: number, hour: number]
  readonly to: readonly [day: number, hour: number]
  readonly signInCode: string
  readonly seats: number
  readonly school: string
  /** How many companies of the site have a booth. */
  readonly booths: number
  /** People meet by video. */
  readonly isOnline?: boolean
  /** Of the hall. */
  readonly plan?: readonly string[]
}

const hall = '{city}人才市场一楼大厅'

/** The last of each audience is promoted first. */
export const demoActivities: readonly DemoActivity[] = [
  {
    title: '简历门诊：一对一修改建议',
    content: [
      '资深招聘顾问在线为您看简历，指出最影响邀约的三处问题，并给出可以直接采用的改法。',
      '每位求职者约二十分钟，请提前完善在线简历。顾问会在报名当天与您约定时间。',
    ],
    place: '线上',
    days: [0, 30],
    signInCode: '',
    audience: 0,
    config: {
      type: 'modal',
      option: {
        title: '简历门诊正在报名',
        description: '资深招聘顾问一对一看简历，约二十分钟，完全免费。',
        confirmText: '我要报名',
        cancelText: '暂不需要',
      },
    },
    rounds: [],
  },
  {
    title: '{city}冬季综合招聘会',
    content: [
      '八十余家用人单位到场，涵盖互联网、制造、商贸、教育与医疗等行业，提供岗位一千二百余个，现场可直接面试。',
      '现场设有简历打印、职业指导与政策咨询服务。入场免费，请携带有效身份证件，建议准备三到五份纸质简历。',
      '请按所选场次到场，到场后在入口处查看签到码，在本页完成签到。',
    ],
    place: hall,
    days: [3, 24],
    signInCode: '260112',
    audience: 0,
    config: {
      type: 'indexCard',
      option: {
        title: '{city}冬季综合招聘会',
        description: '八十余家用人单位到场，现场面试。选择场次即可免费报名。',
        confirmText: '立即报名',
        confirmType: 0,
      },
    },
    rounds: [
      { name: '上午场', place: hall, day: 14, hour: 9, capacity: 300 },
      { name: '下午场', place: hall, day: 14, hour: 14, capacity: 300 },
      { name: '高校毕业生专场', place: '{city}人才市场二楼报告厅', day: 15, hour: 9, capacity: 200 },
    ],
  },
  {
    title: '招聘者沙龙：如何写出被看见的职位',
    content: [
      '三位用人单位的招聘负责人分享职位描述、沟通节奏与面试邀约的做法，并现场答疑。',
      '参加者可获得职位描述自查清单一份。名额有限，请提前报名。',
    ],
    place: '{city}人才市场三楼培训室',
    days: [5, 26],
    signInCode: '360208',
    audience: 1,
    config: {
      type: 'indexCard',
      option: {
        title: '招聘者沙龙',
        description: '如何写出被看见的职位：三位招聘负责人现场分享。',
        confirmText: '查看详情',
        confirmType: 1,
      },
    },
    rounds: [],
  },
]

/** The first is on while somebody tries the demo. */
export const demoFairs: readonly DemoFair[] = [
  {
    type: 'careerFair',
    title: '{city}本周现场招聘会',
    content: [
      '二十四家用人单位到场，现场面谈。入场后在入口处查看签到码，在本页签到，再到想去的展位排队，叫到您时会收到通知。',
      '最多可以同时排三个展位的队，不用站着等。',
    ],
    place: hall,
    from: [-1, 9],
    to: [3, 18],
    signInCode: '202611',
    seats: 0,
    school: '',
    booths: 24,
    plan: [
      '入口 . A01 A02 A03 A04 A05 A06',
      '. . A07 A08 A09 A10 A11 A12',
      '咨询台 . . . . . . .',
      '. . B01 B02 B03 B04 B05 B06',
      '出口 . B07 B08 B09 B10 B11 B12',
    ],
  },
  {
    type: 'careerFair',
    title: '{city}线上招聘会',
    content: ['不用到场：排队等公司叫您，轮到时在本站进入视频面谈，其他人看不到你们的面谈。'],
    place: '线上',
    from: [-1, 9],
    to: [6, 18],
    signInCode: '',
    seats: 0,
    school: '',
    booths: 6,
    isOnline: true,
  },
  {
    type: 'careerFair',
    title: '{city}制造业专场招聘会',
    content: ['面向技工、班组长和工程师，十二家工厂到场，可当场约试岗。'],
    place: '{city}人才市场二楼报告厅',
    from: [5, 9],
    to: [5, 16],
    signInCode: '',
    seats: 600,
    school: '',
    booths: 12,
  },
  {
    type: 'teachIn',
    title: '应届生校园宣讲会',
    content: ['公司负责人介绍业务、培养计划和薪酬，现场收简历、答疑。座位有限，请先报名。'],
    place: '大学生活动中心报告厅',
    from: [2, 14],
    to: [2, 16],
    signInCode: '',
    seats: 180,
    school: '{city}大学',
    booths: 0,
  },
]
