import { type Dated, type Fact, factsOf } from '../facts'
import type { TextLine } from '../textLine'
import { companySureness, isRole, isSchool, positionSureness } from '../words/kinds'
import type { UsualMonths } from '../words/periods'
import { readStudy } from './education'
import { describe, factsOfHeader, type Group, groupRows } from './groups'
import { RowDraft } from './rowDraft'
import { readWorking } from './working'

/** Rows of a section that is looked at; a resume with more has others there. */
const mostRows = 20
const usualWork: UsualMonths = { from: 1, to: 12 }
const usualStudy: UsualMonths = { from: 9, to: 6 }

/** How sure the rows of a section are: below no heading, all of it is a guess. */
export interface Trust {
  readonly isSure: boolean
  /** Jobs and projects are below one heading. */
  readonly isMixed?: boolean
}

export interface Histories {
  readonly working: readonly RowDraft[]
  readonly project: readonly RowDraft[]
}

const takePeriod = (row: RowDraft, { dated }: Group, { isSure }: Trust) => {
  const period = dated?.period
  if (!period || !dated) return
  const sure = isSure && !period.isByYear
  if (period.from !== '') row.take('from', period.from, dated.line, sure)
  row.take('to', period.to, dated.line, sure && period.from !== '')
}

const takeBody = (row: RowDraft, body: readonly TextLine[], most: number) => {
  const [first] = body
  row.take('description', describe(body, most), first)
  for (const line of body) row.lines.add(line)
}

const claimHeader = (row: RowDraft, group: Group) => {
  for (const { line } of group.header) row.lines.add(line)
}

/** Jobs, and the projects that are described below their jobs. */
export function findWorking(lines: readonly TextLine[], trust: Trust): Histories {
  const groups = groupRows(lines, {
    usual: usualWork,
    isIncomplete: (header) => {
      const { company, position } = readWorking(factsOfHeader(header))
      return !company || !position
    },
    isWanted: (next, header) => isWantedAtWork(next, header),
    isStart: (line) =>
      factsOf(line).some(
        ({ text, label }) =>
          label === 'company' || (label === undefined && companySureness(text) === 2 && text.length <= 30),
      ),
  })
  const isPositionFirst = votePositionFirst(groups)
  const working: RowDraft[] = []
  const project: RowDraft[] = []
  let job: { row: RowDraft; from: string; to: string } | undefined
  for (const group of groups.slice(0, mostRows)) {
    const facts = factsOfHeader(group.header)
    const names = readWorking(facts, isPositionFirst)
    const period = group.dated?.period
    const isWithin =
      job !== undefined &&
      period !== undefined &&
      period.from >= job.from &&
      (job.to === '' || (period.to !== '' && period.to <= job.to))
    const isNoJob = trust.isMixed === true && !names.isCompanySure && !names.isPositionSure
    if (isNoJob || (isWithin && isProject(facts, names.company?.text ?? '', names.position?.text ?? ''))) {
      project.push(readProject(group, trust))
      continue
    }
    const row = new RowDraft()
    takePeriod(row, group, trust)
    const { company, position, department, isCompanySure, isPositionSure } = names
    row.take('company', company?.text, company?.line, trust.isSure && isCompanySure)
    row.take('department', department?.text, department?.line, trust.isSure)
    row.take(
      'jobName',
      position?.text.slice(0, 60),
      position?.line,
      trust.isSure && isPositionSure && (position?.text.length ?? 0) <= 30,
    )
    row.take(
      'positionName',
      position?.text.slice(0, 60),
      position?.line,
      trust.isSure && isPositionSure && (position?.text.length ?? 0) <= 30,
    )
    // A later position at the same company.
    if (!company && job && isWithin && job.row.has('company')) row.copy('company', job.row.row, 'company')
    if (row.isEmpty || (!row.has('company') && !row.has('jobName'))) continue
    claimHeader(row, group)
    takeBody(row, group.body, 2_000)
    if (company || !isWithin) job = { row, from: period?.from ?? '', to: period?.to ?? '' }
    working.push(row)
  }
  return { working: withoutFrames(working), project }
}

/** A company whose positions follow below it, each with its own time, is no position itself. */
const withoutFrames = (rows: readonly RowDraft[]) =>
  rows.filter(
    (row, at) =>
      row.has('jobName') || rows[at + 1]?.values.company !== row.values.company || row.values.company === undefined,
  )

function isWantedAtWork(next: Dated, header: readonly Dated[]): boolean {
  const facts = factsOf(next)
  if (facts.length === 0) return false
  if (facts.some(({ label }) => label === 'company' || label === 'position' || label === 'department')) return true
  const { company, position } = readWorking(factsOfHeader(header))
  const texts = facts.map(({ text }) => text)
  if (!company && texts.some((text) => companySureness(text) > 0)) return true
  if (!position && texts.some((text) => positionSureness(text) > 0)) return true
  const [text = ''] = texts
  const isBrief = /\p{Script=Han}/u.test(text) ? next.line.text.length <= 14 : next.line.text.split(/\s+/).length <= 6
  return isBrief && (next.line.isMarked || header.length === 1) && !/[，,]/.test(text)
}

function isProject(facts: readonly Fact[], company: string, position: string): boolean {
  if (facts.some(({ label }) => label === 'project')) return true
  const [first] = facts
  if (/^项目|^(project|子项目)/i.test(first?.line.text.trim() ?? '')) return true
  if (companySureness(company) > 1 || positionSureness(position) > 1) return false
  return /(系统|平台|项目|小程序|APP|改造|建设|重构|网站|商城|课题|搭建|上线|中台|后台)$/i.test(first?.text ?? '')
}

/** Whether positions come before companies, in the rows whose words tell. */
function votePositionFirst(groups: readonly Group[]): boolean {
  let votes = 0
  for (const { header } of groups) {
    const facts = factsOfHeader(header).filter(({ label }) => label === undefined)
    const company = facts.findIndex(({ text }) => companySureness(text) === 2)
    const position = facts.findIndex(({ text }) => positionSureness(text) === 2 && companySureness(text) === 0)
    const isFirstPosition = position === 0 && facts.length > 1
    if (company >= 0 && position >= 0) votes += position < company ? 1 : -1
    else if (company === 0) votes -= 1
    else if (isFirstPosition) votes += 0.5
    else if (position > 0) votes -= 0.5
  }
  return votes > 0
}

export function findEducation(lines: readonly TextLine[], trust: Trust): readonly RowDraft[] {
  const groups = groupRows(lines, {
    usual: usualStudy,
    isIncomplete: (header) => {
      const { school, major, degree } = readStudy(factsOfHeader(header))
      return !school || !major || degree === undefined
    },
    isWanted: (next, header) => isWantedInStudy(next, header),
    isStart: (line) => factsOf(line).some(({ text, label }) => label === 'school' || isSchool(text)),
  })
  return groups.slice(0, mostRows).flatMap((group) => {
    const row = new RowDraft()
    takePeriod(row, group, trust)
    const { school, major, degree, degreeFact, isMajorSure } = readStudy(factsOfHeader(group.header))
    if (!school) return []
    row.take('school', school.text, school.line, trust.isSure)
    row.take('major', major?.text.slice(0, 50), major?.line, trust.isSure && isMajorSure)
    row.take('degree', degree, degreeFact?.line, trust.isSure)
    claimHeader(row, group)
    takeBody(row, group.body, 1_000)
    return [row]
  })
}

function isWantedInStudy(next: Dated, header: readonly Dated[]): boolean {
  const facts = factsOf(next)
  const now = readStudy(factsOfHeader(header))
  const found = readStudy(facts)
  if (!now.school) return found.school !== undefined
  if (found.school) return false
  if (facts.some(({ label }) => label === 'major' || label === 'degree')) return true
  if (now.degree === undefined && found.degree !== undefined && next.line.text.length <= 60) return true
  if (now.major) return false
  return found.isMajorSure || (found.major !== undefined && facts.length <= 2 && next.line.text.length <= 40)
}

export function findProjects(lines: readonly TextLine[], trust: Trust): readonly RowDraft[] {
  const groups = groupRows(lines, {
    usual: usualWork,
    isIncomplete: (header) =>
      factsOfHeader(header).length < 1 || (header.length === 1 && factsOfHeader(header).length < 2),
    isWanted: (next, header) =>
      factsOfHeader(header).length === 0 ||
      factsOf(next).some(
        ({ text, label }) =>
          label === 'role' || label === 'project' || (label === undefined && text.length <= 12 && isRole(text)),
      ),
    isStart: (line) => line.line.isMarked || factsOf(line).some(({ label }) => label === 'project'),
  })
  return groups
    .slice(0, mostRows)
    .map((group) => readProject(group, trust))
    .filter((row) => row.has('name'))
}

function readProject(group: Group, trust: Trust): RowDraft {
  const row = new RowDraft()
  takePeriod(row, group, trust)
  const facts = factsOfHeader(group.header)
  const labelled = (label: string) => facts.find((fact) => fact.label === label)
  const plain = facts.filter(({ label }) => label === undefined).flatMap(splitRole)
  const name = labelled('project') ?? plain.find(({ text }) => !(isRole(text) && text.length <= 6)) ?? plain[0]
  const role = labelled('role') ?? labelled('position') ?? plain.find((fact) => fact !== name && isRole(fact.text))
  row.take(
    'name',
    name?.text.replace(/^项目[一二三四五六七八九十\d]*\s*[:：.、]?\s*/, '').slice(0, 50),
    name?.line,
    trust.isSure,
  )
  row.take('role', role?.text.slice(0, 30), role?.line, trust.isSure)
  claimHeader(row, group)
  takeBody(row, group.body, 2_000)
  return row
}

/** 订单对账系统 后端开发. */
function splitRole(fact: Fact): readonly Fact[] {
  const [, name, role] = /^(.*\p{Script=Han}.*)\s+(\S{2,10})$/u.exec(fact.text) ?? []
  return name && role && isRole(role) ? [name, role].map((text) => ({ ...fact, text })) : [fact]
}

/** Trainings and voluntary work: an institution, then what was done there. */
export function findNamed(
  lines: readonly TextLine[],
  [first, second]: readonly [string, string],
  trust: Trust,
): readonly RowDraft[] {
  const groups = groupRows(lines, {
    usual: usualWork,
    isIncomplete: (header) => factsOfHeader(header).length < 1,
    isWanted: () => true,
    isStart: () => false,
  })
  return groups.slice(0, mostRows).flatMap((group) => {
    const row = new RowDraft()
    takePeriod(row, group, trust)
    const [name, other] = factsOfHeader(group.header)
    if (!name) return []
    row.take(first, name.text.slice(0, 50), name.line, trust.isSure)
    row.take(second, other?.text.slice(0, 50), other?.line, trust.isSure)
    claimHeader(row, group)
    takeBody(row, group.body, 1_000)
    return [row]
  })
}
