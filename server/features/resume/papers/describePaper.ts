import type { Resume } from '#contract/resume/resume'
import type { Labelled, Paper, PaperRow, PaperSection } from '../../../papers/paper'
import { wholeYearsSince } from '../resumeCards'
import { chineseWords, type PaperWords } from './paperWords'
import { readBlocks } from './textBlocks'
import { wishesOnPaper } from './wishesOnPaper'

/**
 * Describes a resume for paper. Contact data are printed as given, empty parts are left out, and ages are computed at `now`.
 * `words` are in the language of the resume's texts; `captions` are those of its pictures.
 */
export function describePaper(
  resume: Resume,
  now: Date,
  words: PaperWords = chineseWords,
  captions: readonly string[] = [],
): Paper {
  const { base } = resume
  const { labels, heads, language, colon } = words
  const wish = wishOf(resume, words)
  const age = words.age(wholeYearsSince(base.birthday, now))
  const experience = words.experience(wholeYearsSince(base.workingDate, now))
  const gender = words.gender(base.gender)
  const degree = words.degree(base.degree)
  const contacts = filled([
    { label: labels.mobile, value: base.mobile },
    { label: labels.email, value: base.email },
    { label: labels.weixin, value: base.weixin },
  ])
  const wishes = filled([
    { label: labels.places, value: wish.places },
    { label: labels.pay, value: wish.pay },
    { label: labels.status, value: words.status(base.jobStatus) },
  ])
  return {
    language,
    heads,
    colon,
    photoText: words.photo(base.name),
    wishLabel: labels.wish,
    title: words.title(base.name),
    name: base.name,
    wish: wish.positions,
    facts: [gender, age, experience, degree, base.areaName].filter(Boolean),
    contacts,
    wishes,
    fields: filled([
      { label: labels.name, value: base.name },
      { label: labels.gender, value: gender },
      { label: labels.birthday, value: words.month(base.birthday) },
      { label: labels.degree, value: degree },
      { label: labels.experience, value: experience },
      { label: labels.area, value: base.areaName },
      { label: labels.wish, value: wish.positions },
      ...wishes,
      ...contacts,
    ]),
    sections: sectionsOf(resume, words, captions),
  }
}

const filled = (pairs: readonly Labelled[]) => pairs.filter(({ value }) => value !== '')

/** The paper's text about expectations. */
function wishOf(resume: Resume, words: PaperWords) {
  const { wishes, positions, places } = wishesOnPaper(resume)
  const [first] = wishes
  return {
    positions: positions.map(({ positionName }) => positionName).join(words.comma),
    places: places.map(({ areaName }) => areaName).join(words.comma),
    pay: first ? words.pay(first) : '',
  }
}

/** In the usual order. Education comes first for people who have not worked yet. */
function sectionsOf(resume: Resume, words: PaperWords, captions: readonly string[]): readonly PaperSection[] {
  const { sections: titles, dot } = words
  const note = (...parts: readonly string[]) => parts.filter(Boolean).join(dot)
  const description = prose('desc', titles.desc, resume.description)
  const working = section('working', titles.working, 'history', resume.working, (row) => ({
    title: row.company,
    note: note(row.jobName, row.department),
    period: words.period(row),
    tags: row.tags,
    text: row.description,
  }))
  const skillList = resume.emphasis.flatMap(({ skills }) => skills).join(words.comma)
  const skills = prose('emphasis', titles.emphasis, skillList)
  const project = section('project', titles.project, 'history', resume.project, (row) => ({
    title: row.name,
    note: row.role,
    period: words.period(row),
    link: row.link,
    text: row.description,
  }))
  const education = section('education', titles.education, 'history', resume.education, (row) => ({
    title: row.school,
    note: note(row.major, words.degree(row.degree)),
    period: words.period(row),
    text: row.description,
  }))
  const training = section('training', titles.training, 'history', resume.training, (row) => ({
    title: row.institution,
    note: note(row.course, row.certificate),
    period: words.period(row),
    text: row.description,
  }))
  const volunteer = section('volunteer', titles.volunteer, 'history', resume.volunteer, (row) => ({
    title: row.organization,
    note: row.role,
    period: words.period(row),
    text: row.description,
  }))
  const languages = section('languages', titles.languages, 'list', resume.languages, (row) => ({
    title: row.language,
    note: note(words.level(row.level), row.certificate),
  }))
  const certification = section('certification', titles.certification, 'list', resume.certification, (row) => ({
    title: row.name,
    note: row.issuer,
    period: words.month(row.issuedAt),
  }))
  const pictures = section('media', titles.media, 'pictures', captions, (title) => ({ title }))
  const ways = working.rows.length > 0 ? [working, project, education] : [education, project]
  const all = [description, skills, ...ways, training, volunteer, languages, certification, pictures]
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
    return { title: '', note: '', period: '', link: '', tags: [], ...row, blocks: readBlocks(text) }
  })
  return { key, title, kind, rows: saidRows }
}

const prose = (key: string, title: string, text: string) =>
  section(key, title, 'prose', text === '' ? [] : [text], (each) => ({ text: each }))

/** 林小满-前端工程师-简历.pdf, without what file systems refuse. */
export function paperName(
  { name, wish }: Pick<Paper, 'name' | 'wish'>,
  ending: 'pdf' | 'docx',
  { comma, file }: Pick<PaperWords, 'comma' | 'file'> = chineseWords,
): string {
  const [position = ''] = wish.split(comma)
  const words = [name, position, file].map((word) => word.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
  return `${words.filter(Boolean).join('-')}.${ending}`
}
