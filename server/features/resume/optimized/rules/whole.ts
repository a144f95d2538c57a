import { monthAt } from '#contract/resume/months'
import type { Resume } from '#contract/resume/resume'
import { resumeSections, type SectionKey } from '#contract/resume/sections/all'
import { skillLimits } from '#contract/resume/sections/emphasis'
import { nameRow, proseOf } from '../texts'
import type { Advice, ResumeRule } from './advice'

/** Missing parts and contradictions. */

const about = (section: SectionKey): Pick<Advice, 'section' | 'rowId' | 'where' | 'field' | 'before' | 'after'> => ({
  section,
  rowId: 0,
  where: nameRow(section),
  field: '',
  before: '',
  after: null,
})

const emptyReasons: readonly (readonly [SectionKey, string, (resume: Resume) => boolean])[] = [
  ['desc', '这是招聘者最先看到的一段话', ({ description }) => description === ''],
  [
    'working',
    '没有经历的简历很少被打开',
    ({ working, base }) => working.length === 0 && base.name !== '' && base.workingDate !== '',
  ],
  ['education', '不少职位按学历筛选', ({ education }) => education.length === 0],
  ['emphasis', '招聘者按技能搜索人才', ({ emphasis }) => (emphasis[0]?.skills.length ?? 0) === 0],
  [
    'project',
    '项目最能说明您会做什么',
    ({ project, working, emphasis }) => project.length === 0 && (working.length > 0 || emphasis.length > 0),
  ],
]

export const emptySections: ResumeRule = (resume) =>
  emptyReasons
    .filter(([, , isEmpty]) => isEmpty(resume))
    .map(([section, why]) => ({
      ...about(section),
      rule: 'empty',
      title: `补上${resumeSections[section].title}`,
      reason: `还没有填写，${why}`,
      mark: section,
    }))

const monthsIn = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const say = (month: string): string => month.replace('-', '.')

/** Months without work that readers ask about. */
const longGap = 6

export const timeline: ResumeRule = ({ working, base }, now) => {
  const end = ({ to }: { readonly to: string }) => to || monthAt(now)
  const jobs = working.toSorted((a, b) => a.from.localeCompare(b.from))
  const found: Advice[] = []
  for (const [at, job] of jobs.entries()) {
    const next = jobs[at + 1]
    if (!next) continue
    const row = { ...about('working'), rowId: next.id, where: nameRow('working', next.company) }
    const mark = `${job.id}:${job.to}:${next.id}:${next.from}`
    if (monthsIn(end(job)) - monthsIn(next.from) >= 2)
      found.push({
        ...row,
        rule: 'overlap',
        title: '两段工作时间重叠',
        reason: `「${job.company}」到${job.to ? say(job.to) : '至今'}，这一段从${say(next.from)}开始，请核对；如是兼职，请在职位中注明`,
        mark,
      })
    const reached = Math.max(...jobs.slice(0, at + 1).map((each) => monthsIn(end(each))))
    const gap = monthsIn(next.from) - reached - 1
    if (gap >= longGap)
      found.push({
        ...row,
        rule: 'gap',
        title: `有${gap}个月的空档`,
        reason: `上一段到${say(end(job))}，这一段从${say(next.from)}开始。招聘者多半会问，可补上这段时间的学习、项目或原因`,
        mark,
      })
  }
  const [first] = jobs
  if (first && base.workingDate && monthsIn(base.workingDate) - monthsIn(first.from) >= 2)
    found.push({
      ...about('info'),
      rule: 'workingDate',
      title: '开始工作时间晚于第一份工作',
      reason: `基本信息里是${say(base.workingDate)}，第一份工作从${say(first.from)}开始，请核对，工作年限按它计算`,
      mark: `${base.workingDate}:${first.from}`,
    })
  return found
}

/** Suggestions for skill tags at most. */
const mostSkills = 5

const isWord = /^[\w.+#-]+$/

/** Skills that the texts name and the tags do not. `known` are the skills that recruiters search by. */
export function untaggedSkills({ emphasis, ...resume }: Resume, known: readonly string[]): readonly Advice[] {
  const [row] = emphasis
  const tags = row?.skills ?? []
  const room = Math.min(mostSkills, skillLimits.count - tags.length)
  const has = new Set(tags.map((tag) => tag.toLowerCase()))
  const texts = proseOf({ emphasis, ...resume }).map(({ text }) => text)
  const whole = [...texts, ...resume.working.flatMap(({ tags: used }) => used)].join('\n')
  const isNamed = (skill: string) =>
    isWord.test(skill)
      ? new RegExp(`(?<![\\w.+#-])${skill.replaceAll(/[.+]/g, '\\$&')}(?![\\w+#])`, 'i').test(whole)
      : skill.length > 1 && whole.includes(skill)
  const named = known.filter(
    (skill) => skill.length <= skillLimits.length && !has.has(skill.toLowerCase()) && isNamed(skill),
  )
  return named.slice(0, Math.max(0, room)).map((skill) => ({
    ...about('emphasis'),
    rule: 'skill',
    title: `把「${skill}」加入技能标签`,
    reason: '经历里写到了它，加入标签后，招聘者搜索这项技能时能找到您',
    field: 'skills',
    before: tags.join('、'),
    after: [...tags, skill].join('、'),
    mark: skill,
  }))
}
