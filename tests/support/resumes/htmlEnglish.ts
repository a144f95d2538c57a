import { all, escapeXml, type Html, type Layout, list, tag } from './layout'
import { type PeriodStyle, sayPeriod, periodStyles as styles } from './months'
import type { Person } from './person'

const html = (key: string, draw: (person: Person) => Html, isByYear = false): Layout => ({
  key,
  language: 'en',
  isByYear,
  drawn: { by: 'html', draw },
})
const spread = (left: string, right: string) => `<div class="spread"><span>${left}</span><span>${right}</span></div>`
const base = `.spread{display:flex;justify-content:space-between} ul{margin:2px 0 6px;padding-left:18px} h1,h2,h3,p{margin:0} .center{text-align:center}`
const period = (style: PeriodStyle, row: { readonly from: string; readonly to: string }) =>
  escapeXml(sayPeriod(style, row))
const strong = (text: string) => tag('b', escapeXml(text))
const italic = (text: string) => tag('i', escapeXml(text))

/** Company and time, then position and place. */
const classic = html('en-classic', (person) => ({
  css: `${base} h1{font-size:26px;text-align:center} h2{font-size:14px;text-transform:uppercase;border-bottom:1px solid #000;margin-top:12px}`,
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', escapeXml(`${person.city} | ${person.phone} | ${person.mail}`), 'center'),
    tag('h2', 'Education'),
    all(
      person.education,
      (row) =>
        spread(strong(row.school), escapeXml(person.city)) +
        spread(italic(`${row.degree} in ${row.major}`), period(styles.english, row)),
    ),
    tag('h2', 'Experience'),
    all(
      person.working,
      (job) =>
        spread(strong(job.company), period(styles.english, job)) +
        spread(italic(job.position), escapeXml(job.place)) +
        list(job.tasks),
    ),
    tag('h2', 'Projects'),
    all(
      person.projects,
      (row) => spread(`${strong(row.name)} | ${italic(row.role)}`, period(styles.english, row)) + list(row.tasks),
    ),
    tag('h2', 'Technical Skills'),
    tag('p', escapeXml(person.skills.join(', '))),
  ].join(''),
}))

/** Contacts and skills in a column at the left. */
const sidebar = html('en-sidebar', (person) => ({
  css: `${base} .grid{display:grid;grid-template-columns:30% 1fr;gap:26px} h1{font-size:30px} h2{font-size:15px;color:#345;margin-top:14px} .aside{font-size:13px}`,
  body: `${tag('h1', escapeXml(person.name))}<p>${person.wish}</p><div class="grid"><div class="aside">${[
    tag('h2', 'Contact') +
      tag('p', escapeXml(person.phone)) +
      tag('p', escapeXml(person.mail)) +
      tag('p', escapeXml(person.city)),
    tag('h2', 'Skills') + all(person.skills, (skill) => tag('p', escapeXml(skill))),
    tag('h2', 'Awards') + all(person.honours, (honour) => tag('p', escapeXml(honour))),
  ].join('')}</div><div>${[
    tag('h2', 'Work Experience'),
    all(
      person.working,
      (job) =>
        tag('p', strong(job.position)) +
        tag('p', `${escapeXml(job.company)} | ${period(styles.englishLong, job)}`) +
        list(job.tasks),
    ),
    tag('h2', 'Education'),
    all(
      person.education,
      (row) =>
        tag('p', strong(`${row.degree}, ${row.major}`)) +
        tag('p', `${escapeXml(row.school)} | ${period(styles.englishLong, row)}`),
    ),
  ].join('')}</div></div>`,
}))

/** Position at company in one line. */
const inline = html('en-inline', (person) => ({
  css: `${base} h1{font-size:24px} h2{font-size:16px;margin-top:12px}`,
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', `Phone: ${escapeXml(person.phone)}`) + tag('p', `Email: ${escapeXml(person.mail)}`),
    tag('h2', 'Summary') + tag('p', escapeXml(person.summary)),
    tag('h2', 'Professional Experience'),
    all(
      person.working,
      (job) =>
        spread(`${strong(job.position)}, ${escapeXml(job.company)}`, period(styles.englishDots, job)) + list(job.tasks),
    ),
    tag('h2', 'Education'),
    all(person.education, (row) =>
      spread(
        `${escapeXml(row.degree)} ${escapeXml(row.major)}, ${strong(row.school)}`,
        period(styles.englishDots, row),
      ),
    ),
    tag('h2', 'Honors & Awards') + all(person.honours, (honour) => tag('p', escapeXml(honour))),
  ].join(''),
}))

/** Years in front of the lines. */
const academic = html(
  'en-academic',
  (person) => {
    const row = (when: string, what: string) => `<div class="row"><div>${when}</div><div>${what}</div></div>`
    return {
      css: `${base} .row{display:grid;grid-template-columns:110px 1fr;margin-top:4px} h2{font-size:15px;margin-top:12px} body{font-family:'Noto Serif SC'}`,
      body: [
        tag('p', 'Curriculum Vitae', 'center'),
        tag('h1', escapeXml(person.name)),
        tag('p', escapeXml(`${person.mail}, ${person.phone}`)),
        tag('h2', 'Education'),
        all(person.education, (each) =>
          row(period(styles.englishYears, each), escapeXml(`${each.degree}, ${each.major}, ${each.school}`)),
        ),
        tag('h2', 'Employment'),
        all(person.working, (job) =>
          row(
            period(styles.englishYears, job),
            tag('p', escapeXml(`${job.position}, ${job.company}`)) + list(job.tasks),
          ),
        ),
        tag('h2', 'Skills') + tag('p', escapeXml(person.skills.join(', '))),
      ].join(''),
    }
  },
  true,
)

/** Times in figures below the position. */
const stacked = html('en-stacked', (person) => ({
  css: `${base} h1{font-size:28px;letter-spacing:1px} h2{font-size:13px;letter-spacing:3px;text-transform:uppercase;margin-top:16px}`,
  body: [
    tag('h1', escapeXml(person.name.toUpperCase())),
    tag('p', escapeXml(`${person.mail}  •  ${person.phone}  •  ${person.city}`)),
    tag('h2', 'Employment History'),
    all(
      person.working,
      (job) =>
        tag('p', strong(job.company)) +
        tag('p', escapeXml(job.position)) +
        tag('p', period(styles.englishSlash, job)) +
        list(job.tasks),
    ),
    tag('h2', 'Education'),
    all(
      person.education,
      (row) =>
        tag('p', strong(row.school)) +
        tag('p', escapeXml(`${row.degree} - ${row.major}`)) +
        tag('p', period(styles.englishSlash, row)),
    ),
    tag('h2', 'Interests') + tag('p', 'Hiking, pottery and old radios'),
  ].join(''),
}))

export const englishPages: readonly Layout[] = [classic, sidebar, inline, academic, stacked]
