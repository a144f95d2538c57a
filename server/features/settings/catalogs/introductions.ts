interface Introduction {
  /** Categories of the position tree (2 digits) that it is written for; empty for everybody. */
  readonly categories: readonly string[]
  readonly title: string
  /** X marks values that only the person knows. */
  readonly content: string
}

/** Examples of 个人优势. */
const introductions: readonly Introduction[] = [
  {
    categories: ['01'],
    title: '研发：经验与成果',
    content:
      'X年研发经验，熟悉X和X，独立负责过X系统从设计到上线。通过优化X，把接口耗时从X毫秒降到X毫秒。注重代码质量和文档，带过X名新人。',
  },
  {
    categories: ['02'],
    title: '产品：从需求到数据',
    content:
      'X年产品经验，做过X类产品，完整经历从调研、设计、上线到迭代的过程。负责的X功能上线后，X指标提升了X%。善于和研发、设计、运营一起把事情做成。',
  },
  {
    categories: ['03'],
    title: '设计：作品与方法',
    content: 'X年设计经验，擅长X设计，熟练使用X。主导过X产品的改版，X指标提升了X%。作品见附件或链接：X。',
  },
  {
    categories: ['04'],
    title: '运营：用数字说话',
    content:
      'X年运营经验，负责过X平台的X运营，X个月内把X从X做到X。会做活动策划和数据复盘，能独立完成从方案到落地的全过程。',
  },
  {
    categories: ['05'],
    title: '市场：项目与投入产出',
    content: 'X年市场经验，策划并执行过X场活动，带来X条有效线索，投入产出比为X。熟悉X渠道的投放和内容制作。',
  },
  {
    categories: ['06'],
    title: '销售：业绩与客户',
    content: 'X年X行业销售经验，X年完成业绩X万元，完成率X%。积累了X类客户资源，擅长X。能接受出差，抗压能力强。',
  },
  {
    categories: ['07'],
    title: '人事行政：细致可靠',
    content:
      'X年人事行政经验，负责过X人规模公司的X工作。平均X天完成一个岗位的招聘，熟悉社保公积金办理和劳动法规，办事细致，能保守秘密。',
  },
  {
    categories: ['08'],
    title: '财务：证书与流程',
    content:
      'X年财务经验，持有X证书，熟练使用X财务软件。能独立完成全盘账务、纳税申报和年度审计配合，梳理过X流程，节省X。',
  },
  {
    categories: ['09', '22'],
    title: '生产制造：安全与质量',
    content: 'X年X行业生产经验，熟练操作X设备，持有X证。负责的工序合格率保持在X%以上，能适应倒班，重视安全生产。',
  },
  {
    categories: ['10'],
    title: '电子电气：项目经验',
    content: 'X年电子电气行业经验，熟悉X的设计与调试，参与过X产品从打样到量产。能看懂图纸和规格书，会使用X工具。',
  },
  {
    categories: ['11'],
    title: '建筑工程：项目与证书',
    content: 'X年工程经验，持有X证，完整参与过X个项目，其中X项目面积X平方米。熟悉现场管理、进度和成本控制，能驻外。',
  },
  {
    categories: ['12', '13'],
    title: '物流运输：安全守时',
    content: 'X年X工作经验，持有X证，安全驾驶或作业X年无事故。熟悉X路线或系统，守时，服从安排，能吃苦。',
  },
  {
    categories: ['14', '15', '21'],
    title: '服务与门店：热情负责',
    content:
      'X年X行业服务经验，服务态度好，善于和顾客沟通。在X店工作期间，业绩或好评连续X个月排在前列。能适应轮班和节假日上班。',
  },
  {
    categories: ['16'],
    title: '教育培训：教学成果',
    content: 'X年X科教学经验，持有教师资格证，普通话X级。所带学生X%成绩提高，续课率X%。有耐心，善于和家长沟通。',
  },
  {
    categories: ['17'],
    title: '医疗健康：资质与经历',
    content: 'X年X科工作经验，持有X执业证书，能独立完成X。工作严谨，重视与患者的沟通，能适应值班。',
  },
  {
    categories: ['18'],
    title: '金融：合规与业绩',
    content: 'X年金融行业经验，持有X从业资格证，熟悉X业务和风险控制流程。管理过X规模的客户或资产，X年完成率X%。',
  },
  {
    categories: ['19'],
    title: '法律翻译：专业与案例',
    content: 'X年X经验，持有X证书，独立办理或完成过X件X。文字严谨，检索能力强，外语水平为X。',
  },
  {
    categories: ['20'],
    title: '影视传媒：作品',
    content: 'X年X经验，参与制作过X，全网播放量X。熟练使用X软件，能独立完成从策划、拍摄到剪辑的工作。作品链接：X。',
  },
  {
    categories: [],
    title: '有工作经验',
    content:
      '从事X工作X年，熟悉X流程，擅长X。在上一家公司负责X，取得了X的成果。责任心强，学习快，希望在X方向长期发展。',
  },
  {
    categories: [],
    title: '应届毕业生',
    content:
      'X大学X专业应届毕业，主修X，专业成绩前X%。在校期间参加过X实践或实习，负责X，收获了X。做事认真，愿意从基础做起。',
  },
  {
    categories: [],
    title: '想转行',
    content: '原来从事X工作X年，积累了X和X的能力。因为X，希望转到X方向，已经学习了X，完成过X。愿意从基础岗位做起。',
  },
]

/** Examples for the category of a position, then general ones. */
export function findIntroductionsFor(positionCode: string | undefined): readonly Introduction[] {
  const category = positionCode?.slice(0, 2) ?? ''
  return [
    ...introductions.filter(({ categories }) => categories.includes(category)),
    ...introductions.filter(({ categories }) => categories.length === 0),
  ]
}
