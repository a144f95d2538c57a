import type { Layout } from './layout'
import { sayPeriod, periodStyles as styles } from './months'
import type { Person } from './person'

/** Text in Typst's string literals, which need no escapes but these. */
const say = (text: string) => `#${JSON.stringify(text)}`
const head = (font: string, size: string) =>
  `#set page(paper: "a4", margin: 17mm)\n#set text(font: "${font}", size: ${size})\n`

/** Times at the left, as in widespread templates of the TeX world; headings with a rule. */
const modern = (person: Person) =>
  [
    head('Noto Serif SC', '10pt'),
    `#text(24pt)[${say(person.name)}]\n\n${say(`${person.phone} • ${person.mail} • ${person.city}`)}`,
    '#let entry(when, what, body) = grid(columns: (32mm, 1fr), column-gutter: 4mm, text(9pt, when), [#what \\ #body])',
    '= 工作经历',
    ...person.working.map(
      (job) =>
        `#entry[${say(sayPeriod(styles.figure, job))}][*${say(job.position)}*，${say(job.company)}][${job.tasks.map((task) => `- ${say(task)}`).join('\n')}]`,
    ),
    '= 教育背景',
    ...person.education.map(
      (row) =>
        `#entry[${say(sayPeriod(styles.figure, row))}][*${say(row.school)}*，${say(row.major)}，${say(row.degree)}][]`,
    ),
    '= 技能',
    say(person.skills.join('、')),
  ].join('\n\n')

/** Small letters, all in one column, rules below the headings. */
const compact = (person: Person) =>
  [
    head('Noto Sans SC', '9pt'),
    '#show heading: it => block(below: 4pt)[#smallcaps(it.body) #v(-6pt) #line(length: 100%, stroke: 0.4pt)]',
    `#align(center)[#text(18pt, weight: "bold")[${say(person.name)}] \\ ${say(`${person.phone} | ${person.mail}`)}]`,
    '= Experience',
    ...person.working.map(
      (job) =>
        `*${say(job.company)}* -- ${say(job.position)} #h(1fr) ${say(sayPeriod(styles.english, job))}\n${job.tasks.map((task) => `- ${say(task)}`).join('\n')}`,
    ),
    '= Education',
    ...person.education.map(
      (row) =>
        `*${say(row.school)}* -- ${say(`${row.degree} ${row.major}`)} #h(1fr) ${say(sayPeriod(styles.english, row))}`,
    ),
    '= Languages',
    say('English (native), Mandarin (basic)'),
  ].join('\n\n')

export const typstPages: readonly Layout[] = [
  { key: 'zh-typst-modern', language: 'zh', drawn: { by: 'typst', draw: modern } },
  { key: 'en-typst-compact', language: 'en', drawn: { by: 'typst', draw: compact } },
]
