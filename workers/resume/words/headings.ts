/** Parts of a resume by their headings. */
export type BlockName =
  | 'head'
  | 'expect'
  | 'working'
  | 'project'
  | 'education'
  | 'training'
  | 'certification'
  | 'languages'
  | 'volunteer'
  | 'description'
  | 'skills'
  | 'honours'
  | 'other'

const chinese: readonly (readonly [BlockName, RegExp])[] = [
  ['head', /^((个人|基本|联系|求职者)(基本)?(信息|资料|情况|方式|概况)|联系(我|方式)|个人简历|简历|个人名片)$/],
  ['expect', /^((求职|应聘|就业|职业)(意向|期望|目标|意愿)|期望(工作|职位|岗位)|意向(岗位|职位)|应聘(岗位|职位))$/],
  [
    'working',
    /^((工作|实习|任职|职业|从业|就业|职场|兼职|主要工作|过往)(与实习|及实习|和实习|实习|与项目|及项目|实践|或实习)?(经历|经验|履历|背景|历程|生涯|简历)|工作|实习|实习实践|社会工作(经历)?|履历|主要经历|经历|工作情况)$/,
  ],
  [
    'project',
    /^((主要|个人|重点|科研|开源|参与|代表|相关|课程|实践|工程|代表性|部分|精选|研究|学术|竞赛|比赛|创业)?(与)?(项目)(经历|经验|实践|展示|介绍|背景|成果|作品|情况|列表)?|(科研|研究|学术|科学研究|学术研究|论文)(与项目|及项目|与实践)?(经历|经验|成果|项目|背景)|开源(贡献|作品|经历)|创业经历|竞赛(经历|项目))$/,
  ],
  [
    'education',
    /^((教育|学习|学历|求学|受教育|就读|主要学习)(及培训|与培训)?(经历|经验|背景|程度|信息|情况)|教育|学业背景)$/,
  ],
  ['training', /^(培训|进修|继续教育)(经历|经验|背景|情况|课程)?$/],
  [
    'certification',
    /^((资格|职业|技能|获得|所获|专业|相关|职业资格|技能资格)?证书(与技能|及技能|与资质|情况|信息)?|(职业|执业|专业)资(格|质)|资质证书|证书(与|及|和|\/)?(荣誉|奖项|获奖|资质)|证件|职称)$/,
  ],
  ['languages', /^(语言|外语)(能力|水平|技能|情况|掌握|等级)?$|^英语(能力|水平|技能|等级)$/],
  ['volunteer', /^(志愿|公益|义工)(者)?(经历|服务|活动|经验)?(经历)?$/],
  [
    'description',
    /^((自我|个人|本人)(评价|介绍|描述|优势|总结|简介|概述|鉴定|特点|特质|亮点|陈述|评述|说明)|优势|职业概要|关于我|关于本人|核心优势|综合评价|个性特点|性格特点|职业概述|自评)$/,
  ],
  [
    'skills',
    /^((专业|个人|职业|相关|核心|技术|工作|主要|业务|掌握|综合|IT|计算机|办公|基本|软件|岗位|职场|我的|擅长)?(技能|特长|技术栈|能力|专长|技术|工具|技能栈)(与特长|特长|清单|标签|描述|总结|展示|水平|列表|概览|证书|与证书|及证书|与工具|优势|及特长|与评价|评价|情况)?|掌握技能|技能点|擅长领域|能力)$/,
  ],
  [
    'honours',
    /^((个人|所获|在校|校园|主要|获得|曾获)?(荣誉|奖项|获奖|奖励|表彰)(奖项|情况|经历|奖励|证书|与证书|及证书|荣誉|与荣誉|与奖项|与奖励|与成果|记录|称号|信息)?|奖惩情况|奖学金|成就|个人成就|荣誉与奖项)$/,
  ],
  [
    'other',
    /^((校园|社会|社团|在校|学生|校内|课外|社会与校园|学生工作|干部|组织|实践|活动)(实践|活动|经历|经验|工作|职务|干部|任职|情况|组织)+|(兴趣|个人|业余)(爱好|兴趣)|兴趣|爱好|附加信息|其他(信息|情况|说明|经历)?|作品(集|展示|链接)?|个人作品|论文(发表|成果|专利|情况)?|发表论文|专利(成果|情况)?|论文与专利|主要?家庭成员|家庭(情况|成员|关系)|社交(主页|账号)|个人主页|主修课程|专业课程|相关课程|推荐人|备注|证明人|致谢|附件|补充信息|主要业绩|工作业绩|领导(力|经历))$/,
  ],
]

const english: readonly (readonly [BlockName, RegExp])[] = [
  [
    'head',
    /^((personal|basic|contact)( personal)?( information| info| details| data)|contacts?( me)?|personal|curriculum vitae|resume|résumé|cv|bio data|biodata|get in touch|details)$/,
  ],
  ['expect', /^((career |job |professional )?objectives?|desired (position|job)|career goal|goal|target( position)?)$/],
  [
    'working',
    /^((professional|work(ing)?|employment|industry|industrial|job|internships?|career|relevant|related|other|additional|business|teaching|clinical|intern|full-?time|part-?time|selected|engineering|technical)( and| &)?( work(ing)?| professional| teaching| internship| industry| employment)?( experiences?| history| background| record)|experiences?|employments?|internships?|work|career( history| highlights)?|where i('ve| have) worked|positions held|appointments|(work|professional) experiences?( and| &)( internships?| projects?))$/,
  ],
  [
    'project',
    /^((personal|selected|academic|key|side|course|notable|relevant|research|major|open source|technical|software|featured|recent|other|university|freelance|main)( and| &)?( personal| academic| research| side| technical)?( projects?( experience| works?| highlights)?| contributions?)|projects?( experience| highlights| portfolio)?|research( experience| interests?| work| projects?)?|(academic|undergraduate|graduate) research( experience)?|open source)$/,
  ],
  [
    'education',
    /^((academic|educational?)( background| qualifications?| history| credentials| details| experience| profile)|educations?( and| &| \/)?( training| background| qualifications?| history| certifications?| honou?rs)?|qualifications?|academics?|academic)$/,
  ],
  [
    'training',
    /^((professional |additional )?(training|trainings|workshops?)( and| &)?( development| courses| certifications?)?|courses|professional development)$/,
  ],
  [
    'certification',
    /^((professional )?certifi(cations?|cates?)( and| &)?( licen[cs]es?| training| awards| skills)?|licen[cs]es?( and| &)?( certifi(cations?|cates?))?|licensure)$/,
  ],
  ['languages', /^(foreign |spoken )?languages?( skills?| proficiency| spoken)?$/],
  [
    'volunteer',
    /^((volunteer(ing)?|community|volunteer and leadership)( experiences?| work| service| involvement| activities| engagement)?|civic activities)$/,
  ],
  [
    'description',
    /^((professional|executive|career|personal|qualification|about|candidate|brief|work)( profile| summary| statement| overview| bio)|summary( of qualifications)?|profile( summary)?|about( me| myself)?|overview|self[- ](evaluation|assessment|introduction)|introduction|(core )?strengths|highlights|bio|most proud of|a day of my life)$/,
  ],
  [
    'skills',
    /^((technical|core|key|professional|computer|soft|hard|other|additional|relevant|programming|it|special|language|software|main|top|personal|interpersonal|management|general)( and| &)?( professional| soft| technical| computer| language)?( skills?( summary| set| sets)?| competenc(ies|e|es)| proficienc(ies|y)| expertise| tools?| languages?| strengths?| stack| knowledge)|skills?( summary| set| sets| and tools| & tools| & interests| and interests| and abilities| & abilities| highlights| and certifications?| & certifications?| and languages| & languages| and expertise)?|expertise|competencies|technologies|tech stack|technical|tools|areas of expertise|proficiencies|programming|coding|technical expertise|industry knowledge|knowledge)$/,
  ],
  [
    'honours',
    /^((honou?rs?|awards?|achievements?|accomplishments?|scholarships?|accolades|prizes|recognitions?|distinctions?)((,| and| &| \/)? (honou?rs?|awards?|achievements?|scholarships?|recognitions?|distinctions?|fellowships|accomplishments?|prizes|certificates|certifications?))*|(selected|academic|key|notable|academic)( honou?rs?| awards?| achievements?)(( and| &) (awards?|scholarships?|honou?rs?))?)$/,
  ],
  [
    'other',
    /^(publications?|(selected |journal |conference )?(publications|papers|articles|patents|presentations|talks)|interests?|hobbies( and| &)?( interests)?|interests( and| &) hobbies|(extra-?curricular|leadership|campus|student|other|professional|additional|social|academic)( and| &)?( extra-?curricular| leadership| professional)?( activities| experiences?| involvement| roles| information| affiliations?| memberships?| details| interests| service)|activities( and| &| \/)?( interests| leadership| societies| honors)?|leadership( and| &)?( activities| involvement| experience)?|references?( available.*)?|affiliations?|memberships?|(relevant |selected |related )?course ?work|courses|patents?|links?|portfolio|social( media)?|miscellaneous|others?|presentations?|conferences?|teaching|services?|program committees|writing|extracurriculars?|societies|referees|my life philosophy|find me online|my time)$/,
  ],
]

/** A heading without numbers, signs, blanks and a subtitle in the other language. */
const chinesePart = (text: string) =>
  text
    .replace(/^[\s\d.、．)）(（]*[一二三四五六七八九十]{0,3}[\s、.．)）]+(?=\p{Script=Han})/u, '')
    .replace(/^(?:IT|it)(?=\p{Script=Han})/u, '')
    .replace(/[^\p{Script=Han}]/gu, '')

const englishPart = (text: string) => {
  const words = text
    .replace(/[\p{Script=Han}]/gu, ' ')
    .replace(/[’]/g, "'")
    .replace(/[^A-Za-zé&,/' -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^[-,/& ]+|[-,/& ]+$/g, '')
  // Letters set apart: E D U C A T I O N. Where its words part cannot be seen any more.
  if (!/^\w( [\w&]){3,}/.test(words)) return words
  const joined = words.replace(/ /g, '')
  return setApart.find((heading) => heading.replace(/ /g, '') === joined) ?? joined
}
const setApart = [
  'work experience',
  'employment history',
  'professional experience',
  'working experience',
  'work history',
  'technical skills',
  'professional summary',
  'personal projects',
  'career summary',
  'about me',
  'professional skills',
  'key skills',
  'core skills',
  'volunteer experience',
  'awards & honors',
  'honors & awards',
  'education & training',
  'contact information',
  'personal information',
  'project experience',
  'internship experience',
  'research experience',
  'professional profile',
  'skills & interests',
]

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** The part of a resume that a line begins, if it is a heading. */
export function headingOf(line: string): BlockName | undefined {
  const text = line
    .replace(/[:：\s]+$/, '')
    // 二、Education
    .replace(/^\s*[一二三四五六七八九十]{1,3}[、.．)）]\s*(?=[A-Za-z])/, '')
    .trim()
  if (text.length < 2 || text.length > 48 || /[:：]\s*\S|[。；;！？!?]|\d{3}|@/.test(text)) return undefined
  if (hasHan(text)) {
    const name = chinesePart(text)
    // 工作 or 实习 in the middle of Latin words are no headings.
    if (name.length < 2 || name.length > 12 || (/[A-Za-z]/.test(text) && !isSubtitled(text))) return undefined
    return chinese.find(([, pattern]) => pattern.test(name))?.[0] ?? kindOf(chineseKinds, name)
  }
  const words = englishPart(text)
  if (words.length < 2 || words.split(' ').length > 6) return undefined
  const known = english.find(([, pattern]) => pattern.test(words))?.[0]
  return known ?? (/^[^a-z]/.test(text) && !/[,|]/.test(text) ? kindOf(englishKinds, words) : undefined)
}

/** Headings that nobody has listed: 社团和组织经历, PROJECTS & RESEARCH. */
const chineseKinds: readonly (readonly [BlockName, RegExp])[] = [
  ['working', /^(实习|工作).{0,3}项目.{0,4}(经历|经验)?$|^项目.{0,2}(实习|工作)(经历|经验)$/],
  ['education', /^.{0,4}(教育|学习|求学).{0,4}(经历|背景)$/],
  ['project', /^.{0,4}(项目|科研|研究).{0,4}(经历|经验|成果)$|^项目(与|及|和).{2,4}$/],
  ['working', /^.{0,4}(工作|实习|任职).{0,4}(经历|经验)$/],
  ['training', /^.{0,4}培训.{0,4}(经历|经验)$/],
  ['volunteer', /^.{0,4}(志愿|公益).{0,4}(经历|活动)$/],
  ['other', /^.{2,6}(经历|背景)$/],
]
const englishKinds: readonly (readonly [BlockName, RegExp])[] = [
  ['education', /^(\w+ )?(&|and)? ?education( (&|and) \w+)?$/],
  ['volunteer', /^(\w+ )?(&|and)? ?volunteer(ing)?( (&|and))?( \w+)?$/],
  ['project', /^(\w+ ){0,2}(&|and)? ?projects?( (&|and))?( \w+){0,2}$/],
  ['working', /^(\w+ ){0,2}(&|and)? ?(work|professional|employment|internship) experience( (&|and))?( \w+)?$/],
  ['honours', /^(\w+ ){0,2}(&|and)? ?(awards|honou?rs|achievements)( (&|and))?( \w+){0,2}$/],
  ['skills', /^(\w+ ){0,2}(&|and)? ?skills( (&|and))?( \w+){0,2}$/],
  ['other', /^(\w+ ){0,3}(&|and)? ?(activit(y|ies)|experience|publications|interests)( (&|and) \w+)?$/],
]
const kindOf = (kinds: readonly (readonly [BlockName, RegExp])[], name: string) =>
  kinds.find(([, pattern]) => pattern.test(name))?.[0]

/** 教育经历 EDUCATION, EDUCATION 教育经历, IT技能: what is beside the Chinese words is a heading too. */
const isSubtitled = (text: string) => {
  const words = englishPart(text)
  return words.length <= 2 || english.some(([, pattern]) => pattern.test(words)) || words.split(' ').length >= 2
}

export interface InlineHeading {
  readonly name: BlockName
  readonly rest: string
}

const inlineBlocks: ReadonlySet<BlockName> = new Set(['skills', 'description', 'languages', 'certification', 'honours'])

/** 专业技能：Java、Go. A heading with its only line behind it. */
export function inlineHeadingOf(line: string): InlineHeading | undefined {
  const [, label = '', rest = ''] = /^\s*[【[]?([^:：】\]]{2,20})[】\]]?\s*[:：]\s*(\S.*)$/.exec(line) ?? []
  const name = label && headingOf(label)
  return name && inlineBlocks.has(name) ? { name, rest } : undefined
}

/** Jobs and projects below one heading: 实习/项目经历, Work Experience & Projects. */
export const isMixedHeading = (line: string): boolean =>
  /(实习|工作).{0,3}项目|项目.{0,3}(实习|工作)/.test(line) ||
  /(experience|internships?)\W+(and\W+|&\W+)?projects?|projects?\W+(and\W+|&\W+)?(experience|internships?)/i.test(line)
