import type { Fact } from '../facts'
import { findDegree, isDegree } from '../words/degrees'
import { companySureness, cutSchool, isSchool, positionSureness } from '../words/kinds'
import { isPlace } from '../words/places'

export interface StudyNames {
  readonly school: Fact | undefined
  readonly major: Fact | undefined
  readonly degree: number | undefined
  readonly degreeFact: Fact | undefined
  /** The major is told by a label or by its form. */
  readonly isMajorSure: boolean
}

const noMajor =
  /^(全日制|非全日制|统招|统分|在读|毕业|肄业|应届|211|985|双一流|QS.*|第一学历|(211|985|双一流)[/、|｜ ]?.*|.*(绩点|排名|前\s*\d+%?).*|.*\bgpa\b.*|.*奖学金.*|honou?rs|cum laude|magna cum laude|summa cum laude|expected|主修课程.*|学士学位|.{0,4}学位|.*\d+\s*\/\s*\d+.*|\d[\d.%]*|辅修|双学位|出国交换|交换生|保送|保研|推免)$/i
const majorForm =
  /(学|工程|技术|管理|设计|语|文学|专业|科学|制造|化|医学|教育|营销|贸易|金融|会计|护理|审计|物流|电子商务|软件|计算机|新闻|播音|表演|舞蹈|音乐|美术|体育|动画|传播|经济|英语|法律|法学|数学|物理|化学|生物|统计)/

/** School, major and degree among the facts of a study, in whatever order. */
export function readStudy(given: readonly Fact[]): StudyNames {
  const labelled = (label: string) => given.find((fact) => fact.label === label)
  const plain = given.filter(({ label }) => label === undefined || label === 'company').flatMap(splitFact)
  const schools = plain.filter(
    ({ text }) => isSchool(text) && !/^(school|college|faculty|department|institute) of [A-Z]|学院$/i.test(text),
  )
  const school = labelled('school') ?? schools[0] ?? plain.find(({ text }) => isSchool(text))
  const degreeFact = labelled('degree') ?? plain.find((fact) => fact !== school && findDegree(fact.text) !== undefined)
  const degree = degreeFact && findDegree(degreeFact.text)
  const rest = plain
    .filter((fact) => fact !== school && !isPlace(fact.text) && !isSchool(fact.text))
    .map((fact) => ({ ...fact, text: withoutDegree(fact.text) }))
    .filter(
      ({ text }) =>
        text.length >= 2 &&
        text.length <= 60 &&
        !isDegree(text) &&
        !noMajor.test(text) &&
        /\p{L}{2}/u.test(text) &&
        companySureness(text) < 2 &&
        positionSureness(text) < 2,
    )
  const own = labelled('major')
  const named = rest.filter(({ text }) => !/[系院]$/.test(text))
  const major = own
    ? { ...own, text: withoutDegree(own.text) }
    : (named.find(({ text }) => majorForm.test(text) || /专业/.test(text)) ??
      rest.find(({ text }) => majorForm.test(text)) ??
      named[0] ??
      rest[0])
  return {
    school,
    major: major && { ...major, text: major.text.replace(/\s*(专业|系)$/, '').replace(/^(主修|专业)\s*[:：]?\s*/, '') },
    degree,
    degreeFact,
    isMajorSure: own !== undefined || (major !== undefined && (majorForm.test(major.text) || degree !== undefined)),
  }
}

/** 厦门大学软件工程 and 软件工程 本科 are two facts each. */
function splitFact(fact: Fact): readonly Fact[] {
  if (!/\p{Script=Han}/u.test(fact.text)) return splitEnglish(fact)
  return fact.text
    .split(/\s+(?=[\p{Script=Han}（(])|(?<=\p{Script=Han}|[）)])\s+|\s*\/\s*/u)
    .filter((text) => text !== '')
    .flatMap((text) => {
      const found = isSchool(text) ? cutSchool(text) : undefined
      return found && found.rest !== ''
        ? [found.school, ...found.rest.split(/^[\s\-–—·]+/)].filter((part) => part !== '')
        : [text]
    })
    .map((text) => ({ ...fact, text: text.trim() }))
}

const englishDegree = String.raw`(?:(?:bachelor|master|doctor|associate)(?:['’]?s)?(?:\s+degree)?(?:\s+of\s+(?:science|arts|engineering|philosophy|applied science|technology|commerce|business administration|education|fine arts|laws?))?|b\.?\s?sc|m\.?\s?sc|b\.?\s?eng|m\.?\s?eng|b\.?\s?tech|m\.?\s?tech|b\.?\s?com|b\.?\s?s|m\.?\s?s|b\.?\s?a|m\.?\s?a|b\.?\s?e|m\.?\s?e|ph\.?\s?d|mba|bba|d\.?phil)\.?(?:\s*\((?:hons?|honou?rs)\.?\))?(?:\s+degree)?`
const before = new RegExp(String.raw`^${englishDegree}(?:\s*[,:–—-]\s*|\s+(?:in|of)\s+|\s+)(?=\S)`, 'i')
const behind = new RegExp(String.raw`[\s,(（–—-]+${englishDegree}[)）]?$`, 'i')

/** 软件工程（本科）, Bachelor of Science in Nursing: the major alone. */
function withoutDegree(text: string): string {
  return text
    .replace(before, '')
    .replace(behind, '')
    .replace(/^(major(ing)?|degree|minor)\s*(in|:)\s*/i, '')
    .replace(
      /\s*[（(【[][^（()）]*(本科|硕士|博士|大专|专科|学士|研究生|统招|全日制|学历|在读|辅修|双学位|中专|高中)[^（()）]*[)）】\]]/g,
      '',
    )
    .replace(
      /(专业)?[\s,，·|/-]*(全日制|统招|在读)*(本科|硕士研究生|博士研究生|硕士|博士|大专|专科|学士|研究生)(学历|学位|在读|毕业|生)*$/,
      '',
    )
    .replace(/^(全日制|统招)*(本科|硕士|博士|大专|专科|研究生)[\s,，·|/:：-]+/, '')
    .trim()
}

/** B.S. Computer Science at Riverside University. */
function splitEnglish(fact: Fact): readonly Fact[] {
  const [, left, right] = /^(.+?)\s+(?:at|from)\s+(?:the\s+)?(.+)$/i.exec(fact.text) ?? []
  return left && right && isSchool(right) ? [left, right].map((text) => ({ ...fact, text })) : [fact]
}
