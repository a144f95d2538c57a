/** How surely a text is of a kind: 0 not at all, 1 perhaps, 2 surely. */
export type Sureness = 0 | 1 | 2

const companyEnd =
  /(公司|集团|有限|事务所|银行|分行|支行|营业部|医院|卫生院|卫生服务中心|诊所|学校|小学|中学|幼儿园|幼儿中心|大学|学院|研究院|研究所|设计院|实验室|酒店|宾馆|饭店|餐厅|民宿|超市|商场|百货|工作室|出版社|杂志社|报社|电视台|广播台|协会|基金会|委员会|管理局|税务局|公安局|法院|检察院|政府|办事处|居委会|街道办|合作社|总部|厂|门店|旗舰店|专卖店|俱乐部|株式会社|律所|律师事务所|证券|保险|信托|基金|投资|控股|实业|有限责任|分公司|子公司|部队|中心|红十字会|图书馆|博物馆|剧院|影院|商行|经营部|服务站|供电所|电网|电信|移动|联通|邮政|铁路局|航空)(（[^）]*）|\([^)]*\))?$/
const companyPart = /(公司|集团|有限责任|股份有限|事务所|医院|银行)/
const companyHint =
  /(科技|网络|信息|软件|数据|传媒|文化|教育|餐饮|互动|娱乐|游戏|物流|贸易|电子|智能|通信|通讯|生物|制药|医药|汽车|地产|物业|建设|建筑|工程|能源|食品|服饰|家居|咨询|广告|金融|支付|云|互联|在线|国际|店|院|所|社|局|站|园|馆|厅|场|坊|吧|网)(（[^）]*）|\([^)]*\))?$/
const legalForm = /\b(inc|incorporated|ltd|limited|llc|llp|corp|corporation|co|gmbh|plc|pty|s\.a)\b\.?/i
const englishCompany =
  /\b(company|group|bank|hospital|clinic|university|college|school|institute|academy|laborator(y|ies)|labs?|studios?|solutions|consulting|partners|associates|holdings|industries|enterprises|foundation|ministry|agency|center|centre|hotel|restaurant|ventures|airlines|motors|brothers|council|museum|library|startup)\b/i
const englishHint =
  /\b(technolog(y|ies)|systems|store|capital|media|networks?|software|pharma|pharmaceuticals|insurance|foods|services|international|department|robotics|games|energy|digital|global)\b/i

export function companySureness(text: string): Sureness {
  const plain = text.trim()
  if (plain.length < 2 || plain.length > 60) return 0
  if (companyEnd.test(plain) || companyPart.test(plain)) return 2
  if (!/\p{Script=Han}/u.test(plain)) {
    if (legalForm.test(plain)) return 2
    // Hotel Manager ends as positions do.
    if (endsAsPosition(plain)) return 0
    return englishCompany.test(plain) ? 2 : englishHint.test(plain) ? 1 : 0
  }
  return companyHint.test(plain) && !positionEnd.test(plain) ? 1 : 0
}

const positionEnd =
  /(工程师|架构师|分析师|设计师|咨询师|培训师|治疗师|药剂师|药师|医师|医生|护师|护士|护士长|技师|厨师|厨师长|面点师|律师|会计师|会计|出纳|审计|审计员|教师|老师|讲师|教授|班主任|教练|助教|经理|总监|主管|主任|专员|助理|顾问|代表|专家|负责人|组长|班长|队长|店长|店员|厂长|院长|校长|园长|部长|科长|处长|局长|社长|会长|秘书|秘书长|总裁|总经理|董事|董事长|合伙人|创始人|实习生|实习|培训生|管培生|学徒|志愿者|导购|收银员|客服|文员|前台|司机|保安|保洁|保姆|月嫂|厨工|普工|操作工|电工|焊工|钳工|车工|木工|油漆工|水电工|维修工|装配工|技术员|管理员|检验员|质检员|安全员|施工员|资料员|造价员|预算员|测量员|仓管员|仓管|库管|理货员|配送员|快递员|外卖员|分拣员|采购员|采购|销售员|销售|业务员|营业员|促销员|推销员|服务员|服务生|传菜员|接待员|话务员|调度员|驾驶员|记者|编辑|主编|编导|编剧|导演|摄影师|摄像|剪辑师|剪辑|主播|主持人|演员|模特|文案|策划|运营|推广|产品|测试|开发|前端|后端|全栈|算法|运维|实施|数据库|美工|原画|建模|翻译|同传|猎头|招聘|人事|行政|法务|风控|投顾|理财师|精算师|研究员|科研助理|院士|博士后|程序员|站长|版主|干事|委员|书记|村官|公务员|职员|工人|员工|人员|岗|工长|领班|经纪人|中介|美容师|美发师|化妆师|按摩师|健身教练|工艺|质量|品控|负责|VP|CEO|CTO|CFO|COO|HR|HRBP|PM|QA|DBA|UI|UX|SRE|Leader|leader)(（[^）]*）|\([^)]*\)|[ⅠⅡⅢI]{1,3}|实习|兼职)?$/i
const positionStart =
  /^(高级|资深|初级|中级|首席|助理|见习|实习|副|执行|储备|技术|产品|项目|前端|后端|软件|硬件|算法|数据|销售|市场|运营|人力|行政|财务|区域|大客户|新媒体)/
const englishPosition =
  /\b(engineers?|developer|manager|director|analyst|designer|assistant|specialist|consultant|lead|leader|head|officer|representative|rep|teacher|tutor|lecturer|professor|instructor|nurse|physician|doctor|accountant|auditor|architect|scientist|researcher|coordinator|administrator|intern|internship|trainee|associate|executive|president|vp|ceo|cto|cfo|coo|founder|co-founder|cofounder|programmer|technician|supervisor|clerk|secretary|receptionist|cashier|waiter|waitress|chef|cook|barista|driver|operator|editor|writer|journalist|producer|photographer|translator|interpreter|advisor|adviser|strategist|planner|buyer|recruiter|partner|principal|fellow|volunteer|member|mentor|ambassador|contractor|freelancer?|sre|devops|qa|tester|hr|attorney|lawyer|paralegal|therapist|pharmacist|salesperson|agent|master|owner|chair|chairman|treasurer|captain|ta|ra|librarian|bookkeeper|staff|evangelist|advocate)\b/i

const endsAsPosition = (text: string) =>
  englishPosition.test(/[A-Za-z-]+(?=(\s+([IVX]+|\d|\(.*\)))?\W*$)/.exec(text)?.[0] ?? '')

/** What somebody does; in a longer text it is no position. */
const work = /(开发|测试|产品|运营|推广|负责|策划|销售|采购|招聘|翻译|实施|质量|工艺|设计)$/

export function positionSureness(text: string): Sureness {
  const plain = text.trim()
  if (plain.length < 2 || plain.length > 70) return 0
  if (!/\p{Script=Han}/u.test(plain))
    return englishPosition.test(plain) ? 2 : /^(UI|UX|HR|QA|PM|SRE|DBA)$/.test(plain) ? 1 : 0
  if (plain.length > 24) return 0
  if (work.test(plain) && (plain.length > 9 || /[和与的对合为]/.test(plain))) return 0
  if (positionEnd.test(plain)) return 2
  return (positionStart.test(plain) && plain.length <= 12) || /(员|师|工|长)$/.test(plain) ? 1 : 0
}

const departmentEnd = /(部|部门|处|组|室|科|事业部|事业群|中心|团队|车间|BU|线)$/
export const isDepartment = (text: string): boolean =>
  (departmentEnd.test(text) && text.length <= 14 && !/(俱乐部|总部|卫生服务中心|门市部|营业部|经营部)$/.test(text)) ||
  /^(department|dept\.?) of|\b(department|dept\.?|team|division)$/i.test(text)

const schoolEnd =
  /(大学|学院|学校|中学|高中|小学|技校|党校|职校|一中|二中|三中|附中|师专|医专|高专|研究院|研究所|科学院)/
const englishSchool =
  /\b(university|universität|college|institute|school|academy|polytechnic|politecnico|universidad|université|eth|mit|ucla|ucl|cmu|nus|ntu|hku|hkust|cuhk|uc|usc|nyu|lse)\b/i

export const isSchool = (text: string): boolean => schoolEnd.test(text) || englishSchool.test(text)

/** The school at the beginning of a text, with what is behind it: 厦门大学软件工程. */
export function cutSchool(text: string): { readonly school: string; readonly rest: string } | undefined {
  const found =
    /^(.*?(?:大学|职业技术学院|职业学院|学院|学校|中学|高中|技校|党校|研究院|科学院)(?:[（(][^）)]{1,8}[）)])?(?:[\p{Script=Han}]{1,5}(?:分校|校区))?)(.*)$/u.exec(
      text.trim(),
    )
  if (!found) return undefined
  const [, school = '', rest = ''] = found
  // 集美大学诚毅学院 is a school of its own.
  const inner = /^([\p{Script=Han}]{2,6}学院)(.*)$/u.exec(rest)
  if (
    inner &&
    (inner[2] ?? '') === '' &&
    !/^(软件|计算机|信息|经济|管理|商|工商|外国语|文|理|法|医|数学|物理|化学|机械|电气|电子|土木|建筑|材料|生命|环境|新闻|艺术|体育|国际|马克思)/.test(
      inner[1] ?? '',
    )
  )
    return { school: school + inner[1], rest: '' }
  return { school, rest }
}

const roleWord =
  /(负责人|经理|工程师|开发|设计|组长|成员|主管|总监|助理|策划|测试|队长|队员|参与者?|核心|主导|独立|个人|发起人|负责|骨干|主持人?|运营|产品|前端|后端|全栈|算法|研究员|作者|第[一二三]|协助|实施|顾问|架构师|技术)/
export const isRole = (text: string): boolean =>
  text.length <= 20 && (roleWord.test(text) || positionSureness(text) > 0)
