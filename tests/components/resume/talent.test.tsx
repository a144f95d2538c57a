import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findMyJobs } from '#contract/jobs/edit'
import { findMarkets } from '#contract/resume/own/ownCard'
import {
  findPeople,
  findPeopleByJob,
  getPeopleBase,
  getPeopleFilterOptions,
  type PersonBase,
} from '#contract/resume/people'
import { getRelation, relationStates } from '#contract/resume/relation'
import { countPhoneRights } from '#contract/resume/rights'
import { findTalentSearches, saveTalentSearch } from '#contract/resume/talentSearch'
import { recruiter } from '#contract/roles'
import { clearChosen } from '../../../src/features/resume/people/compare/chosen'
import { PersonNotes } from '../../../src/features/resume/people/person/PersonNotes'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const activeAt = new Date(Date.now() - 3 * 3_600_000).toISOString()

const personOf = (id: number, name: string, change: Partial<PersonBase> = {}): PersonBase => ({
  id,
  userId: id,
  name,
  avatar: '',
  gender: 1,
  age: 28,
  years: 5,
  degree: 5,
  jobStatus: 1,
  state: '',
  positionName: '前端工程师',
  areaName: '福州',
  salaryMin: 9000,
  salaryMax: 12_000,
  description: '',
  lastWorking: null,
  lastEducation: null,
  online: false,
  activeAt,
  contacted: false,
  masked: false,
  employments: 2,
  stayMonths: 30,
  languages: [],
  certificates: [],
  projects: 0,
  integrity: 90,
  skills: ['Vue'],
  wishes: [{ positionName: '前端工程师', areaName: '福州', salaryMin: 9000, salaryMax: 12_000 }],
  reasons: [{ kind: 'salary' }, { kind: 'skills', names: ['Vue', 'CSS', 'Node'], of: 4 }, { kind: 'city' }],
  ...change,
})

const people = [
  personOf(1, '林**'),
  personOf(2, '陈**', { degree: 6, stayMonths: 9, state: 'suitable' }),
  ...[3, 4, 5].map((id) => personOf(id, `${'王李赵'[id - 3]}**`)),
]

function open() {
  logIn({ role: recruiter })
  answer(countPhoneRights, { used: 0, most: 10, today: 10 })
  answer(findMyJobs, { list: [{ card: { id: 8, jobName: '前端' } }], total: 1 } as never)
  answer(findTalentSearches, { list: [], most: 10, email: '' })
  answer(findPeopleByJob, { list: people, total: 5 } as never)
  answer(getPeopleBase, ({ ids }) => ({ list: people.filter(({ id }) => ids.includes(id)) }) as never)
}

afterEach(clearChosen)

test('people recommended for a job come with the reasons and the recruiter’s own mark', async () => {
  open()
  await showPage('/resume-list')
  await expect.element(page.getByText('匹配期望薪资').first()).toBeVisible()
  await expect.element(page.getByText('技能 3/4：Vue、CSS、Node').first()).toBeVisible()
  const second = page.getByRole('article').filter({ hasText: '陈**' })
  await expect.element(second.getByText('合适', { exact: true })).toBeVisible()
  expect(inputsOf(findPeopleByJob).at(-1)).toMatchObject({ jobId: 8 })
})

test('the numbers that may still be opened today are told apart from those that are kept', async () => {
  open()
  answer(countPhoneRights, { used: 3, most: 16, today: 7 })
  await showPage('/resume-list')
  await expect.element(page.getByText('今天还可查看7个电话，另有6个')).toBeVisible()
})

test('up to four people are picked and stand side by side, with the differences marked', async () => {
  open()
  await showPage('/resume-list')
  const tray = page.getByRole('region', { name: '人才对比' })
  await page.getByRole('button', { name: '对比林**' }).click()
  await expect.element(tray.getByRole('button', { name: '开始对比' })).toBeDisabled()
  for (const name of ['陈', '王', '李', '赵'])
    await page
      .getByRole('button', { name: `对比${name}**` })
      .first()
      .click()
  await expect.element(page.getByText('最多同时对比4人')).toBeVisible()
  for (const name of ['王', '李']) await tray.getByRole('button', { name: `不再对比${name}**` }).click()
  await tray.getByRole('button', { name: '开始对比' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/resume/compare?ids=1%2C2&job=8')
  const degree = page.getByRole('row', { name: /^学历/ })
  await expect.element(degree).toHaveTextContent('学历不同本科硕士')
  await expect.element(page.getByRole('row', { name: /^年龄/ })).toHaveTextContent('年龄28岁28岁')
  await page.getByRole('checkbox', { name: '只看不同' }).click()
  await expect.element(page.getByRole('row', { name: /^年龄/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /^平均在职/ })).toHaveTextContent('2年6个月9个月')
  await page.getByRole('button', { name: '不再对比陈**' }).click()
  await expect.poll(() => location.search).toBe('?ids=1&job=8')
})

test('on phones people are compared on cards side by side', async () => {
  open()
  await showPage('/resume/compare?ids=1,2')
  await onPhone()
  const card = page.getByRole('article', { name: '陈**' })
  await expect.element(card).toHaveTextContent('学历不同硕士')
  await expect.element(card.getByRole('button', { name: '打招呼' })).toBeVisible()
})

test('the recruiter’s marks filter their own list', async () => {
  open()
  answer(findPeople, { list: [people[1]], total: 1 } as never)
  answer(getPeopleFilterOptions, {
    experience: [],
    degree: [],
    salary: [],
    jobStatus: [],
    activity: [],
    states: relationStates.map((each) => ({ ...each, people: each.value === 'suitable' ? 1 : 0 })),
  })
  await showPage('/resume-list?tab=marked')
  await expect.poll(() => inputsOf(findPeople).at(-1)?.state).toHaveLength(4)
  await page.getByRole('button', { name: '合适 1' }).click()
  await expect.poll(() => inputsOf(findPeople).at(-1)?.state).toEqual(['suitable'])
  expect(location.search).toBe('?tab=marked&state=suitable')
})

test('the filters of 人才库 show the options that the server offers', async () => {
  open()
  const none = { experience: [], salary: [], jobStatus: [], activity: [], states: [] }
  answer(getPeopleFilterOptions, { ...none, degree: [{ value: 5, label: '本科及同等学力' }] })
  await showPage('/resume-list')
  await page.getByRole('button', { name: '学历', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '本科及同等学力' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '硕士' })).not.toBeInTheDocument()
})

test('a search with conditions is saved by one press and then leads to itself', async () => {
  open()
  answer(findPeople, { list: [], total: 0 })
  const saved = {
    id: 3,
    name: '本科',
    filter: { degree: [5] },
    paused: false,
    mail: true,
    fresh: 0,
    createdAt: activeAt,
  }
  answer(saveTalentSearch, () => {
    answer(findTalentSearches, { list: [saved], most: 10, email: '' })
    return saved
  })
  await showPage('/resume-list?tab=latest&degree=5&activity=2')
  await page.getByRole('button', { name: '订阅此搜索' }).click()
  await expect.element(page.getByRole('link', { name: '已订阅' })).toHaveAttribute('href', '/resume/subscribe?id=3')
  expect(inputsOf(saveTalentSearch)).toEqual([{ filter: { degree: [5] } }])
})

test.each([
  ['desktops what is typed goes into the note', false],
  ['phones the keyboard stays away, since it would cover the tags', true],
] as const)('once the notes beside a resume are unfolded, on %s', async (_, isPhone) => {
  if (isPhone) await onPhone()
  logIn({ role: recruiter })
  answer(getRelation, { note: '', tags: [], state: '', offered: [] })
  await show(<PersonNotes id={1} isFolded />)
  await expect.element(page.getByRole('group', { name: '我的标记' })).toBeVisible()
  await page.getByText('备注与标签').click()
  const note = page.getByRole('textbox', { name: '备注' })
  await expect.element(note).toBeVisible()
  if (isPhone) await expect.element(note).not.toHaveFocus()
  else await expect.element(note).toHaveFocus()
})

test('a visitor finds how to recruit, how to be found, and what the city pays', async () => {
  await onPhone()
  const pay = { low: 6000, median: 7000, high: 8000 }
  const group = { groupName: '销售代表', positionCode: '0601', jobs: 12, offered: pay, people: null, wanted: null }
  answer(findMarkets, { list: [group] })
  await showPage('/resume-list')
  const recruit = page.getByRole('main').getByRole('link', { name: '我要招聘' })
  await expect.element(recruit).toHaveAttribute('href', expect.stringMatching(/^\/login\?role=1/))
  await expect.element(page.getByRole('link', { name: '销售代表' })).toBeVisible()
  await expect.element(page.getByText('12个在招，多在6-8K')).toBeVisible()
})
