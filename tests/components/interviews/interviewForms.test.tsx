import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getHomePlace } from '#contract/account/homePlace'
import { findCompanyAddresses } from '#contract/companies/address'
import { codes, failure } from '#contract/errors'
import { findCalendar } from '#contract/interviews/calendar'
import { getEvaluation, saveEvaluation } from '#contract/interviews/evaluation'
import { accepted, finished, getInterview, type Interview, prepareInterview } from '#contract/interviews/interview'
import type { Offer } from '#contract/interviews/offer'
import { createOffer, findOffers, getOffer, prepareOffer } from '#contract/interviews/offer'
import { checkInToInterview, saveInterviewResult, saveOtherResult } from '#contract/interviews/outcome'
import { recruiter } from '#contract/roles'
import { findAreas } from '#contract/settings/catalogs'
import { WeekGrid } from '../../../src/features/interviews/calendar/WeekGrid'
import { CompareTable } from '../../../src/features/interviews/offers/CompareTable'
import NewOfferDialog from '../../../src/features/interviews/offers/NewOfferDialog'
import OfferDialog from '../../../src/features/interviews/offers/OfferDialog'
import EvaluationDialog from '../../../src/features/interviews/outcome/EvaluationDialog'
import ResultDialog from '../../../src/features/interviews/outcome/ResultDialog'
import PlanDialog from '../../../src/features/interviews/plan/PlanDialog'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show, showPage } from '../../support/components/screen'

const interview = (change: Partial<Interview>): Interview => ({
  id: 7,
  status: accepted,
  kind: 'onsite',
  startAt: '2026-11-25T06:00:00.000Z',
  version: 1,
  cid: 1,
  reason: '',
  minutes: 60,
  address: '工业路100号',
  lat: null,
  lng: null,
  contactName: '周敏',
  contactTel: '13800000000',
  note: '',
  delay: null,
  checkedInAt: null,
  roomOpenedAt: null,
  result: null,
  resultNote: '',
  resultTold: false,
  resultAskedAt: null,
  resultAsks: 0,
  hostAbsentAt: null,
  checkedInOnSite: false,
  evaluated: false,
  job: { id: 3, jobName: '会计', brandName: '榕城科技' },
  peer: { name: '周闻溪', avatar: '', title: '', blocked: false },
  isMine: true,
  ...change,
})

const offer = (change: Partial<Offer>): Offer => ({
  id: 1,
  jobName: '会计',
  monthly: 10_000,
  months: 12,
  startOn: '2026-12-07',
  expiresAt: '2026-11-30T06:00:00Z',
  cid: 1,
  status: 1,
  bonus: 0,
  areaCode: '350102',
  address: '工业路100号',
  lat: 26.08,
  lng: 119.3,
  note: '',
  probationMonths: 3,
  probationPercent: 80,
  reason: '',
  answeredAt: null,
  createdAt: '2026-11-23T06:00:00Z',
  jobId: 3,
  brandName: '榕城科技',
  peer: { name: '周敏', avatar: '' },
  isMine: false,
  ...change,
})

const nothing = () => {}

test('a seeker must give both scores, and the note goes with them', async () => {
  logIn()
  answer(getEvaluation, { mine: null, mayWrite: true, experience: null })
  answer(saveEvaluation, { evaluated: true })
  await show(<EvaluationDialog isOpen id={7} isMine={false} personName="周敏" close={nothing} />)
  await page.getByRole('radiogroup', { name: '公司印象' }).getByRole('radio', { name: '4星，不错' }).click()
  await page.getByRole('button', { name: '保存评价' }).click()
  await expect.element(page.getByText('请给面试过程打分')).toBeVisible()
  expect(inputsOf(saveEvaluation)).toEqual([])
  await page.getByRole('radiogroup', { name: '面试过程' }).getByRole('radio', { name: '5星，很好' }).click()
  await page.getByRole('textbox', { name: '备注' }).fill('面试官专业')
  await page.getByRole('button', { name: '保存评价' }).click()
  await expect
    .poll(() => inputsOf(saveEvaluation))
    .toMatchObject([{ id: 7, company: 4, process: 5, note: '面试官专业' }])
})

test('a result is announced unless the recruiter switches that off, and 爽约 always', async () => {
  logIn({ role: recruiter })
  answer(saveInterviewResult, interview({ status: finished, result: 'passed' }))
  answer(saveOtherResult, interview({ status: finished, result: 'absent' }))
  const { unmount } = await show(<ResultDialog isOpen interview={interview({})} close={nothing} />)
  await page.getByText('通过', { exact: true }).click()
  await page.getByText(/在聊天中告知求职者/).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf(saveInterviewResult)).toEqual([{ id: 7, result: 'passed', note: '', tell: false }])
  await unmount()
  await show(<ResultDialog isOpen interview={interview({})} close={nothing} />)
  await page.getByText('爽约（未到场）').click()
  await expect.element(page.getByText(/在聊天中告知求职者/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf(saveOtherResult)).toMatchObject([{ id: 7, result: 'absent' }])
})

test('the week shows each interview on its day, and reads the week that one goes to', async () => {
  logIn({ role: recruiter })
  answer(findCalendar, ({ from }) => ({ list: from === '2026-11-23' ? [interview({})] : [] }))
  let day = ''
  const pick = (picked: string) => (day = picked)
  await show(<WeekGrid day="2026-11-25" onPick={pick} />)
  await expect.element(page.getByRole('list', { name: '11月25日，1场面试' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /周闻溪，会计，现场面试/ })).toBeVisible()
  expect(inputsOf(findCalendar)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }])
  await page.getByRole('button', { name: '下一周' }).click()
  expect(day).toBe('2026-11-30')
})

test('the button of an invitation is in view however low the window', async () => {
  await page.viewport(1440, 600)
  logIn({ role: recruiter })
  const person = { personName: '周闻溪', jobName: '会计' }
  answer(prepareInterview, { ...person, address: '工业路100号', contactName: '周敏', contactTel: '13800000000' })
  await show(<PlanDialog isOpen cid={1} close={nothing} />)
  const dialog = page.getByRole('dialog', { name: '约面试' })
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const expectWithin = async (name: string) => {
    const button = dialog.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    await expect.poll(() => bottomOf(button.element()) <= bottomOf(dialog.element())).toBe(true)
  }
  await expectWithin('发送邀请')
  await dialog.getByText('提供多个时间').click()
  await expectWithin('发送可选时间')
})

test('a name stays whole beside two other interviews at the same time', async () => {
  await page.viewport(1440, 900)
  logIn({ role: recruiter })
  const list = [0, 15, 30].map((late, at) =>
    interview({ id: at + 1, startAt: `2026-11-25T06:${late || '00'}:00.000Z` }),
  )
  answer(findCalendar, { list })
  await show(<WeekGrid day="2026-11-25" onPick={nothing} />)
  await expect.element(page.getByRole('list', { name: '11月25日，3场面试' })).toBeVisible()
  const names = page.getByText('周闻溪', { exact: true }).elements()
  expect(names).toHaveLength(3)
  expect(names.filter((name) => name.scrollWidth > name.clientWidth)).toEqual([])
})

test('offers are compared with their take-home pay, by the area and the chosen rate of the fund', async () => {
  logIn()
  answer(getHomePlace, { place: { lat: 26.08, lng: 119.3, address: '鼓楼区' } as never })
  answer(findAreas, { list: [] })
  const beijing = offer({
    id: 2,
    brandName: '京华软件',
    monthly: 30_000,
    months: 13,
    areaCode: '110105',
    lat: null,
    lng: null,
  })
  await show(<CompareTable offers={[offer({}), beijing]} />)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect.element(row('到手年收入')).toHaveTextContent('约92,010元约276,120元最高')
  await expect.element(row('税前年收入')).toHaveTextContent('120,000元390,000元最高')
  await expect.element(row('通勤')).toHaveTextContent('工作地点没有坐标')
  await expect.element(page.getByText(/到手为估算：按福建2024年参考基数、北京2025年7月起的缴费基数/)).toBeVisible()
  await page.getByRole('button', { name: '公积金比例' }).click()
  await page.getByRole('option', { name: '公积金5%' }).click()
  await expect.element(row('个人公积金')).toHaveTextContent('6,000元（5%）')
})

test('who has scanned an old code is not asked to try it again, but a lost connection is', async () => {
  logIn()
  answer(getInterview, interview({ isMine: false }))
  answer(checkInToInterview, failure(codes.tooManyRequests, '操作太快了'))
  await showPage('/interview/checkin?id=7&code=old')
  await page.getByRole('button', { name: '我已到达，签到' }).click()
  const again = page.getByRole('button', { name: '再试一次' })
  await expect.element(again).toBeVisible()
  answer(checkInToInterview, failure(codes.conflict, '签到码已失效，请让招聘者重新出示'))
  await again.click()
  await expect.element(page.getByText('签到码已失效，请让招聘者重新出示')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '查看面试详情' })).toBeVisible()
})

test('an offer that is open in a talk leads to the page that compares it with the others', async () => {
  logIn()
  answer(findAreas, { list: [] })
  answer(getOffer, offer({}))
  answer(findOffers, { list: [offer({}), offer({ id: 2 }), offer({ id: 3, status: 3 })] })
  await show(<OfferDialog isOpen id={1} close={nothing} />)
  const link = page.getByRole('link', { name: '与另外1份录用通知对比' })
  await expect.element(link).toHaveAttribute('href', '/interview/offers')
})

test('an offer begins with what the job says, and a place that is missing is named', async () => {
  logIn({ role: recruiter })
  const known = {
    personName: '周闻溪',
    jobName: '会计',
    monthly: 8000,
    months: 13,
    areaCode: '350102',
    address: '工业路100号',
  }
  answer(prepareOffer, known)
  answer(findAreas, { list: [] })
  answer(createOffer, offer({ isMine: true }))
  await show(<NewOfferDialog isOpen cid={1} close={nothing} />)
  const pay = page.getByRole('textbox', { name: '月薪（税前）' })
  await expect.element(pay).toHaveValue('8,000')
  await page.getByRole('textbox', { name: '工作地点' }).fill(' ')
  await page.getByRole('button', { name: '发送录用通知' }).click()
  await expect.element(page.getByText('请填写工作地点')).toBeVisible()
  await page.getByRole('textbox', { name: '工作地点' }).fill('工业路100号')
  await pay.fill('9200')
  await page.getByRole('button', { name: '增加月薪（税前）' }).click()
  await expect.element(pay).toHaveValue('9,500')
  await page.getByRole('button', { name: '发送录用通知' }).click()
  await expect.poll(() => inputsOf(createOffer)).toMatchObject([{ cid: 1, monthly: 9500, months: 13, days: 7 }])
})

test('a company address brings its contact and phone into an interview held there', async () => {
  logIn({ role: recruiter })
  const person = { personName: '周闻溪', jobName: '会计' }
  answer(prepareInterview, { ...person, address: '', contactName: '周敏', contactTel: '13800000000' })
  const address = { areaCode: '350104', areaAddress: '福州·仓山区', address: '金山大道618号', lat: null, lng: null }
  const row = { ...address, id: 1, isDefault: true, jobs: 0, outdatedJobs: 0, updatedAt: '2026-11-20T00:00:00.000Z' }
  const list = [
    { ...row, contact: '林晓燕', tel: '0591-87654321' },
    { ...row, id: 2, address: '工业路100号', contact: '', tel: '' },
  ]
  answer(findCompanyAddresses, { list, brandName: '榕城科技', mayChange: true })
  await show(<PlanDialog isOpen cid={1} close={nothing} />)
  const field = (name: string) => page.getByRole('textbox', { name })
  const pick = async (name: RegExp) => {
    await page.getByRole('button', { name: '选择公司地址' }).click()
    await page.getByRole('button', { name }).click()
  }
  await pick(/金山大道618号/)
  await expect.element(field('面试地址')).toHaveValue('福州仓山区金山大道618号')
  await expect.element(field('联系人')).toHaveValue('林晓燕')
  await expect.element(field('联系电话')).toHaveValue('0591-87654321')
  await pick(/工业路100号/)
  await expect.element(field('面试地址')).toHaveValue('福州仓山区工业路100号')
  await expect.element(field('联系人')).toHaveValue('林晓燕')
})
