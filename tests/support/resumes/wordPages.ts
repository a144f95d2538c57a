import { all, escapeXml, type Layout, type WordParts } from './layout'
import { sayMonth, sayPeriod, periodStyles as styles } from './months'
import type { Person } from './person'

const word = (key: string, language: 'zh' | 'en', draw: (person: Person) => WordParts): Layout => ({
  key,
  language,
  drawn: { by: 'word', draw },
})

interface Look {
  readonly bold?: boolean
  /** Half points. */
  readonly size?: number
  readonly style?: string
}
const run = (text: string, { bold, size }: Look = {}) =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size}"/>` : ''}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`
const paragraph = (content: string, { style }: Look = {}) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${content}</w:p>`
const p = (text: string, look: Look = {}) => paragraph(run(text, look), look)
const cell = (content: string, span = 1) =>
  `<w:tc><w:tcPr>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${content}</w:tc>`
const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: readonly string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`
/** As Word writes a text box: once for itself, once for readers of old. */
const box = (content: string) => {
  const inside = `<w:txbxContent>${content}</w:txbxContent>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${inside}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${inside}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}
const pairs = (facts: readonly (readonly [string, string])[]) =>
  row(...facts.flatMap(([label, value]) => [cell(p(label)), cell(p(value))]))

/** Labels and values in the cells of a table; the history in rows with a head. */
const formZh = word('zh-word-form', 'zh', (person) => ({
  body:
    p('个人简历表', { bold: true, size: 36 }) +
    table(
      pairs([
        ['姓名', person.name],
        ['性别', person.gender],
        ['出生年月', sayMonth(styles.words, person.birthday)],
      ]),
      pairs([
        ['联系电话', person.phone],
        ['电子邮箱', person.mail],
        ['籍贯', person.city],
      ]),
      row(cell(p('学习经历', { bold: true }), 6)),
      row(cell(p('起止年月')), cell(p('毕业院校'), 2), cell(p('专业'), 2), cell(p('学历'))),
      ...person.education.map((study) =>
        row(
          cell(p(sayPeriod(styles.wordsDash, study))),
          cell(p(study.school), 2),
          cell(p(study.major), 2),
          cell(p(study.degree)),
        ),
      ),
      row(cell(p('工作经历', { bold: true }), 6)),
      row(cell(p('起止年月')), cell(p('工作单位'), 2), cell(p('职务'), 3)),
      ...person.working.map((job) =>
        row(cell(p(sayPeriod(styles.wordsDash, job))), cell(p(job.company), 2), cell(p(job.position), 3)),
      ),
      row(cell(p('自我评价')), cell(p(person.summary), 5)),
    ),
}))

/** Paragraphs with tabs. */
const tabsZh = word('zh-word-tabs', 'zh', (person) => ({
  body: [
    p([...person.name].join(person.name.length < 4 ? '  ' : ''), { bold: true, size: 40 }),
    p(`电话：${person.phone}\t邮箱：${person.mail}`),
    p('【教育经历】', { bold: true }),
    all(person.education, (study) =>
      p(`${sayPeriod(styles.dots, study)}\t${study.school}\t${study.major}\t${study.degree}`),
    ),
    p('【工作经历】', { bold: true }),
    all(
      person.working,
      (job) =>
        p(`${sayPeriod(styles.dots, job)}\t${job.company}\t${job.position}`, { bold: true }) +
        all(job.tasks, (task) => p(`•\t${task}`)),
    ),
    p('【项目经历】', { bold: true }),
    all(
      person.projects,
      (project) =>
        p(`${sayPeriod(styles.dots, project)}\t${project.name}\t${project.role}`, { bold: true }) +
        all(project.tasks, (task) => p(`•\t${task}`)),
    ),
    p('【自我评价】', { bold: true }),
    p(person.summary),
  ].join(''),
}))

/** Contacts and skills in text boxes beside the history. */
const boxesZh = word('zh-word-boxes', 'zh', (person) => ({
  body: [
    box(p(person.name, { bold: true, size: 44 }) + p(`求职意向：${person.wish}`)),
    box(
      p('联系方式', { bold: true, size: 26 }) +
        p(person.phone) +
        p(person.mail) +
        p('技能', { bold: true, size: 26 }) +
        all(person.skills, (skill) => p(skill)),
    ),
    p('工作经历', { bold: true, size: 28 }),
    all(
      person.working,
      (job) =>
        p(`${job.company}\t${sayPeriod(styles.tight, job)}`, { bold: true }) +
        p(job.position) +
        all(job.tasks, (task) => p(task)),
    ),
    p('教育经历', { bold: true, size: 28 }),
    all(
      person.education,
      (study) =>
        p(`${study.school}\t${sayPeriod(styles.tight, study)}`, { bold: true }) + p(`${study.major}，${study.degree}`),
    ),
  ].join(''),
}))

/** Name and contacts in the page's header; headings by style. */
const styledZh = word('zh-word-header', 'zh', (person) => ({
  header: p(person.name, { bold: true, size: 32 }) + p(`${spaced(person.phone)} | ${person.mail}`),
  body: [
    p('求职目标', { style: 'Heading1' }) + p(person.wish),
    p('工作经验', { style: 'Heading1' }),
    all(
      person.working,
      (job) =>
        paragraph(run(job.company, { bold: true }) + run(` ${job.position}`)) +
        p(sayPeriod(styles.words, job)) +
        all(job.tasks, (task) => p(task)),
    ),
    p('学历背景', { style: 'Heading1' }),
    all(
      person.education,
      (study) =>
        paragraph(run(study.school, { bold: true }) + run(` ${study.major} ${study.degree}`)) +
        p(sayPeriod(styles.words, study)),
    ),
    p('爱好', { style: 'Heading1' }) + p('登山、摄影'),
  ].join(''),
}))
const spaced = (phone: string) => `(+86)${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`

/** Two columns as the cells of a table without borders. */
const columnsZh = word('zh-word-columns', 'zh', (person) => ({
  body: table(
    row(
      cell(
        [
          p(person.name, { bold: true, size: 40 }),
          p('联系方式', { bold: true, size: 24 }),
          p(`手机 ${person.phone}`),
          p(`邮箱 ${person.mail}`),
          p('技能', { bold: true, size: 24 }),
          p(person.skills.join('、')),
        ].join(''),
      ),
      cell(
        [
          p('工作经历', { bold: true, size: 24 }),
          all(
            person.working,
            (job) =>
              p(`${sayPeriod(styles.slashes, job)}  ${job.company}`, { bold: true }) +
              p(`职位：${job.position}`) +
              all(job.tasks, (task, at) => p(`${at + 1}. ${task}`)),
          ),
          p('教育经历', { bold: true, size: 24 }),
          all(
            person.education,
            (study) =>
              p(`${sayPeriod(styles.slashes, study)}  ${study.school}`, { bold: true }) +
              p(`专业：${study.major}　学历：${study.degree}`),
          ),
        ].join(''),
      ),
    ),
  ),
}))

const plainEn = word('en-word-plain', 'en', (person) => ({
  body: [
    p(person.name, { bold: true, size: 36 }),
    p(`${person.city} | ${person.phone} | ${person.mail}`),
    p('PROFESSIONAL SUMMARY', { bold: true }) + p(person.summary),
    p('WORK HISTORY', { bold: true }),
    all(
      person.working,
      (job) =>
        p(`${job.position}\t${sayPeriod(styles.englishSlash, job)}`, { bold: true }) +
        p(`${job.company}, ${job.place}`) +
        all(job.tasks, (task) => p(task)),
    ),
    p('EDUCATION', { bold: true }),
    all(
      person.education,
      (study) =>
        p(`${study.degree}: ${study.major}\t${sayPeriod(styles.englishSlash, study)}`, { bold: true }) +
        p(study.school),
    ),
    p('SKILLS', { bold: true }) + p(person.skills.join(', ')),
  ].join(''),
}))

const tableEn = word('en-word-table', 'en', (person) => ({
  body: [
    p(person.name, { style: 'Title', size: 44 }),
    p(`Mobile: ${person.phone}`) + p(`E-mail: ${person.mail}`),
    p('Employment', { style: 'Heading1' }),
    table(
      ...person.working.map((job) =>
        row(
          cell(p(sayPeriod(styles.english, job))),
          cell(p(job.position, { bold: true }) + p(job.company) + all(job.tasks, (task) => p(task))),
        ),
      ),
    ),
    p('Education', { style: 'Heading1' }),
    table(
      ...person.education.map((study) =>
        row(
          cell(p(sayPeriod(styles.english, study))),
          cell(p(`${study.degree} in ${study.major}`, { bold: true }) + p(study.school)),
        ),
      ),
    ),
  ].join(''),
}))

export const wordPages: readonly Layout[] = [formZh, tabsZh, boxesZh, styledZh, columnsZh, plainEn, tableEn]
