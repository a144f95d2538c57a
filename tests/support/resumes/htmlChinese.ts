import { all, escapeXml, type Html, type Layout, list, spacedPhone, tag } from './layout'
import { type PeriodStyle, sayMonth, sayPeriod, periodStyles as styles } from './months'
import type { Job, Person, Project, Study } from './person'

const html = (key: string, draw: (person: Person) => Html, isByYear = false): Layout => ({
  key,
  language: 'zh',
  isByYear,
  drawn: { by: 'html', draw },
})
const spread = (left: string, right: string) => `<div class="spread"><span>${left}</span><span>${right}</span></div>`
const base = `.spread{display:flex;justify-content:space-between} ul{margin:2px 0 6px;padding-left:18px} h1,h2,h3,p{margin:0}`
const period = (style: PeriodStyle, row: { readonly from: string; readonly to: string }) =>
  escapeXml(sayPeriod(style, row))
const strong = (text: string) => tag('b', escapeXml(text))

/** One column, times on the right. */
const classic = html('zh-classic', (person) => ({
  css: `${base} h1{font-size:26px} h2{font-size:16px;color:#1f4e79;border-bottom:1px solid #999;margin-top:14px}`,
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', `${person.gender} | ${sayMonth(styles.words, person.birthday)}出生 | 现居${person.city}`),
    tag('p', `电话：${person.phone}　邮箱：${escapeXml(person.mail)}`),
    tag('h2', '工作经历'),
    all(
      person.working,
      (job) => spread(`${strong(job.company)}　${job.position}`, period(styles.dots, job)) + list(job.tasks),
    ),
    tag('h2', '项目经历'),
    all(
      person.projects,
      (row) => spread(`${strong(row.name)}　${row.role}`, period(styles.dots, row)) + list(row.tasks),
    ),
    tag('h2', '教育经历'),
    all(person.education, (row) =>
      spread(`${strong(row.school)}　${row.major}　${row.degree}`, period(styles.dots, row)),
    ),
    tag('h2', '专业技能'),
    tag('p', person.skills.join('、')),
    tag('h2', '自我评价'),
    tag('p', person.summary),
  ].join(''),
}))

const aside = (person: Person) => [
  tag('h2', '基本信息'),
  tag('p', `性别：${person.gender}`),
  tag('p', `生日：${sayMonth(styles.tight, person.birthday)}`),
  tag('h2', '联系方式'),
  tag('p', spacedPhone(person.phone)),
  tag('p', escapeXml(person.mail)),
  tag('h2', '技能特长'),
  all(person.skills, (skill) => tag('p', escapeXml(skill))),
  tag('h2', '荣誉奖项'),
  all(person.honours, (honour) => tag('p', honour)),
]

/** A coloured column at the left with name and contacts. */
const sidebarLeft = html('zh-sidebar-left', (person) => ({
  css: `${base} .grid{display:grid;grid-template-columns:32% 1fr;gap:24px} .aside{background:#234d4b;color:#fff;padding:14px;min-height:900px} h1{font-size:28px} h2{font-size:15px;margin-top:14px} .job{margin-top:8px}`,
  body: `<div class="grid"><div class="aside">${tag('h1', escapeXml(person.name))}${tag('p', person.wish)}${aside(person).join('')}</div><div>${[
    tag('h2', '工作经验'),
    all(person.working, (job) =>
      tag(
        'div',
        `<p>${period(styles.slashes, job)}</p>${tag('p', strong(job.company))}<p>${job.position}</p>${list(job.tasks)}`,
        'job',
      ),
    ),
    tag('h2', '教育背景'),
    all(
      person.education,
      (row) => `<p>${period(styles.slashes, row)}</p><p>${strong(row.school)}</p><p>${row.major} / ${row.degree}</p>`,
    ),
    tag('h2', '项目经验'),
    all(
      person.projects,
      (row) => `<p>${period(styles.slashes, row)}</p><p>${strong(row.name)}</p><p>${row.role}</p>${list(row.tasks)}`,
    ),
  ].join('')}</div></div>`,
}))

/** Contacts in a column at the right, the name above both. */
const sidebarRight = html('zh-sidebar-right', (person) => ({
  css: `${base} .grid{display:grid;grid-template-columns:1fr 30%;gap:28px} h1{font-size:30px;text-align:center;margin-bottom:10px} h2{font-size:14px;background:#eef3f2;padding:2px 6px;margin-top:12px}`,
  body: `${tag('h1', escapeXml([...person.name].join(person.name.length <= 3 ? ' ' : '')))}<div class="grid"><div>${[
    tag('h2', '教育背景'),
    all(
      person.education,
      (row) => spread(strong(row.school), period(styles.wordsDash, row)) + tag('p', `${row.major}（${row.degree}）`),
    ),
    tag('h2', '工作经历'),
    all(
      person.working,
      (job) =>
        spread(strong(job.company), period(styles.wordsDash, job)) + tag('p', `${job.position}`) + list(job.tasks),
    ),
    tag('h2', '项目经历'),
    all(
      person.projects,
      (row) => spread(strong(row.name), period(styles.wordsDash, row)) + tag('p', row.role) + list(row.tasks),
    ),
  ].join('')}</div><div>${aside(person).join('')}</div></div>`,
}))

const cells = (pairs: readonly (readonly [string, string])[]) =>
  tag(
    'tr',
    all(pairs, ([label, value]) => tag('th', label) + tag('td', escapeXml(value))),
  )

/** The form of offices: labels and values in cells. */
const form = html('zh-form', (person) => ({
  css: `${base} table{border-collapse:collapse;width:100%} th,td{border:1px solid #666;padding:6px;font-size:13px;text-align:left} th{background:#f2f2f2;width:12%} h1{font-size:22px;text-align:center}`,
  body: `${tag('h1', '个人简历')}<table>${[
    cells([
      ['姓 名', person.name],
      ['性 别', person.gender],
      ['出生年月', sayMonth(styles.dots, person.birthday)],
    ]),
    cells([
      ['学 历', person.education[0]?.degree ?? ''],
      ['现居地', person.city],
      ['婚姻状况', '未婚'],
    ]),
    cells([
      ['手 机', person.phone],
      ['邮 箱', person.mail],
      ['照 片', ''],
    ]),
  ].join('')}</table><table>${[
    `<tr><th rowspan="${person.education.length + 1}">教育经历</th><th>起止时间</th><th>学校</th><th>专业</th><th>学历</th></tr>`,
    all(
      person.education,
      (row) =>
        `<tr><td>${period(styles.dots, row)}</td><td>${row.school}</td><td>${row.major}</td><td>${row.degree}</td></tr>`,
    ),
    `<tr><th rowspan="${person.working.length + 1}">工作经历</th><th>起止时间</th><th>单位</th><th>职务</th><th>工作内容</th></tr>`,
    all(
      person.working,
      (job) =>
        `<tr><td>${period(styles.dots, job)}</td><td>${job.company}</td><td>${job.position}</td><td>${job.tasks.join('')}</td></tr>`,
    ),
    `<tr><th>自我评价</th><td colspan="4">${person.summary}</td></tr>`,
  ].join('')}</table>`,
}))

/** Times in a column of their own. */
const timeline = html('zh-timeline', (person) => {
  const row = (when: string, what: string) =>
    `<div class="row"><div class="when">${when}</div><div class="what">${what}</div></div>`
  return {
    css: `${base} .row{display:grid;grid-template-columns:130px 1fr;margin-top:6px} .when{color:#666;font-size:13px} h1{font-size:24px} h2{font-size:17px;margin-top:14px;color:#8a4b2d}`,
    body: [
      tag('h1', escapeXml(person.name)),
      tag('p', `求职意向：${person.wish}`),
      tag('p', `${person.phone}　${escapeXml(person.mail)}　${person.city}`),
      tag('h2', '工作经历'),
      all(person.working, (job) =>
        row(period(styles.tight, job), tag('p', `${strong(job.company)} · ${job.position}`) + list(job.tasks)),
      ),
      tag('h2', '教育经历'),
      all(person.education, (study) =>
        row(period(styles.tight, study), tag('p', `${strong(study.school)} · ${study.major} · ${study.degree}`)),
      ),
      tag('h2', '自我介绍'),
      tag('p', person.summary),
    ].join(''),
  }
})

/** Everything of a row in one line, parted by single blanks, the time first. */
const dense = html('zh-dense', (person) => ({
  css: `${base} body{font-size:13px;line-height:1.5} h1{font-size:19px} h2{font-size:14px;margin-top:10px}`,
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', `手机:${spacedPhone(person.phone, ' ')} 邮箱:${escapeXml(person.mail)}`),
    tag('h2', '一、教育背景'),
    all(person.education, (row) => tag('p', `${period(styles.tight, row)} ${row.school} ${row.major} ${row.degree}`)),
    tag('h2', '二、工作经历'),
    all(
      person.working,
      (job) =>
        tag('p', `${period(styles.tight, job)} ${job.company} ${job.position}`) +
        all(job.tasks, (task, at) => tag('p', `${at + 1}、${task}`)),
    ),
    tag('h2', '三、项目经历'),
    all(
      person.projects,
      (row) =>
        tag('p', `${period(styles.tight, row)} ${row.name} ${row.role}`) +
        all(row.tasks, (task, at) => tag('p', `${at + 1}、${task}`)),
    ),
    tag('h2', '四、获奖情况'),
    all(person.honours, (honour) => tag('p', honour)),
  ].join(''),
}))

/** Each fact behind its label. */
const labelled = html('zh-labelled', (person) => {
  const fact = (label: string, value: string) => tag('p', `${label}：${escapeXml(value)}`)
  return {
    css: `${base} h2{font-size:16px;margin-top:14px} body{font-size:14px}`,
    body: [
      tag('h2', '个人信息'),
      fact('姓名', person.name) +
        fact('联系电话', `+86 ${person.phone}`) +
        fact('电子邮箱', person.mail) +
        fact('出生日期', sayMonth(styles.words, person.birthday)),
      tag('h2', '工作经历'),
      all(
        person.working,
        (job) =>
          fact('工作时间', sayPeriod(styles.words, job)) +
          fact('公司名称', job.company) +
          fact('担任职位', job.position) +
          fact('工作内容', job.tasks.join('')),
      ),
      tag('h2', '教育经历'),
      all(
        person.education,
        (row) =>
          fact('就读时间', sayPeriod(styles.words, row)) +
          fact('毕业院校', row.school) +
          fact('所学专业', row.major) +
          fact('学历', row.degree),
      ),
      tag('h2', '自我评价'),
      tag('p', person.summary),
    ].join(''),
  }
})

/** Titles of the sections in the margin. */
const margin = html('zh-margin-titles', (person) => {
  const section = (title: string, content: string) => `<div class="row"><h2>${title}</h2><div>${content}</div></div>`
  return {
    css: `${base} .row{display:grid;grid-template-columns:110px 1fr;margin-top:16px} h2{font-size:15px;color:#0b6e69} h1{font-size:30px;font-weight:400}`,
    body: [
      tag('h1', escapeXml(person.name)),
      tag('p', `${person.city} / ${person.phone} / ${escapeXml(person.mail)}`),
      section(
        '工作经历',
        all(
          person.working,
          (job) => spread(strong(job.company), period(styles.wide, job)) + tag('p', job.position) + list(job.tasks),
        ),
      ),
      section(
        '教育背景',
        all(
          person.education,
          (row) => spread(strong(row.school), period(styles.wide, row)) + tag('p', `${row.major}，${row.degree}`),
        ),
      ),
      section('专业技能', tag('p', person.skills.join('，'))),
      section('自我评价', tag('p', person.summary)),
    ].join(''),
  }
})

/** Two halves beside each other below a band. */
const halves = html('zh-halves', (person) => ({
  css: `${base} .grid{display:grid;grid-template-columns:1fr 1fr;gap:30px} h1{font-size:26px} .band{background:#18324f;color:#fff;padding:16px} h2{font-size:15px;margin-top:12px;border-left:4px solid #18324f;padding-left:6px}`,
  body: `<div class="band">${tag('h1', escapeXml(person.name))}<p>${person.wish}　${person.city}　☎ ${person.phone}　✉ ${escapeXml(person.mail)}</p></div><div class="grid"><div>${tag('h2', '教育经历 EDUCATION')}${all(person.education, (row) => tag('p', strong(row.school)) + tag('p', `${row.major} | ${row.degree}`) + tag('p', period(styles.dots, row)))}${tag('h2', '项目经验 PROJECTS')}${all(person.projects, (row) => tag('p', strong(row.name)) + tag('p', `${row.role} | ${period(styles.dots, row)}`) + list(row.tasks))}</div><div>${tag('h2', '工作经历 WORK EXPERIENCE')}${all(person.working, (job) => tag('p', strong(job.company)) + tag('p', `${job.position} | ${period(styles.dots, job)}`) + list(job.tasks))}</div></div>`,
}))

const student = (style: PeriodStyle, isByYear: boolean, key: string) =>
  html(
    key,
    (person) => {
      const study = (row: Study) =>
        `<p>${period(style, row)}　　${strong(row.school)}　　${row.major}（${row.degree}）</p>`
      const work = (job: Job) =>
        `<p>${period(style, job)}　　${strong(job.company)}　　${job.position}</p>${list(job.tasks)}`
      const project = (row: Project) =>
        `<p>${period(style, row)}　　${strong(row.name)}　　${row.role}</p>${list(row.tasks)}`
      return {
        css: `${base} h1{font-size:22px;text-align:center} .center{text-align:center} h2{font-size:15px;border-bottom:2px solid #333;margin-top:12px}`,
        body: [
          tag('h1', escapeXml(person.name)),
          tag('p', `${person.phone} · ${escapeXml(person.mail)}`, 'center'),
          tag('h2', '教育背景') + all(person.education, study),
          tag('h2', '实习经历') + all(person.working, work),
          tag('h2', '科研经历') + all(person.projects, project),
          tag('h2', '荣誉') + all(person.honours, (honour) => tag('p', honour)),
          tag('h2', '个人技能') + tag('p', person.skills.join('、')),
        ].join(''),
      }
    },
    isByYear,
  )

/** Running titles and page numbers over several pages. */
const paged = html('zh-running-titles', (person) => ({
  css: `${base} body{font-size:17px;line-height:2} h1{font-size:28px} h2{font-size:20px;margin-top:16px}`,
  header: `<div style="font-size:9px;width:100%;text-align:right;padding-right:40px">${escapeXml(person.name)} 的简历</div>`,
  footer:
    '<div style="font-size:9px;width:100%;text-align:center">第 <span class="pageNumber"></span> 页 共 <span class="totalPages"></span> 页</div>',
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', `联系电话：${person.phone}`) + tag('p', `E-mail：${escapeXml(person.mail)}`),
    tag('h2', '工作经历'),
    all(
      person.working,
      (job) =>
        spread(strong(job.position), period(styles.dots, job)) +
        tag('p', escapeXml(job.company)) +
        list([...job.tasks, ...job.tasks]),
    ),
    tag('h2', '教育经历'),
    all(
      person.education,
      (row) => spread(strong(row.school), period(styles.dots, row)) + tag('p', `${row.degree}　${row.major}`),
    ),
    tag('h2', '自我评价'),
    tag('p', person.summary),
  ].join(''),
}))

/** A table with a head for each section, no borders. */
const columns = html('zh-columns', (person) => {
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    `<table><tr>${all(heads, (head) => tag('th', head))}</tr>${all(rows, (row) =>
      tag(
        'tr',
        all(row, (cell) => tag('td', escapeXml(cell))),
      ),
    )}</table>`
  return {
    css: `${base} table{width:100%} th{text-align:left;color:#666;font-weight:400} td,th{padding:3px 10px 3px 0;font-size:14px} h2{font-size:16px;margin-top:12px} h1{font-size:24px}`,
    body: [
      tag('h1', escapeXml(person.name)),
      tag('p', `${person.gender}　${person.city}　${person.phone}　${escapeXml(person.mail)}`),
      tag('h2', '工作履历'),
      table(
        ['时间', '公司', '职位'],
        person.working.map((job) => [sayPeriod(styles.digits, job), job.company, job.position]),
      ),
      tag('h2', '学习经历'),
      table(
        ['时间', '学校', '专业', '学历'],
        person.education.map((row) => [sayPeriod(styles.digits, row), row.school, row.major, row.degree]),
      ),
      tag('h2', '个人评价'),
      tag('p', person.summary),
    ].join(''),
  }
})

/** Projects below the job that they were part of. */
const nested = html('zh-nested-projects', (person) => ({
  css: `${base} h1{font-size:24px} h2{font-size:17px;margin-top:14px} .sub{padding-left:16px}`,
  body: [
    tag('h1', escapeXml(person.name)),
    tag('p', `${person.phone} | ${escapeXml(person.mail)} | ${person.city}`),
    tag('h2', '工作经历'),
    all(person.working, (job, at) => {
      const project = person.projects[at]
      const inside = project && { ...project, from: job.from, to: `${job.from.slice(0, 4)}-12` }
      return (
        spread(`${strong(job.company)} ${job.position}`, period(styles.dots, job)) +
        list(job.tasks) +
        (inside
          ? tag('div', spread(`项目：${inside.name}`, period(styles.dots, inside)) + list(inside.tasks), 'sub')
          : '')
      )
    }),
    tag('h2', '教育经历'),
    all(person.education, (row) =>
      spread(`${strong(row.school)} ${row.major} ${row.degree}`, period(styles.dots, row)),
    ),
  ].join(''),
}))

export const chinesePages: readonly Layout[] = [
  ...[classic, sidebarLeft, sidebarRight, form, timeline, dense, labelled, margin, halves],
  student(styles.shortYears, false, 'zh-student'),
  student(styles.yearsTight, true, 'zh-student-years'),
  ...[paged, columns, nested],
]
