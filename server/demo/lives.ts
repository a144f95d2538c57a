interface DemoLine {
  readonly from: 'host' | 'viewer'
  readonly text: string
}

export interface DemoLive {
  /** `{brand}` is replaced by the host's company, `{city}` by the tenant's city. */
  readonly title: string
  readonly intro: readonly string[]
  /** Its start: an hour ago, or at an hour in China some days from now; and its length in hours. */
  readonly begins: 'anHourAgo' | { readonly inDays: number; readonly hour: number }
  readonly hours: number
  readonly likes: number
  readonly lines: readonly DemoLine[]
}

/** The demo's recruiter hosts the first one, which does not end while the demo is in use. */
export const demoLives: readonly DemoLive[] = [
  {
    title: '{brand}直播招聘：团队负责人在线答疑',
    intro: [
      '招聘负责人介绍公司、团队与正在招聘的职位，边看边问，提到的职位都能直接沟通。',
      '直播期间发起沟通，三个工作日内一定回复。',
    ],
    begins: 'anHourAgo',
    hours: 24 * 60,
    likes: 326,
    lines: [
      { from: 'host', text: '大家好，欢迎来到直播间，我是今天的主持人。先介绍公司，再逐个讲职位。' },
      { from: 'viewer', text: '来了来了' },
      { from: 'viewer', text: '请问需要加班吗？' },
      { from: 'host', text: '项目上线前会忙一些，平时双休，加班可以调休。' },
      { from: 'viewer', text: '五险一金是按实际工资缴纳吗' },
      { from: 'host', text: '按实际工资足额缴纳，公积金比例12%。' },
      { from: 'viewer', text: '应届生可以投吗？' },
      { from: 'host', text: '可以，标着“应届”的职位都欢迎，入职后有导师带三个月。' },
      { from: 'viewer', text: '面试一般几轮？' },
      { from: 'host', text: '两轮：先和用人部门聊，再和人事谈薪资，最快一周出结果。' },
      { from: 'viewer', text: '可以远程办公吗' },
      { from: 'host', text: '研发岗位每周可以居家一天，其他岗位以到岗为主。' },
      { from: 'viewer', text: '已经投了，等消息' },
      { from: 'host', text: '收到，直播结束后我们会逐个看简历。下方职位可以直接沟通。' },
    ],
  },
  {
    title: '{city}名企夜谈：走进{brand}',
    intro: ['带您看看办公环境，听在职同事讲真实的一天，了解晋升与培训怎么安排。', '预约后，开播前会提醒您。'],
    begins: { inDays: 2, hour: 19.5 },
    hours: 2,
    likes: 0,
    lines: [
      { from: 'viewer', text: '预约了，到时候来听' },
      { from: 'host', text: '感谢预约，想听什么可以先留言，到时候优先回答。' },
    ],
  },
  {
    title: '{brand}专场：薪资结构与晋升通道怎么看',
    intro: ['招聘负责人拆解薪资构成、绩效与晋升规则，并回答常见问题。'],
    begins: { inDays: -2, hour: 19.5 },
    hours: 2,
    likes: 1280,
    lines: [
      { from: 'host', text: '今天主要讲三件事：薪资怎么构成、绩效怎么算、多久可以晋升。' },
      { from: 'viewer', text: '绩效占比多少？' },
      { from: 'host', text: '基本工资占八成，绩效两成，季度发放。' },
      { from: 'viewer', text: '试用期打折吗' },
      { from: 'host', text: '试用期工资不打折，社保从入职当月缴纳。' },
      { from: 'viewer', text: '讲得很清楚，谢谢' },
      { from: 'host', text: '今天就到这里，感谢大家，后续问题可以在职位页直接沟通。' },
    ],
  },
]
