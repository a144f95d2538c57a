import type { Fact } from '../facts'
import { companySureness, isDepartment, positionSureness } from '../words/kinds'
import { isPlace } from '../words/places'

export interface WorkingNames {
  readonly company: Fact | undefined
  readonly position: Fact | undefined
  readonly department: Fact | undefined
  /** Told by words or labels, and not only by their order. */
  readonly isCompanySure: boolean
  readonly isPositionSure: boolean
}

const noFact =
  /^[（(]?(全职|实习|兼职|在职|离职|full[- ]?time|part[- ]?time|internship|contract|freelance|remote|hybrid|on-?site|\d+\s*(年|个月|months?|years?|yrs?|mos?)[\d\s个月年]*|共.{1,8}月?|地点|北京时间)[）)]?$/i

/** Company, position and department among the facts of a job, in whatever order. `isPositionFirst` where only the order tells. */
export function readWorking(given: readonly Fact[], isPositionFirst = false): WorkingNames {
  const labelled = (label: string) => given.find((fact) => fact.label === label)
  const plain = given
    .filter(({ label, text }) => label === undefined && !noFact.test(text) && !isPlace(text) && /[\p{L}]/u.test(text))
    .flatMap((fact, _, facts) => splitFact(fact, facts.length > 1))
    .filter(({ text }) => !noFact.test(text) && !isPlace(text) && !/[:：]/.test(text))
    .map((fact) => ({
      ...fact,
      text: fact.text.replace(/(?<!生|师|员)\s*[（(](实习|兼职|全职|外包|远程)[)）]$/, ''),
    }))
    .flatMap((fact, _, facts) =>
      facts.length === 1 && !given.some(({ label }) => label) ? splitByOrder(fact) : [fact],
    )
  const [company, position] = [labelled('company'), labelled('position') ?? labelled('role')]
  const sure = plain.map(({ text }) => ({ company: companySureness(text), position: positionSureness(text) }))
  const isOther = (at: number) =>
    isDepartment(plain[at]?.text ?? '') && sure[at]?.company !== 2 && sure[at]?.position !== 2
  const department =
    labelled('department') ?? plain.find((_, at) => isOther(at) && plain.length > (company || position ? 0 : 1))
  const open = plain.map((_, at) => at).filter((at) => plain[at] !== department)
  const best = company || position ? undefined : bestPair(open, sure, isPositionFirst)
  const only = open.length === 1 ? open[0] : undefined
  const isOnlyPosition = only !== undefined && (sure[only]?.position ?? 0) > (sure[only]?.company ?? 0)
  const find = (kind: 'company' | 'position') => {
    if (best) return best[kind]
    if (company || position) return open.find((at) => (sure[at]?.[kind] ?? 0) > 0) ?? open[0]
    return (kind === 'position') === isOnlyPosition ? only : undefined
  }
  const at = { company: company ? undefined : find('company'), position: position ? undefined : find('position') }
  const sureAt = (place: number | undefined, kind: 'company' | 'position') =>
    place === undefined ? 0 : (sure[place]?.[kind] ?? 0)
  const isAnySure = sureAt(at.company, 'company') > 0 || sureAt(at.position, 'position') > 1
  const namedCompany = company ?? (at.company === undefined ? undefined : plain[at.company])
  // 市政府办公室 is an office; without a company it is the employer.
  const isEmployer = namedCompany === undefined && department !== undefined && department.label === undefined
  return {
    company: isEmployer ? department : namedCompany,
    position: position ?? (at.position === undefined ? undefined : plain[at.position]),
    department: isEmployer ? undefined : department,
    isCompanySure: company !== undefined || isAnySure,
    isPositionSure: position !== undefined || sureAt(at.position, 'position') > 0,
  }
}

interface Sure {
  readonly company: number
  readonly position: number
}

function bestPair(
  open: readonly number[],
  sure: readonly Sure[],
  isPositionFirst: boolean,
): { company: number; position: number } | undefined {
  let best: { company: number; position: number; score: number } | undefined
  for (const company of open)
    for (const position of open) {
      if (company === position) continue
      const [a, b] = [sure[company], sure[position]]
      if (!a || !b) continue
      const order = company < position !== isPositionFirst ? 0.3 : 0
      const score = a.company + b.position - 0.7 * (a.position + b.company) + order - 0.1 * (company + position)
      if (!best || score > best.score) best = { company, position, score }
    }
  return best
}

const skill =
  /^(java|go|golang|python|php|c\+\+|c#|c|\.net|ios|android|web|h5|ui|ux|ui\/ux|qa|it|hr|ai|nlp|bi|dba|sap|erp|crm|cad|3d|linux|node(\.js)?|react|vue|seo|sem|pr|vip|app|unity|ue4?|rd|sre|devops|b2b|toc|tob|ip|cg|ic|pcb|plc|ehs|fae|pqe|sqe|nvh)$/i

/** A fact that names both, parted by one blank or by nothing: 听潮网络 前端工程师. */
function splitFact(fact: Fact, hasOthers: boolean): readonly Fact[] {
  const { text } = fact
  if (!/\p{Script=Han}/u.test(text)) return splitEnglish(fact)
  const places = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  let best: { at: number; score: number } | undefined
  const whole = Math.max(companySureness(text), positionSureness(text))
  for (const at of places) {
    const [left, right] = [text.slice(0, at).trim(), text.slice(at).trim()]
    // Java 工程师 is one position; Lumio 工程师 may name a company.
    if (!/\p{Script=Han}/u.test(left) && (hasOthers || skill.test(left))) continue
    const forward = companySureness(left) + positionSureness(right) - positionSureness(left) * 0.8
    const backward = positionSureness(left) + companySureness(right) - companySureness(left) * 0.8
    const score = Math.max(
      forward,
      backward,
      isDepartment(right) ? companySureness(left) + 0.5 : 0,
      isPlace(right) ? 1.5 : 0,
    )
    if (score > 0 && (!best || score > best.score)) best = { at, score }
  }
  if (best && (best.score >= 2 || best.score > whole * 0.9)) {
    const [left, right] = [text.slice(0, best.at), text.slice(best.at)].map((part) => ({ ...fact, text: part.trim() }))
    return left && right ? [...splitFact(left, true), ...splitFact(right, true)] : [fact]
  }
  const joined = /^(.{2,}?(?:公司|集团|银行|事务所|医院))((?![）)])\p{Script=Han}{2,12})$/u.exec(text)
  if (joined && positionSureness(joined[2] ?? '') > 0 && companySureness(text) < 2)
    return [joined[1], joined[2]].map((part = '') => ({ ...fact, text: part }))
  const role = /^(.{2,})[（(]([^（()）]{2,12})[)）]$/.exec(text)
  if (role && positionSureness(role[2] ?? '') > 1 && companySureness(role[1] ?? '') > 0)
    return [role[1], role[2]].map((part = '') => ({ ...fact, text: part }))
  return [fact]
}

/** Two words of which nothing is known: only their order tells. */
function splitByOrder(fact: Fact): readonly Fact[] {
  const [, left, right] = /^(\S*\p{Script=Han}\S*)\s+(\S*\p{Script=Han}\S*)$/u.exec(fact.text) ?? []
  const isKnown = companySureness(fact.text) + positionSureness(fact.text) > 0
  return left && right && !isKnown ? [left, right].map((text) => ({ ...fact, text })) : [fact]
}

/** Software Engineer at Heron Labs. */
function splitEnglish(fact: Fact): readonly Fact[] {
  const [, left, right] = /^(.+?)\s+(?:at|with|@)\s+(.+)$/i.exec(fact.text) ?? []
  return left && right && positionSureness(left) > 0 ? [left, right].map((text) => ({ ...fact, text })) : [fact]
}
