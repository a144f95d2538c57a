import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { getMyResume } from '#contract/resume/own/myResume'
import { findPeople } from '#contract/resume/people'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { sayLoosened } from '#contract/settings/understood'
import { brandInput, expectationInput, infoInput, workingInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
const names = new Map<number, string>()

interface Given {
  readonly positionCode: string
  readonly degree: number
  readonly description?: string
  readonly jobStatus?: number
}

async function makePerson(name: string, { positionCode, degree, description = '按时完成。', jobStatus = 0 }: Given) {
  const person = await site.user()
  await person.get(saveInfo, { ...infoInput, name, degree, jobStatus })
  await person.get(saveExpectation, { ...expectationInput, positionCode, industries: [] })
  await person.get(saveWorking, { ...workingInput, jobName: '职员', company: '榕城某单位', description, tags: [] })
  names.set((await person.get(getMyResume, {})).id, name)
  site.advance(1000)
}

beforeAll(async () => {
  site = await Site.open()
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  await makePerson('甲爪哇', { positionCode: '010101', degree: 5 })
  await makePerson('乙爪哇', { positionCode: '010101', degree: 4 })
  await makePerson('丙会计', { positionCode: '080103', degree: 4 })
  await makePerson('戊编程', { positionCode: '010103', degree: 5, jobStatus: 2 })
  await makePerson('丁加加', { positionCode: '010104', degree: 5, description: '也写过一点 Java 脚本。' })
})
afterAll(() => site.close())

async function find(keyword: string) {
  const page = await hr.get(findPeople, { keyword })
  return { ...page, names: page.list.map(({ id }) => names.get(id)) }
}

test('people who want the position come before those who only mention it', async () => {
  expect((await find('Java')).names).toEqual(['乙爪哇', '甲爪哇', '丁加加'])
})

test('a degree beside a position is asked for', async () => {
  const page = await find('Java 本科')
  expect(page.names.slice(0, 2)).toEqual(['甲爪哇', '丁加加'])
  expect(page.understood).toEqual([
    { kind: 'position', label: 'Java', rest: '本科' },
    { kind: 'degree', label: '本科', rest: 'java' },
  ])
})

test.each(['会计师', '會計', '会记', 'kuaiji'])('%s finds an accountant', async (keyword) => {
  expect((await find(keyword)).names).toEqual(['丙会计'])
})

test('a degree that nobody has is left out, and said', async () => {
  const page = await find('会计 博士')
  expect(page.names).toEqual(['丙会计'])
  expect(page.loosened && sayLoosened(page.loosened, '人才')).toBe('没有同时符合「博士」的人才，以下符合「会计」')
})

test('the state of a search is asked for, and how the words are joined', async () => {
  const python = await find('Python 在职')
  expect([python.names[0], python.loosened?.exact]).toEqual(['戊编程', 1])
  expect((await find('随时到岗 会计')).names[0]).toBe('丙会计')
  expect((await find('会计/Python')).names.slice(0, 2).toSorted()).toEqual(['丙会计', '戊编程'])
  const { loosened } = await find('会计 在职')
  expect(loosened && sayLoosened(loosened, '人才')).toBe('没有同时符合「在职」的人才，以下符合「会计」')
})

test('without a company, a keyword means positions and what the filters ask for', async () => {
  const other = await site.user({ role: 1 })
  const { list } = await other.get(findPeople, { keyword: 'Java 本科' })
  expect(list.map(({ id }) => names.get(id))).toEqual(['甲爪哇'])
})
