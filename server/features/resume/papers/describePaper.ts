import type { Resume } from '../../../../contract/resume/resume'
import { languageLevels } from '../../../../contract/resume/sections/languages'
import { degrees, genders, labelOf, seekerStatuses } from '../../../../contract/settings/labels'
import type { Labelled, Paper, PaperRow, PaperSection } from '../../../papers/paper'
import { describeSalary } from '../../settings/describeSalary'
import { wholeYearsSince } from '../resumeCards'
import { readBlocks } from './textBlocks'

/** A resume for paper. Contact data are printed as given. What is empty is left out; `now` says how old somebody is. */
export function describePaper(resume: Resume, now: Date): Paper {
  const { base } = resume
  const wish = wishOf(resume)
  const age = wholeYearsSince(base.birthday, now)
  const experience = describeExperience(wholeYearsSince(base.workingDate, now))
  const gender = labelOf(genders, base.gender)
  const degree = base.degree > 0 ? labelOf(degrees, base.degree) : ''
  const contacts = filled([
    { label: '电话', value: base.mobile },
    { label: '邮箱', value: base.email },
    { label: '微信', value: base.weixin },
  ])
  const wishes = filled([
    { label: '期望城市', value: wish.places },
    { label: '期望薪资', value: wish.pay },
    { label: '求职状态', value: labelOf(seekerStatuses, base.jobStatus) },
  ])
  return {
    title: `${base.name}的简历`,
    name: base.name,
    wish: wish.positions,
    facts: [gender, age === null ? '' : `${age}岁`, experience, degree, base.areaName].filter(Boolean),
    contacts,
    wishes,
    fields: filled([
      { label: '姓名', value: base.name },
      { label: '性别', value: gender },
      { label: '出生年月', value: base.birthday.replace('-', '.') },
      { label: '最高学历', value: degree },
      { label: '工作年限', value: experience },
      { label: '所在地区', value: base.areaName },
      { label: '求职意向', value: wish.positions },
      ...wishes,
      ...contacts,
    ]),
    sections: sectionsOf(resume),
  }
}

const filled = (pairs: readonly Labelled[]) => pairs.filter(({ value }) => value !== '')

function describeExperience(years: number | null): string {
  if (years === null) return '应届/在校'
  return years === 0 ? '不到1年经验' : `${years}年经验`
}

/** What somebody is looking for: the full-time expectations, or the part-time one. */
function wishOf({ expectList }: Resume) {
  const fullTime = expectList.filter(({ partTime }) => !partTime)
  const wishes = fullTime.length > 0 ? fullTime : expectList
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean).join('、')
  const [first] = wishes
  const pay = first && { ...first, salaryUnit: first.partTime ? 2 : 1, salaryMonths: 12 }
  return {
    positions: distinct(wishes.map(({ positionName }) => positionName)),
    places: distinct(wishes.map(({ areaName }) => areaName)),
    pay: pay ? describeSalary(pay) : '',
  }
}

/** In the usual order. Those who have not worked yet begin with what they studied. */
function sectionsOf(resume: Resume): readonly PaperSection[] {
  const description = prose('desc', '个人优势', resume.description)
  const working = section('working', '工作经历', 'history', resume.working, (row) => ({
    title: row.company,
    note: [row.jobName, row.department].filter(Boolean).join('·'),
    period: describePeriod(row),
    text: row.description,
  }))
  const skills = prose('emphasis', '专业技能', resume.emphasis.flatMap(({ skills }) => skills).join('、'))
  const project = section('project', '项目经历', 'history', resume.project, (row) => ({
    title: row.name,
    note: row.role,
    period: describePeriod(row),
    link: row.link,
    text: row.description,
  }))
  const education = section('education', '教育经历', 'history', resume.education, (row) => ({
    title: row.school,
    note: [row.major, labelOf(degrees, row.degree)].filter(Boolean).join('·'),
    period: describePeriod(row),
    text: row.description,
  }))
  const training = section('training', '培训经历', 'history', resume.training, (row) => ({
    title: row.institution,
    note: [row.course, row.certificate].filter(Boolean).join('·'),
    period: describePeriod(row),
    text: row.description,
  }))
  const volunteer = section('volunteer', '志愿经历', 'history', resume.volunteer, (row) => ({
    title: row.organization,
    note: row.role,
    period: describePeriod(row),
    text: row.description,
  }))
  const languages = section('languages', '语言能力', 'list', resume.languages, (row) => ({
    title: row.language,
    note: [labelOf(languageLevels, row.level), row.certificate].filter(Boolean).join('·'),
  }))
  const certification = section('certification', '资格证书', 'list', resume.certification, (row) => ({
    title: row.name,
    note: row.issuer,
    period: describeMonth(row.issuedAt),
  }))
  const ways = working.rows.length > 0 ? [working, project, education] : [education, project]
  const all = [description, skills, ...ways, training, volunteer, languages, certification]
  return all.filter(({ rows }) => rows.length > 0)
}

type Said = Partial<Omit<PaperRow, 'blocks'>> & { readonly text?: string }

function section<Row>(
  key: string,
  title: string,
  kind: PaperSection['kind'],
  rows: readonly Row[],
  say: (row: Row) => Said,
): PaperSection {
  const saidRows = rows.map(say).map(({ text = '', ...row }) => {
    return { title: '', note: '', period: '', link: '', ...row, blocks: readBlocks(text) }
  })
  return { key, title, kind, rows: saidRows }
}

const prose = (key: string, title: string, text: string) =>
  section(key, title, 'prose', text === '' ? [] : [text], (each) => ({ text: each }))

const describeMonth = (month: string): string => month.replace('-', '.')

function describePeriod({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${describeMonth(from)} – ${to === '' ? '至今' : describeMonth(to)}`
}

/** 林小满-前端工程师-简历.pdf, without what file systems refuse. */
export function paperName({ name, wish }: Pick<Paper, 'name' | 'wish'>, ending: 'pdf' | 'docx'): string {
  const [position = ''] = wish.split('、')
  const words = [name, position, '简历'].map((word) => word.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
  return `${words.filter(Boolean).join('-')}.${ending}`
}
