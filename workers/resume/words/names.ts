import { cleanName } from '#contract/text/cleanName'
import { headingOf } from './headings'
import { companySureness, isSchool, positionSureness } from './kinds'
import { isLabel } from './labels'
import { isPlace } from './places'

const double =
  '欧阳司马上官诸葛司徒东方皇甫尉迟公孙令狐慕容宇文长孙司空端木百里呼延南宫闻人夏侯轩辕独孤西门南门拓跋东郭濮阳淳于单于太史申屠公羊澹台公冶宗政钟离鲜于闾丘仲孙完颜赫连纳兰'
const single =
  '王李张刘陈杨黄赵周吴徐孙马胡朱郭何罗高林郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿母乌亓裘牧敏邓应邰夔隆宿双明禄'
const doubles = new Set(double.match(/../gu))
const singles = new Set(single)

const noNames =
  /(简历|求职|意向|先生|女士|本科|硕士|博士|大专|高中(?![^生部学级]$)|学历|学位|汉族|族$|团员|党员|群众|未婚|已婚|工程师|经理|开发|设计|主管|专员|应届|照片|头像|至今|目前|时间|日期|姓名|性别|年龄|电话|手机|邮箱|地址|城市|籍贯|民族|政治|面貌|健康|身高|体重|专业|学校|院校|公司|单位|岗位|职位|职务|部门|项目|经历|经验|教育|工作|实习|技能|证书|荣誉|评价|优势|爱好|兴趣|信息|资料|联系|方式|介绍|描述|内容|职责|业绩|成果|能力|语言|英语|日语|熟练|精通|掌握|熟悉|了解|良好|优秀|一般|随时|到岗|在职|离职|全职|兼职|面议|薪资|期望|目标|方向(?![^感性]$)|互联网|科技|技术|管理|服务|销售|运营|前端|后端|产品|测试|算法|数据|财务|会计|行政|人事|市场|客服|编辑|教师|老师|护士|医生|律师|司机|年以上|年经验|个人|基本|主修|课程|奖学金|大学|学院|中国|全日制|统招|姓\s*名|附件|备注|首页|目录|封面|感谢|您好|你好|贵公司|自我|熟练|负责|参与|第.页|真诚|努力|沟通|团队|责任|学习|积极|乐观|开朗|认真|细心|踏实|诚信|勤奋|创新|高效|阅读|写作|概要|清单|致谢|摘要|摄影|旅游|旅行|篮球|足球|跑步|游泳|音乐|电影|登山|羽毛球|健身|唱歌|画画|书法|吉他|钢琴)/

export interface FoundName {
  readonly name: string
  /** It begins with a Chinese family name, has a dot between its parts, or is written as Latin names are. */
  readonly isUsual: boolean
}

/** The text behind the label 姓名: a name, whatever word it is otherwise, unless it is the next label. */
export function readLabelledName(text: string): FoundName | undefined {
  const name = cleanName(text)
  const isWord = isLabel(name) || headingOf(name) !== undefined || /^(照片|头像|必填|无)$/.test(name)
  return readName(text) ?? (hasFamilyName(name) && !isWord ? { name, isUsual: true } : undefined)
}

/** 王建国 and 欧阳小满: a family name, and a given name of one or two characters. */
function hasFamilyName(text: string): boolean {
  if (!/^\p{Script=Han}{2,4}$/u.test(text)) return false
  return (doubles.has(text.slice(0, 2)) && text.length > 2) || (singles.has(text.slice(0, 1)) && text.length <= 3)
}

/** Given names that are also ends of company names. */
const givenNames = /(云|园|国际|建设|建筑|文化)$/

/** The name that a text is and that no word is: without blanks between Chinese characters, with · between its parts. */
export function readName(text: string): FoundName | undefined {
  const plain = text
    .replace(/(的?(个人)?(求职)?简历|先生|女士|小姐)$|^(个人|求职)?简历\s*[-—–·|:：]?\s*/gu, '')
    .replace(/\b(resume|curriculum vitae|cv)\b/gi, '')
    .replace(/^[\s|,，:：\-–—/]+|[\s|,，:：\-–—/]+$/g, '')
    .trim()
  return readHanName(plain) ?? readLatinName(plain)
}

function readHanName(text: string): FoundName | undefined {
  // 林小满 Xiaoman Lin, 林小满（Lin Xiaoman）.
  const han = text.replace(/\s*[（(]?[A-Za-z][A-Za-z\s.'’-]*[)）]?\s*$/u, '')
  // Two sentences are no name with a dot.
  if (/[。｡]/.test(han)) return undefined
  const joined = cleanName(han)
  if (/^\p{Script=Han}{1,10}(·\p{Script=Han}{1,12}){1,3}$/u.test(joined))
    return noNames.test(joined) ? undefined : { name: joined, isUsual: true }
  if (!/^\p{Script=Han}{2,4}$/u.test(joined)) return undefined
  // Two words are no name: only single characters are set apart in one.
  if (han !== joined && !/^(\p{Script=Han}{1,2}\s+)+\p{Script=Han}{1,2}$/u.test(han)) return undefined
  if (noNames.test(joined) || isPlace(joined) || isLabel(joined) || headingOf(joined) || positionSureness(joined) === 2)
    return undefined
  const isUsual = hasFamilyName(joined)
  if (companySureness(joined) > (isUsual && givenNames.test(joined) ? 1 : 0)) return undefined
  return { name: joined, isUsual }
}

const noLatinNames =
  /\b(resume|curriculum|vitae|profile|summary|objective|engineer(ing)?|developer|manager|designer|analyst|student|university|college|institute|school|bachelor|master|science|experience|education|skills?|projects?|contact|email|phone|address|street|road|avenue|city|china|usa|remote|present|january|february|march|april|june|july|august|september|october|november|december|inc|ltd|llc|company|group|github|linkedin|portfolio|website|page|senior|junior|full|stack|software|data|product|business|marketing|sales|computer|english|chinese|mandarin|about|work|employment|history|professional|technical|personal|information|languages?|references?|interests?|awards?|honou?rs?|certifications?|publications?|research|volunteer|activities|leadership|machine|learning|web|front|end|back|mobile)\b/i

function readLatinName(text: string): FoundName | undefined {
  const plain = text
    .replace(/,?\s*(ph\.?d\.?|mba|m\.?d\.?|cpa|pmp|jr\.?|sr\.?|esq\.?|rn|m\.?s\.?c?)\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    plain.length < 4 ||
    plain.length > 40 ||
    noLatinNames.test(plain) ||
    positionSureness(plain) > 0 ||
    companySureness(plain) > 0 ||
    isSchool(plain) ||
    isPlace(plain) ||
    headingOf(plain)
  )
    return undefined
  const word = String.raw`(?:\p{Lu}[\p{L}'’]*(?:[-'’.]\p{L}[\p{L}'’]*)*\.?|(?:de|da|di|del|della|van|von|der|den|bin|al|el|la|le|dos|du|of)(?=\s))`
  const nick = String.raw`(?:\s+[("“'][\p{L}]+[)"”'])?`
  if (!new RegExp(String.raw`^${word}(?:,?\s+${word}|${nick}){1,4}$`, 'u').test(plain) || !/\s/.test(plain))
    return undefined
  return { name: toNameCase(plain), isUsual: plain.split(' ').length <= 4 }
}

/** MARY ANN LIN becomes Mary Ann Lin; LIN Xiaoman stays. */
function toNameCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name
  return name.replace(/(\p{Lu})(\p{Lu}+)/gu, (_, first: string, rest: string) => first + rest.toLowerCase())
}
