import { type Dice, dice, type Job, month, type Person, type Project, type Study } from './person'

const names = [
  '林小满',
  '欧阳晴川',
  '周闻溪',
  '买买提·吐尔逊',
  '陈屿',
  '郑晚舟',
  '何知夏',
  '司马云起',
  '沈一诺',
  '罗青禾',
  '江砚秋',
  '宋词',
  '阿依古丽·艾山',
  '魏南枝',
  '唐听澜',
  '万里',
  '秦桑榆',
  '高远',
  '方圆',
  '贺兰雪',
  '黄春生',
  '石磊',
  '金灿',
  '马跃',
  '白露',
  '安宁',
  '温如玉',
  '尹航',
  '丁一鸣',
  '夏至',
] as const
const cities = ['福州', '厦门', '杭州', '成都', '西安', '武汉', '南京', '广州', '青岛', '长沙', '合肥', '昆明'] as const

interface Trade {
  readonly companies: readonly string[]
  readonly positions: readonly string[]
  readonly majors: readonly string[]
  readonly skills: readonly string[]
  readonly projects: readonly string[]
  readonly roles: readonly string[]
  readonly tasks: readonly string[]
}

/** Companies with their form, by their short name, and in Latin letters. */
const trades: readonly Trade[] = [
  {
    companies: [
      '福州听潮网络科技有限公司',
      '白鹭信息',
      '杭州云帆数据技术股份有限公司',
      '青杉软件',
      'Lumio科技',
      '成都巴适互动娱乐有限公司',
    ],
    positions: [
      '前端开发工程师',
      '高级Java工程师',
      '测试工程师',
      '算法工程师',
      '产品经理',
      '数据分析师',
      'UI设计师',
      '技术总监',
    ],
    majors: ['计算机科学与技术', '软件工程', '信息与计算科学', '数字媒体技术'],
    skills: ['TypeScript', 'Java', 'Spring Boot', 'MySQL', 'Redis', 'Vue', 'Python', 'Docker'],
    projects: ['商家后台改造', '智慧园区管理平台', '订单对账系统', '视频会议小程序'],
    roles: ['项目负责人', '前端开发', '后端开发', '测试'],
    tasks: [
      '负责订单系统的页面开发与性能优化，首屏时间由4.2秒降到1.6秒。',
      '带领3名新人完成组件库建设，覆盖68个组件，复用率达到82%。',
      '参与需求评审和技术方案设计，推动灰度发布流程落地。',
      '编写自动化测试脚本，线上缺陷率下降40%，获得部门季度表彰。',
      '与设计、运营团队协作，完成2020年双十一大促活动的保障工作。',
    ],
  },
  {
    companies: ['厦门海沧区仁和医院', '福建省立康复中心', '西安交大附属口腔医院', '长沙市开福区社区卫生服务中心'],
    positions: ['护士', '护士长', '住院医师', '康复治疗师', '药剂师'],
    majors: ['护理学', '临床医学', '药学', '康复治疗学'],
    skills: ['静脉穿刺', '心肺复苏', '病历书写', '无菌操作'],
    projects: ['优质护理示范病房建设', '院内感染控制改进'],
    roles: ['组长', '成员', '项目负责人'],
    tasks: [
      '负责病区40张床位的日常护理与交接班，全年零差错。',
      '协助医生完成查房、换药和术前准备，安抚患者及家属情绪。',
      '参与编写科室护理操作手册，培训实习护士12人。',
      '统计并分析护理不良事件，提出改进措施8项。',
    ],
  },
  {
    companies: [
      '南京金陵会计师事务所',
      '武汉楚天食品集团',
      '广州天河联创财务咨询有限公司',
      '合肥江淮机械制造厂',
      '建设银行昆明分行',
    ],
    positions: ['会计', '出纳', '审计助理', '财务主管', '客户经理', '财务经理'],
    majors: ['会计学', '财务管理', '金融学', '审计学'],
    skills: ['用友U8', '金蝶K3', 'Excel', '纳税申报', '成本核算'],
    projects: ['集团财务共享中心上线', '年度预算管理优化'],
    roles: ['核心成员', '负责人', '财务负责人'],
    tasks: [
      '负责日常账务处理、凭证审核及月末结账，按时出具财务报表。',
      '办理增值税、企业所得税申报，配合税务机关检查。',
      '编制年度预算，跟踪执行差异，每月向管理层汇报。',
      '参与3家子公司的年报审计，撰写底稿和审计报告。',
    ],
  },
  {
    companies: [
      '青岛海之味餐饮管理有限公司',
      '星辰连锁超市',
      '永兴百货商场',
      '成都锦里民宿酒店',
      '安徽顺达物流有限责任公司',
    ],
    positions: ['店长', '导购', '销售主管', '区域经理', '仓库管理员', '收银员', '客服专员', '行政助理'],
    majors: ['市场营销', '工商管理', '旅游管理', '物流管理'],
    skills: ['门店管理', '客户维护', '库存盘点', '活动策划'],
    projects: ['新店开业筹备', '会员体系搭建', '仓储流程优化'],
    roles: ['负责人', '策划', '组长'],
    tasks: [
      '负责门店日常运营和人员排班，月均销售额提升18%。',
      '维护老客户200余家，开拓新客户35家，回款率98%。',
      '组织节假日促销活动，撰写活动方案并跟进执行。',
      '定期盘点库存，处理客诉，保持客户满意度在95%以上。',
    ],
  },
  {
    companies: ['福州市鼓楼区实验小学', '明德教育培训学校', '新芽幼儿园', '湖南启明文化传播有限公司'],
    positions: ['语文教师', '班主任', '英语老师', '课程顾问', '新媒体编辑', '幼儿教师'],
    majors: ['汉语言文学', '学前教育', '英语', '新闻学'],
    skills: ['课堂管理', '家校沟通', '公众号排版', '普通话二级甲等'],
    projects: ['校本阅读课程开发', '校园广播站改版'],
    roles: ['主持人', '成员', '负责人'],
    tasks: [
      '承担两个班的教学工作，所带班级平均分年级第二。',
      '组织家长会和主题班会，与家长保持良好沟通。',
      '撰写推文120余篇，单篇最高阅读量3.6万。',
      '指导学生参加市级作文比赛，获一等奖2人次。',
    ],
  },
]

const schools = [
  '福州大学',
  '厦门大学',
  '闽江学院',
  '福建农林大学',
  '浙江工业大学',
  '西安交通大学',
  '湖南师范大学',
  '昆明理工大学',
  '福建船政交通职业学院',
  '合肥工业大学',
  '华中科技大学',
  '集美大学',
] as const
const mailHosts = ['example.com', 'mail.example.cn', 'qq.example.com', '163.example.net'] as const

export function makeChinese(seed: number): Person {
  const roll = dice(seed * 7919 + 17)
  const trade = roll.pick(trades)
  const born = 1985 + roll.below(14)
  const begin = born + 18
  const studies = makeStudies(roll, trade, begin)
  const first = Number(studies[0]?.to.slice(0, 4))
  const phone = `1${roll.pick(['38', '59', '86', '77', '99'])}${String(10_000_000 + roll.below(89_999_999))}`
  return {
    language: 'zh',
    name: names[seed % names.length] ?? '',
    phone,
    mail: `${roll.pick(['lin', 'amy.chen', 'z_wei', 'sea-wind', 'hello'])}${born}@${roll.pick(mailHosts)}`,
    gender: roll.pick(['男', '女']),
    birthday: month(born, 1 + roll.below(12)),
    city: roll.pick(cities),
    wish: trade.positions[0] ?? '',
    working: makeJobs(roll, trade, first),
    education: studies,
    projects: makeProjects(roll, trade, first),
    skills: roll.some(trade.skills, 4),
    honours: roll.some(
      ['国家励志奖学金', '校级优秀学生干部', '年度优秀员工', '市级青年岗位能手', '全国大学生英语竞赛三等奖'],
      2,
    ),
    summary: roll.pick([
      '性格开朗，做事认真负责，善于沟通，能承受较大的工作压力。',
      '学习能力强，有良好的团队合作精神，热爱本职工作，愿意长期发展。',
      '多年一线经验，熟悉业务流程，注重细节，执行力强。',
    ]),
  }
}

function makeStudies(roll: Dice, trade: Trade, begin: number): readonly Study[] {
  const major = roll.pick(trade.majors)
  const isCollege = roll.below(4) === 0
  const years = isCollege ? 3 : 4
  const first: Study = {
    school: isCollege ? '福建船政交通职业学院' : roll.pick(schools.filter((name) => !name.includes('职业'))),
    major,
    degree: isCollege ? '大专' : '本科',
    from: month(begin, 9),
    to: month(begin + years, 6),
  }
  if (isCollege || roll.below(3) > 0) return [first]
  const second: Study = {
    school: roll.pick(schools.filter((name) => name !== first.school && name.endsWith('大学'))),
    major: roll.pick(trade.majors.filter((name) => name !== major)),
    degree: '硕士',
    from: month(begin + 4, 9),
    to: month(begin + 7, 6),
  }
  return [second, first]
}

function makeJobs(roll: Dice, trade: Trade, first: number): readonly Job[] {
  const companies = roll.some(trade.companies, 2 + roll.below(2))
  let from = Number.isFinite(first) ? first : 2012
  return companies
    .map((company, at): Job => {
      const start = month(from, 7)
      from += 1 + roll.below(3)
      const isLast = at === companies.length - 1
      const tasks = roll.some(trade.tasks, 2 + roll.below(2))
      return {
        company,
        position: roll.pick(trade.positions),
        place: roll.pick(cities),
        from: start,
        to: isLast && roll.below(3) > 0 ? '' : month(from, 5 + roll.below(2)),
        tasks,
      }
    })
    .reverse()
}

function makeProjects(roll: Dice, trade: Trade, first: number): readonly Project[] {
  return roll.some(trade.projects, 1 + roll.below(2)).map((name, at) => ({
    name,
    role: roll.pick(trade.roles),
    from: month(first + at, 3),
    to: month(first + at, 9),
    tasks: roll.some(trade.tasks, 2),
  }))
}
