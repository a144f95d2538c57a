import type { ImportedResume, ImportedRow } from '../../contract/resume/importing'
import { type BlockName, factsOf, splitIntoBlocks } from './blocks'
import { findDegree } from './degree'
import { findBasics } from './findBasics'
import { findExpectation } from './findExpectation'
import { findMonth, findPeriod } from './periods'
import { RowDraft } from './rowDraft'

/** Lines and rows of a resume that are looked at; a longer one is no resume. */
const mostLines = 2_000
const mostRows = 10

/**
 * Sorts the lines of a resume by section. Takes only unambiguous values: uncertain ones stay empty, so that its
 * owner fills it in. Each value comes with its line.
 */
export function findRows(given: readonly string[], now: Date): ImportedResume {
  const lines = given
    .slice(0, mostLines)
    .map((line) =>
      withoutRadicals(line)
        .replace(/\u00a0/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
  const blocks = splitIntoBlocks(lines)
  const working = findPeriodRows(blocks.working, fillWorking)
  const education = findPeriodRows(blocks.education, fillEducation)
  return {
    base: findBasics({ lines, head: blocks.head, working, education, now }),
    expect: findExpectation([...blocks.expect, ...blocks.head]),
    'part-time-expect': [],
    emphasis: [],
    working,
    education,
    project: findPeriodRows(blocks.project, fillProject),
    training: findPeriodRows(blocks.training, fillTraining),
    volunteer: findPeriodRows(blocks.volunteer, fillVolunteer),
    certification: findCertificates(blocks.certification),
    languages: findLanguages(blocks.languages),
    description: findDescription(blocks),
  }
}

/** Some PDFs give 工 as the radical ⼯, which looks alike and is another character. */
const withoutRadicals = (line: string) => line.replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))

type Fill = (row: RowDraft, facts: readonly string[], line: string) => void

/** Rows that begin with a line of two months; the lines up to the next one describe it. */
function findPeriodRows(lines: readonly string[], fill: Fill): readonly ImportedRow[] {
  const starts = lines.flatMap((line, at) => (findPeriod(line) ? [at] : []))
  return starts.slice(0, mostRows).map((start, index) => {
    const line = lines[start] ?? ''
    const period = findPeriod(line)
    const row = new RowDraft()
    if (!period) return row
    row.take('from', period.from, line)
    row.take('to', period.to, line)
    const end = starts[index + 1] ?? lines.length
    // If the months are alone in a line, the names are in the line above or below.
    const hasOwnLine = factsOf(period.rest).length === 0
    const above = hasOwnLine && start > 0 && isNames(lines[start - 1]) ? [lines[start - 1] ?? ''] : []
    const named = hasOwnLine ? (above.length > 0 ? above : lines.slice(start + 1, start + 2)) : [period.rest]
    let at = start + 1 + (hasOwnLine && above.length === 0 ? 1 : 0)
    const next = lines[at] ?? ''
    const facts = named.flatMap(factsOf)
    // A second line of names: the job below the company.
    if (at < end && facts.length < 2 && isNames(next)) {
      fill(row, [...facts, ...factsOf(next)], `${named.join(' ')} ${next}`.trim())
      at += 1
    } else fill(row, facts, hasOwnLine ? named.join(' ') : line)
    const isNextNamedAbove = index + 1 < starts.length && isNames(lines[end - 1]) && isBare(lines[end])
    const text = lines.slice(at, isNextNamedAbove ? end - 1 : end).map(withoutLabel)
    row.take('description', text.join('\n').slice(0, 2_000), text.at(0) ?? '')
    return row
  })
}

const isBare = (line = '') => factsOf(findPeriod(line)?.rest ?? line).length === 0
const isNames = (line = '') =>
  line !== '' && line.length <= 40 && !/[。；;]$/.test(line) && !/^[\d（(•●·\-*]/.test(line) && !labelled.test(line)
const labelled = /^(工作|主要|岗位|项目|个人|在校|服务|培训)?(内容|描述|职责|业绩|成果|背景|简介|课程|责任描述)\s*[:：]/
const withoutLabel = (line: string) => line.replace(labelled, '').trim() || line

const isCompany = (fact: string) =>
  /(公司|集团|银行|医院|学校|中心|事务所|酒店|工作室|研究院|研究所|大学|超市|工厂|商行|门店|有限)/.test(fact)
const isDepartment = (fact: string) => /(部|处|组|事业群|部门)$/.test(fact) && fact.length <= 12
const after = (facts: readonly string[], label: RegExp) =>
  facts.map((fact) => label.exec(fact)?.[1]?.trim()).find((value) => value)
const withoutLabels = (facts: readonly string[]) =>
  facts.map((fact) => fact.replace(/^[\p{Script=Han}]{2,4}[:：]\s*/u, ''))

const fillWorking: Fill = (row, given, line) => {
  const facts = withoutLabels(given)
  const company = facts.find(isCompany) ?? facts[0] ?? ''
  const rest = facts.filter((fact) => fact !== company)
  const department = rest.find(isDepartment) ?? ''
  const job = rest.find((fact) => fact !== department && fact.length <= 30) ?? ''
  row.take('company', company, line)
  row.take('department', department, line)
  row.take('jobName', job, line)
  row.take('positionName', job, line)
}

const isSchool = (fact: string) => /(大学|学院|学校|中学|高中|技校|党校|University|College)/i.test(fact)

const fillEducation: Fill = (row, facts, line) => {
  const school = facts.find(isSchool) ?? ''
  const degree = findDegree(line)
  const rest = withoutLabels(facts).filter((fact) => !isSchool(fact))
  const major =
    after(facts, /专业[:：]\s*(.+)/) ??
    rest.find((fact) => findDegree(fact) === undefined && /\p{Script=Han}/u.test(fact))
  row.take('school', school, line)
  row.take('major', (major ?? '').replace(/[（(].*[)）]$/, '').replace(/专业$/, ''), line)
  row.take('degree', degree, line)
}

const isProjectRole = (fact: string) => /(负责人|经理|工程师|开发|设计|组长|成员|主管|总监|助理|策划|测试)/.test(fact)

const fillProject: Fill = (row, facts, line) => {
  const plain = withoutLabels(facts)
  const [name = '', ...rest] = plain
  row.take('name', name, line)
  row.take('role', rest.find((fact) => isProjectRole(fact) && fact.length <= 30) ?? '', line)
}

const fillTraining: Fill = (row, facts, line) => {
  const [institution = '', course = ''] = withoutLabels(facts)
  row.take('institution', institution, line)
  row.take('course', course, line)
}

const fillVolunteer: Fill = (row, facts, line) => {
  const [organization = '', role = ''] = withoutLabels(facts)
  row.take('organization', organization, line)
  row.take('role', role, line)
}

function findCertificates(lines: readonly string[]): readonly ImportedRow[] {
  return lines
    .flatMap((line) =>
      (findMonth(line) ? [line] : line.split(/[、，,；;]/)).map((part) => [part.trim(), line] as const),
    )
    .filter(([part]) => part.length >= 2)
    .slice(0, mostRows)
    .map(([part, line]) => {
      const row = new RowDraft()
      const name = factsOf(part.replace(/[（(]?(19|20)\d{2}[.\-/年]\s*\d{0,2}\s*月?[)）]?/, ' '))[0] ?? ''
      row.take('name', name.slice(0, 50), line)
      row.take('issuedAt', findMonth(part), line)
      return row
    })
}

const levels = ['入门', '一般', '良好', '熟练', '精通', '母语']

function findLanguages(lines: readonly string[]): readonly ImportedRow[] {
  return lines
    .flatMap((line) => line.split(/[、，,；;]/).map((part) => [part, line] as const))
    .flatMap(([part, line]) => {
      const language = /(英语|日语|韩语|法语|德语|俄语|西班牙语|葡萄牙语|阿拉伯语|粤语|闽南语|普通话)/.exec(part)?.[1]
      if (!language) return []
      const row = new RowDraft()
      row.take('language', language, line)
      const level = levels.findIndex((word) => part.includes(word))
      row.take('level', level >= 0 ? level : undefined, line)
      row.take(
        'certificate',
        /(CET-?[46]|[四六八]级|雅思\s*[\d.]*|托福\s*\d*|N[1-5]|普通话[一二]级[甲乙])/i.exec(part)?.[1] ?? '',
        line,
      )
      return [row]
    })
    .slice(0, mostRows)
}

function findDescription(blocks: Readonly<Record<BlockName, readonly string[]>>): readonly ImportedRow[] {
  const own = blocks.description
  const skills = blocks.skills.length > 0 ? ['专业技能：', ...blocks.skills] : []
  const lines = [...own, ...(own.length > 0 && skills.length > 0 ? [''] : []), ...skills]
  const row = new RowDraft()
  row.take('description', lines.join('\n').trim().slice(0, 1_000), own[0] ?? blocks.skills[0] ?? '')
  return Object.keys(row.values).length > 0 ? [row] : []
}
