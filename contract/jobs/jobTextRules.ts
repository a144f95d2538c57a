/**
 * Wordings that a job's texts may not have: limits that the law forbids, money or papers taken from candidates, and ways around the
 * site. Pure, for both sides of the wire; the server reads texts in plain characters (`server/words/foldText.ts`).
 */

export type JobTextPart = 'title' | 'question' | 'other'

interface Rule {
  readonly patterns: readonly RegExp[]
  /** The complaint; it follows the quoted words. */
  readonly fault: string
  /** The only part of the job to which it applies. */
  readonly part?: JobTextPart
  /** A match is ignored if its clause contains one of these. */
  readonly unless?: RegExp
}

const equal = '招聘条件须与岗位要求相关，请修改后再发布'
const faults = {
  sex: `属于性别限制。依据《就业促进法》第二十七条，招聘不得限制性别，请修改后再发布`,
  family: `涉及婚姻或生育。依据《妇女权益保障法》第四十三条，招聘不得询问婚育情况或以此为条件，请修改后再发布`,
  age: `属于年龄限制。依据《就业促进法》第三条，劳动者享有平等就业的权利，请修改后再发布`,
  region: `属于地域或户籍限制。依据《就业促进法》第三条，劳动者享有平等就业的权利，请修改后再发布`,
  people: `属于民族、宗教或残疾限制。依据《就业促进法》第三条和第二十九条，${equal}`,
  health: `属于对病原携带者的限制。依据《就业促进法》第三十条，不得以此为由拒绝录用，请修改后再发布`,
  money: '涉及向求职者收费。依据《劳动合同法》第九条，招聘不得收取押金、培训费、服装费等财物，请修改后再发布',
  papers: '涉及扣押证件或工资。依据《劳动合同法》第九条，用人单位不得扣押劳动者的证件和财物，请修改后再发布',
  contact: '是联系方式。为保护双方，请勿写在职位中，求职者沟通后可与您交换',
} as const

const person = '(?:男|女)(?:性|士|生|孩|工|员工|职工|的)?|美女|帅哥|靓女|靓仔|小姐姐|小哥哥|妇女|宝妈|辣妈'
/** Roles that a person's sex is put before: 女前台. */
const roles =
  '前台|文员|助理|秘书|销售|客服|司机|保安|服务员|收银|导购|店员|店长|主播|普工|工人|操作工|会计|出纳|老师|教师|教练|护士|护工|护理|医生|经理|主管|顾问|专员|业务员|内勤|接待|技师|保姆|保洁|厨师|学徒|实习生|同学|青年|员(?!工)'
const refuse = '(?:勿扰|免谈|不要|不收|不招|不考虑|除外|谢绝|绕道|禁入|慎投)'
const prefer = '(?:优先|优选|为佳|最佳|限定|尤佳)'
const only = '(?<![不无有极界权年期时局受上])(?:限|仅限|只限|只招|只要|仅招|要求|必须是|须为|需为|招聘|诚聘|急招|招)'

const provinces =
  '(?:北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古?|广西|西藏|宁夏|新疆|东北|福州|厦门|泉州)'
const place = `(?:本地|本市|本省|外地|当地|外省|外来|农村|城镇|城市|非农|${provinces}省?市?)`

const fees =
  '(?:押金|保证金|培训费|岗前费|服装费|工装费|工服费|制服费|体检费|报名费|中介费|介绍费|入职费|建档费|档案费|资料费|办证费|工牌费|岗位费|面试费|上岗费|住宿押金)'
const pay = '(?:缴纳|交纳|缴付|缴|交|收取|收|支付|付|自费|自付|自理|承担|扣除|扣|预付|垫付|出)'
/** Money that is paid by somebody other than candidates, such as deposits of a hotel's guests or fees of a school's parents. */
const notFromCandidates =
  /(?:不|无|免|零|没有|未|禁止|严禁|谨防|拒绝|凡是|任何).{0,14}(?:金|费)|(?:公司|企业|我司|单位|本司|店里|平台)(?:统一)?(?:承担|支付|出资?|报销|垫付|负责)|报销|补贴|补助|客户|顾客|客人|租客|租户|业主|学员|家长|住户|会员|供应商|投标|履约|质保|质量|租房|租赁|合同|客房|入住|办理|核算|催|代收|审核|登记|管理|结算|台账/

const years = '[1-6]\\d'
const nearAge =
  '(?!的?(?:儿童|孩子?|婴|幼|学生|学员|青少年|少儿|老人|老年|长者|用户|客户|客群|人群|宝宝|小朋友|病人|患者|群体|顾客|消费者|玩家|市场|女性|男性|客人|会员|受众|读者))'
const notOfWorkers = '(?<!(?:面向|针对|服务|照顾|护理|照护|教授|教|陪伴|给|看护|目标|适合|为|带))'

const rules: readonly Rule[] = [
  {
    fault: faults.sex,
    unless: /男女|女装|男装|女鞋|男鞋|女包|用户|客户|消费者|市场|用品|健康|宿舍|公寓/,
    patterns: [
      new RegExp(`${only}(?:${person})`),
      new RegExp(`(?:${person})(?:者)?(?:${prefer}|${refuse})`),
      /性别(?:要求|限制)?[:]?(?:为|限)?(?:男|女)/,
      /(?:^\d?|[,;:])(?:男|女)(?:性|士|生)?(?:$|[,;.。])/,
      /(?:适合|欢迎)(?:男|女)(?:生|士|性|孩子?)(?:$|[,。!;]|工作|从事|来|做|投递|加入)/,
    ],
  },
  {
    fault: faults.sex,
    patterns: [
      new RegExp(`(?<![子儿妇少仙侍处妓孙长侄外美男])(?:男|女)(?:性|士|生)?(?:${roles})`),
      new RegExp(`(?:美女|帅哥)(?:${roles})`),
    ],
  },
  {
    fault: faults.sex,
    part: 'title',
    patterns: [
      /[(](?:男|女)(?:性|士|生)?[)]/,
      /(?:^|[-/])(?:男|女)(?:性|士|生)?$/,
      /(?:男|女)(?:生|士|性|孩)?(?:岗|专岗|兼职|专场)/,
      /^(?:男|女)(?:生|士|性|孩|工)$/,
    ],
  },
  {
    fault: faults.age,
    patterns: [
      new RegExp(`${notOfWorkers}(?<!\\d)${years}(?:周?岁)?[-~至到—](?:${years})周?岁(?:之间|左右|以内)?${nearAge}`),
      new RegExp(`${notOfWorkers}(?<!\\d)${years}周?岁(?:以下|以内|之内|以上|及以下|及以上|左右|上下)${nearAge}`),
      new RegExp(`(?:不超过|不高于|小于|低于|大于|不低于|未满|年满|限|不满)${years}周?岁${nearAge}`),
      /年龄(?:要求|限制|段)?[:]?(?:在|为|须|需)?\d{2}/,
      /(?:[6-9]0|[05]0|[09]5)后(?:优先|为佳|限|团队优先)/,
    ],
  },
  {
    fault: faults.family,
    unless: /婚庆|婚礼|婚纱|婚恋|婚介|婚姻登记|孕产|孕妇装|孕婴|备孕指导|婚假|产假|陪产/,
    patterns: [
      /(?:已婚|未婚|离异|单身)(?:已育|未育)?(?:者|女性|男性|人士)?(?:优先|为佳|勿扰|免谈|不要|限)/,
      /(?:已育|未育)(?:者|女性)?(?:优先|为佳|勿扰|免谈)/,
      /(?:限|仅限|只招|只要|要求|须|需|必须)[:]?(?:为)?(?:已婚|未婚|已育|未育|单身)/,
      /(?:已婚已育|未婚未育|已婚未育)(?!员工|均可|也可|不限|都)/,
      /婚育(?:状况|情况|计划)|婚姻状况|生育(?:计划|打算|情况|意愿)|婚否|有无(?:子女|小孩|孩子)/,
      /(?:怀孕|孕妇|备孕|孕期)(?:者|女性)?(?:勿扰|免谈|不要|除外|不予|不招)|孕检|妊娠(?:测试|检查)/,
      /(?:不得|不能|不许|不准)(?:怀孕|结婚|生育|生孩子|要孩子)/,
    ],
  },
  {
    fault: faults.family,
    part: 'question',
    unless: /婚庆|婚礼|婚纱|婚恋|婚介|婚姻登记|孕产|孕婴|母婴|孕妇|经验/,
    patterns: [
      /结婚|已婚|未婚|单身|离异|婚姻|生育|怀孕|备孕|二胎|三胎|要孩子|生孩子|要小孩|生小孩|带孩子|男朋友|女朋友|男友|女友|有对象|找对象/,
      /(?:是否|有没有|有无|有|几个|多少个?)(?:自己的)?(?:孩子|小孩|子女|宝宝|娃|对象)|(?:孩子|小孩|子女|宝宝)(?:多大|几岁|谁带|多少)/,
    ],
  },
  {
    fault: faults.region,
    unless: /落户|(?:解决|提供|办理|帮办|协助).{0,4}户口|户籍(?:管理|窗口|业务|办理)/,
    patterns: [
      new RegExp(`${place}(?:户口|户籍|籍贯|籍)(?:者|人员|人)?(?:$|[,。!;)]|${prefer}|${refuse}|者|人员)`),
      new RegExp(`(?:限|要求|须|需|只招|仅招|必须)(?:有|具有|是|为)?${place}(?:户口|户籍|籍|人)`),
      new RegExp(`${place}(?:籍)?人(?:员|士)?(?:${prefer}|${refuse})`),
      new RegExp(`(?:不招|不要|不收|谢绝|拒绝|不录用)${place}(?:籍)?(?:人|户口|户籍)`),
      /(?:户口|户籍|籍贯)(?:限|须为|需为|必须|要求)/,
    ],
  },
  {
    fault: faults.people,
    patterns: [
      new RegExp(
        `(?:少数民族|[汉回维藏蒙满壮苗彝]族|维吾尔族|信教者?|有宗教信仰者?|残疾人?|残障人?士?)(?:者|人士|人员)?${refuse}`,
      ),
      /(?:限|仅限|只招|仅招|要求)汉族|汉族优先|(?:无|不得有)宗教信仰/,
      /(?:不招|不要|不收|谢绝|拒绝)(?:少数民族|[回维藏蒙]族|残疾|残障|信教)/,
    ],
  },
  {
    fault: faults.health,
    unless: /疫苗|研发|检验科|药|诊疗|临床|防治|试剂|宣传|患者管理/,
    patterns: [
      new RegExp(
        `(?:乙肝|大三阳|小三阳|澳抗|hbv|艾滋病?|hiv)(?:病毒|病原)?(?:携带者?|患者|感染者)?(?:者)?${refuse}`,
        'i',
      ),
      /(?:无|没有|非|不是|不得有|不能有|排除)(?:乙肝|大三阳|小三阳|艾滋)/,
      /(?:乙肝|两对半|肝功能)(?:五项|两对半|表面抗原)?(?:须|需|应|要|必须|检查|检测|结果)*(?:为|呈)?(?:阴性|合格|正常)/,
      /(?:入职|体检|须|需|要)[^,。;]{0,6}(?:检查|检测|查|做)(?:乙肝|两对半|hiv|艾滋)/i,
    ],
  },
  {
    fault: faults.money,
    unless: notFromCandidates,
    patterns: [
      new RegExp(`${pay}[^,。;]{0,4}${fees}`),
      new RegExp(`${fees}[^,。;]{0,4}\\d+(?:元|块|rmb|人民币)?`, 'i'),
      /(?:服装|工装|工服|制服|工牌|入职|上岗|岗前|培训|工具|设备|风险|宿舍|住宿|门禁卡?)(?:押金|保证金)/,
      new RegExp(`${fees}(?:需)?(?:自理|自费|自付|自行承担|从工资(?:中|里)?扣)`),
    ],
  },
  {
    fault: faults.money,
    patterns: [/先(?:交|缴|付)(?:钱|款|费)|入职(?:前|时)?(?:须|需|要)?(?:交|缴|付)(?:钱|款|费)/],
    unless: /(?:不|无需?|拒绝|谨防)/,
  },
  {
    fault: faults.papers,
    unless: /(?:不|无需?|严禁|禁止)(?:扣|押|压)/,
    patterns: [
      /(?:扣押|抵押|押)(?:员工)?(?:身份证|证件|毕业证|学历证|驾驶证)|(?:收取|上交|代管)(?:身份证|毕业证)(?:原件)?/,
      /(?:押|压|扣)(?:第)?(?:\d+|[一二两三半])?(?:个)?(?:月|天|周)?(?:的)?工资/,
    ],
  },
  {
    fault: faults.contact,
    patterns: [
      /(?<!\d)1[3-9]\d{9}(?!\d)/,
      /(?:微信|威信|薇信|v信|vx|wx|扣扣|qq)(?:号|号码)?[:]?(?=[a-z\d_-]*\d)[a-z\d_-]{5,20}/i,
    ],
  },
]

/** Wordings that exclude nobody, and requirements that the law itself makes. */
const harmless =
  /不限男女|男女不限|男女均可|男女皆可|男女都可|男女平等|男或女|性别不限|不限性别|婚育不限|不限婚育|户籍不限|不限户籍|年龄不限|不限年龄|(?:须|需|应|要求)?年?满1[68]周?岁(?:及以上|以上)?|1[68]周?岁(?:及以上|以上)/g

/** Removes blanks and marks of emphasis, and keeps the marks between clauses. */
const condense = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\n+/g, '。')
    .replaceAll(/[\s*_·•.、'"“”‘’「」]/g, '')
    .replaceAll('，', ',')
    .replaceAll('；', ';')
    .replaceAll(harmless, '')
    .replaceAll(/男(?:和|或|\/)?女/g, '')

/** Every match of a rule contains one of these; clauses without any are skipped. */
const suspicious =
  /[男女岁龄后婚孕孩妊娃族残教肝阳费金押压扣款钱户籍信证妇妈靓单离育]|帅哥|美女|小姐姐|小哥哥|对象|子女|宝宝|二胎|三胎|小孩|艾滋|澳抗|hbv|hiv|两对半|工资|1\d{10}|vx|wx|qq|[人者](?:员|士)?(?:优|为佳|勿|免谈|不|除外|谢绝|绕道|禁入|慎投)|不招|不要|不收|谢绝|拒绝|不录用|[地省市][籍人]/i

const clauses = (text: string): string[] => text.split(/(?<=[,。!;?])/)

/** Returns a sentence about the first forbidden wording in a job's text, with its words; undefined if there is none. */
export function faultOfJobText(text: string, part: JobTextPart = 'other'): string | undefined {
  for (const clause of clauses(condense(text)).filter((each) => suspicious.test(each)))
    for (const { patterns, fault, part: only, unless } of rules) {
      if (only !== undefined && only !== part) continue
      const words = firstMatch(patterns, clause)
      if (words !== undefined && !unless?.test(clause)) return `“${words}”${fault}`
    }
  return undefined
}

function firstMatch(patterns: readonly RegExp[], clause: string): string | undefined {
  for (const pattern of patterns) {
    const words = pattern.exec(clause)?.[0].replaceAll(/^[,。;:]+|[,。!;]+$/g, '')
    if (words) return words
  }
  return undefined
}

/** The texts of a job that people read. */
export interface JobTexts {
  readonly jobName: string
  readonly description: string
  readonly address: string
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly questions: readonly string[]
  readonly allowances?: readonly string[] | undefined
  readonly workTags?: readonly string[] | undefined
  readonly conditions?: readonly { readonly kind: string; readonly text?: string | undefined }[] | undefined
}

export interface JobTextFault {
  /** Where in the job: `['questions', 1]`. */
  readonly path: [keyof JobTexts, ...number[]]
  readonly message: string
}

/** Returns the first fault of each text, in the order of the form. `read` converts a text to plain characters first. */
export function faultsOfJobTexts(job: JobTexts, read = (text: string): string => text): JobTextFault[] {
  const texts: readonly (readonly [JobTextFault['path'], string, JobTextPart?])[] = [
    [['jobName'], job.jobName, 'title'],
    [['address'], job.address],
    ...job.skills.map((text, at) => [['skills', at], text] as [JobTextFault['path'], string]),
    ...job.questions.map(
      (text, at) => [['questions', at], text, 'question'] as [JobTextFault['path'], string, JobTextPart],
    ),
    ...(['welfare', 'allowances', 'workTags'] as const).flatMap((key) =>
      (job[key] ?? []).map((text, at) => [[key, at], text] as [JobTextFault['path'], string]),
    ),
    ...(job.conditions ?? []).flatMap(({ text }, at) =>
      text === undefined ? [] : [[['conditions', at], text, 'question'] as [JobTextFault['path'], string, JobTextPart]],
    ),
    [['description'], job.description],
  ]
  return texts.flatMap(([path, text, part]) => {
    const message = faultOfJobText(read(text), part)
    return message === undefined ? [] : [{ path, message }]
  })
}
