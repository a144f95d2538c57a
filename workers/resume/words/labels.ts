/** What the label before a value says of it. */
export type LabelName =
  | 'name'
  | 'gender'
  | 'birthday'
  | 'phone'
  | 'mail'
  | 'weixin'
  | 'area'
  | 'degree'
  | 'school'
  | 'major'
  | 'company'
  | 'position'
  | 'department'
  | 'time'
  | 'from'
  | 'to'
  | 'project'
  | 'role'
  | 'description'
  | 'wish'
  | 'wishPlace'
  | 'pay'
  | 'status'
  | 'workingDate'
  | 'other'

const words: Readonly<Record<LabelName, string>> = {
  name: '姓名|名字|中文名|中文姓名|Name|Full Name',
  gender: '性别|Gender|Sex',
  birthday: '出生年月|出生日期|出生年月日|出生时间|出生|生日|Date of Birth|DOB|Birthday|Birth Date|D.O.B',
  phone:
    '联系电话|手机号码|手机号|手机|电话|移动电话|电话号码|联系号码|联系方式|联系手机|Tel|Tel No|Telephone|Phone|Mobile|Mobile Phone|Cell|Cell Phone|Phone Number|Contact|Contact No|Contact Number',
  mail: '电子邮箱|邮箱|电子邮件|邮件|联系邮箱|邮箱地址|常用邮箱|E-mail|Email|Mail|Email Address|E-mail Address',
  weixin: '微信|微信号|WeChat|Wechat ID',
  area: '现居住地|现居地|居住地|现居|现居城市|所在地|所在地区|所在城市|现所在地|地址|住址|家庭住址|家庭地址|联系地址|通讯地址|通信地址|现住址|居住地址|目前所在地|Address|Location|Current Location|Residence',
  degree: '学历|最高学历|学位|文化程度|学历学位|教育程度|学历层次|Degree|Education Level',
  school:
    '毕业院校|毕业学校|学校|院校|学校名称|院校名称|就读院校|就读学校|毕业学院|School|University|College|Institution|School Name',
  major: '专业|所学专业|专业名称|主修专业|主修|专业方向|就读专业|Major|Field of Study|Specialization|Subject',
  company:
    '公司名称|公司|工作单位|单位名称|单位|企业名称|所在公司|就职公司|任职公司|实习单位|实习公司|雇主|工作公司|所在单位|任职单位|服务单位|Company|Employer|Company Name|Organization|Organisation',
  position:
    '职位|岗位|职务|担任职位|担任职务|职位名称|岗位名称|工作岗位|工作职位|所任职务|任职岗位|所在岗位|实习岗位|任职职位|工作职务|担任岗位|职称|Position|Title|Job Title|Job Position|Post|Designation|Position Title',
  department: '部门|所在部门|所属部门|任职部门|Department',
  time: '时间|起止时间|起止年月|起止日期|工作时间|在职时间|就读时间|任职时间|时间段|日期|就读日期|在校时间|学习时间|工作起止时间|实习时间|项目时间|项目周期|开发周期|开发时间|年月|时段|在岗时间|服务时间|就职时间|Period|Duration|Date|Dates|Time',
  from: '开始时间|入职时间|入学时间|起始时间|入学年份|入职日期|Start Date',
  to: '结束时间|离职时间|毕业时间|毕业年份|截止时间|毕业日期|离职日期|End Date|Graduation Date|Graduation|Expected Graduation',
  project: '项目名称|项目|项目名|课题名称|Project|Project Name',
  role: '担任角色|项目角色|角色|项目职务|担任职责|个人角色|Role|项目岗位',
  description:
    '工作内容|工作描述|主要职责|岗位职责|职责描述|工作职责|项目描述|项目介绍|项目简介|项目背景|项目职责|项目内容|主要工作|责任描述|个人职责|工作业绩|主要业绩|项目成果|项目业绩|职责|描述|内容|业绩|成果|简介|背景|主要课程|主修课程|课程|核心课程|在校经历|技术栈|技术选型|所用技术|使用技术|开发环境|技术要点|软件环境|公司简介|公司介绍|公司描述|工作成果|工作职责及业绩|职责业绩|实习内容|服务内容|培训内容|Responsibilities|Description|Duties|Achievements|Coursework|Relevant Coursework|Courses|Technologies|Tech Stack|Tools',
  wish: '期望职位|意向岗位|意向职位|求职意向|应聘岗位|应聘职位|求职岗位|目标职位|目标岗位|期望岗位|求职目标|应聘方向|求职方向|意向职业|期望从事职业|期望工作|求职职位|Objective|Desired Position',
  wishPlace:
    '期望城市|意向城市|期望地区|期望地点|工作地点|意向地区|期望工作地|期望工作地点|意向地点|目标城市|期望工作城市|工作城市|城市',
  pay: '期望薪资|薪资要求|期望月薪|薪资期望|期望薪酬|薪资|月薪|期望年薪|目前年薪|期望待遇|待遇要求|Expected Salary',
  status: '求职状态|到岗时间|工作状态|目前状态|在职状态|当前状态|到岗日期|Availability',
  workingDate: '参加工作时间|开始工作时间|参加工作年月|开始工作年月|参加工作日期|首次工作时间',
  other:
    '籍贯|民族|政治面貌|婚姻状况|婚姻|婚否|婚育状况|身高|体重|健康状况|健康|年龄|户籍|户口|户口所在地|户籍所在地|工作年限|工作经验|从业年限|照片|相片|国籍|个人网站|个人主页|主页|博客|QQ|QQ号|QQ号码|GitHub|Github|Blog|Website|LinkedIn|英语水平|外语水平|英语等级|计算机水平|身份证|身份证号|身份证号码|邮编|邮政编码|生源地|血型|星座|视力|爱好|特长|兴趣爱好|绩点|GPA|排名|导师|论文|证明人|离职原因|下属人数|汇报对象|公司规模|公司性质|所属行业|行业|工作性质|专业排名|外语|语言|荣誉|获奖|奖项|培养方式|学制|学习形式|学院|院系|班级|学号|Age|Nationality|Marital Status|Languages|Skills|Portfolio|Wechat|Skype|Fax|传真|宗教信仰|党派|职业|驾照|应届|毕业生类型|紧急联系人|家庭成员|关系|称谓',
}

const bare = (text: string) =>
  text
    .replace(/[:：*＊.]+$/g, '')
    .replace(/\s+/g, /\p{Script=Han}/u.test(text) ? '' : ' ')
    .replace(/^[•·\-*\s]+/, '')
    .trim()
    .toLowerCase()

const byWord = new Map(
  Object.entries(words).flatMap(([name, list]) =>
    list.split('|').map((word) => [word.toLowerCase(), name as LabelName] as const),
  ),
)

/** The label that a text is, alone or with its colon. */
export const labelOf = (text: string): LabelName | undefined => byWord.get(bare(text))
export const isLabel = (text: string): boolean => labelOf(text) !== undefined

const spaced = (word: string) =>
  /\p{Script=Han}/u.test(word)
    ? [...word].join('\\s*')
    : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
const anyWord = [...byWord.keys()]
  .sort((a, b) => b.length - a.length)
  .map(spaced)
  .join('|')
/** Before a value: 姓 名：, Email: */
const before = new RegExp(String.raw`(?<![\p{L}\d])(${anyWord})\s*(?:[（(][^）)]{1,10}[）)])?\s*[:：]`, 'giu')

export interface Labelled {
  readonly label: LabelName
  readonly value: string
}

/** The labelled values within one text, and the text before the first of them. */
export function splitLabels(text: string): { readonly lead: string; readonly labelled: readonly Labelled[] } {
  if (!/[:：]/.test(text)) return { lead: text, labelled: [] }
  const found = [...text.matchAll(before)]
  const [first] = found
  if (!first) return { lead: text, labelled: [] }
  return {
    lead: text.slice(0, first.index).trim(),
    labelled: found.map((match, at) => ({
      label: labelOf(match[1] ?? '') ?? 'other',
      value: text
        .slice(match.index + match[0].length, found[at + 1]?.index)
        .replace(/^[\s|｜/]+|[\s|｜/，,；;、]+$/g, '')
        .trim(),
    })),
  }
}
