import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRealName, getRealNameConfig, verifyRealName } from '#contract/account/realName'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { findRegisterInfo, type RegisterInfo, saveRegisterInfo, skipRecruiterStep } from '#contract/register/register'
import { stepsOf } from '#contract/register/steps'
import { getMyResume } from '#contract/resume/own/myResume'
import type { MyResume } from '#contract/resume/own/ownResume'
import { findEmphasis, findImages } from '#contract/resume/own/ownSections'
import { saveEmphasis } from '#contract/resume/sections/emphasis'
import { languages } from '#contract/resume/sections/languages'
import { findResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import { type Role, recruiter, seeker } from '#contract/roles'
import { userBase } from '#kernel/user/user'
import { tenant } from '#platform/tenant'
import { findFollowing } from '../../../src/features/register/flow'
import RealNameStepPage from '../../../src/features/register/realName/RealNameStepPage'
import SectionStepPage from '../../../src/features/register/SectionStepPage'
import SelectRolePage from '../../../src/features/register/SelectRolePage'
import { stepPopups } from '../../../src/features/resume/registerPopup'
import { writeDraftRows } from '../../../src/features/resume/stepDrafts'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { hold } from '../../support/components/hold'
import { logIn, onPhone, show } from '../../support/components/screen'

const resume: MyResume = {
  ...emptyResume,
  base: {
    ...emptyResume.base,
    name: '顾知夏',
    gender: 2,
    birthday: '1996-05',
    degree: 5,
    areaCode: '350102',
    areaName: '福州·鼓楼区',
  },
  integrity: 30,
  missing: [],
}

/** Registration in which these steps are done or skipped. */
function infoOf(role: Role, past: readonly string[] = [], needed: readonly string[] = []): RegisterInfo {
  const steps = stepsOf(role).map(({ key, name, ...facts }) => ({
    key,
    name,
    done: key === 'select-role' || past.includes(key),
    skipped: false,
    waits: false,
    asked: 'isAsked' in facts,
    needed: needed.includes(key),
    open: !('isOpen' in facts),
    gain: 0,
  }))
  return { role, steps, step: steps.find(({ asked, done }) => asked && !done)?.key ?? null, integrity: 30 }
}

const asked = ['base', 'expect', 'working', 'description', 'education']

beforeEach(() => {
  answer(getMyResume, resume)
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(findRegisterInfo, infoOf(seeker, asked))
  logIn()
})

const openStep = (step: string, Page: () => React.ReactNode = SectionStepPage) => {
  history.replaceState({ index: 0 }, '', `/register/${step}`)
  return show(
    <main data-page>
      <Page />
    </main>,
  )
}
const language = page.getByRole('textbox', { name: '语种' })
const goOn = (name = '保存，下一步') => page.getByRole('button', { name, exact: true }).click()

describe('a step of the resume', () => {
  test('goes on only once its fields are there to be saved, and keeps the rows of a file until then', async () => {
    const reading = hold()
    answer(getMyResume, () => reading.released.then(() => resume))
    writeDraftRows('languages', [{ values: { language: '英语', level: 3, certificate: '' }, sources: {} }])
    await openStep('languages')
    await expect.element(page.getByRole('button', { name: '保存，下一步', exact: true })).toBeDisabled()
    reading.release()
    await expect.element(language).toHaveValue('英语')
    answer(languages.save, { id: 1, integrity: 30 })
    await goOn()
    await expect.poll(() => inputsOf(languages.save)).toMatchObject([{ language: '英语' }])
  })

  test('says each fault under its field, and keeps what was typed when saving fails', async () => {
    await openStep('languages')
    await goOn()
    await expect.element(page.getByText('请填写语种')).toBeVisible()
    await expect.element(page.getByText('请选择熟练程度')).toBeVisible()
    answer(languages.save, failure(codes.invalidInput, '内容不合适', { field: 'language' }))
    await language.fill('英语')
    await page.getByLabelText('熟练程度').click()
    await page.getByRole('option', { name: '熟练' }).click()
    await goOn()
    await expect.element(page.getByText('内容不合适')).toBeVisible()
    await expect.element(language).toHaveValue('英语')
  })

  test('keeps what was typed for the next visit, and forgets it once it is saved', async () => {
    const first = await openStep('languages')
    await language.fill('英语')
    await expect.element(language).toHaveValue('英语')
    await first.unmount()
    const second = await openStep('languages')
    await expect.element(language).toHaveValue('英语')
    await page.getByLabelText('熟练程度').click()
    await page.getByRole('option', { name: '熟练' }).click()
    answer(languages.save, { id: 1, integrity: 30 })
    await goOn()
    await expect.poll(() => location.pathname).toBe('/register/volunteer')
    await second.unmount()
    await openStep('languages')
    await expect.element(language).toHaveValue('')
  })

  test('of one user is not shown to another', async () => {
    const first = await openStep('languages')
    await language.fill('英语')
    await first.unmount()
    logIn({ userId: 2 })
    await openStep('languages')
    await expect.element(language).toHaveValue('')
  })

  test('shows rows of a file one after the other with their lines; one may be left out', async () => {
    writeDraftRows('languages', [
      { values: { language: '英语', level: 3, certificate: '' }, sources: { language: '英语 熟练' } },
      { values: { language: '日语', level: 1, certificate: '' }, sources: { language: '日语 一般' } },
    ])
    answer(languages.save, { id: 1, integrity: 30 })
    await openStep('languages')
    await expect.element(page.getByText('后面还有1段')).toBeVisible()
    await page.getByText('查看取自哪些内容').click()
    await expect.element(page.getByText('英语 熟练')).toBeVisible()
    expect(inputsOf(languages.save)).toEqual([])
    await page.getByRole('button', { name: '不要这一段' }).click()
    await expect.element(language).toHaveValue('日语')
    await goOn()
    await expect.poll(() => inputsOf(languages.save)).toMatchObject([{ language: '日语', level: 1 }])
  })

  test('is skipped on the server, and leads on to the next one', async () => {
    answer(skipResumeStep, { list: [] })
    await openStep('languages')
    await page.getByRole('button', { name: '跳过' }).click()
    await expect.poll(() => inputsOf(skipResumeStep)).toEqual([{ key: 'languages' }])
    await expect.poll(() => location.pathname).toBe('/register/volunteer')
  })

  test('that is required cannot be skipped, but left for later', async () => {
    answer(findRegisterInfo, infoOf(seeker, [], ['base']))
    await onPhone()
    await openStep('base')
    await expect.element(page.getByText('第2步，共6步')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '跳过' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '稍后再填' }).click()
    await expect.poll(() => location.pathname).toBe('/')
  })

  test('shows rows that are saved, and takes further ones', async () => {
    answer(getMyResume, { ...resume, languages: [{ id: 1, language: '英语', level: 3, certificate: '' }] })
    await openStep('languages')
    await expect.element(page.getByRole('button', { name: '编辑语言能力' })).toBeVisible()
    await expect.element(language).not.toBeInTheDocument()
    await page.getByRole('button', { name: '再添加一条' }).click()
    await expect.element(language).toHaveValue('')
  })
})

test('skills are picked by position, by search and in own words, and can be taken back', async () => {
  answer(findEmphasis, ({ keyword }) => ({
    list: [],
    groups: [{ title: '前端/移动开发', skills: ['Vue', 'React'] }],
    hot: ['谈判'],
    found: keyword === 'bg' ? ['办公软件'] : [],
  }))
  answer(saveEmphasis, { id: 0, integrity: 30 })
  await openStep('emphasis')
  const field = page.getByRole('combobox', { name: '添加技能' })
  await goOn()
  await expect.element(field).toHaveAccessibleDescription('请至少选择1个技能')
  await page.getByRole('button', { name: 'Vue' }).click()
  await page.getByRole('button', { name: '谈判' }).click()
  await field.fill('bg')
  await page.getByRole('option', { name: '办公软件' }).click()
  await field.fill('钓鱼')
  await userEvent.keyboard('{Enter}')
  const chosen = page.getByRole('region', { name: '已选技能' })
  await expect.element(chosen).toHaveTextContent('已选 4/15')
  await chosen.getByRole('button', { name: '谈判' }).click()
  await goOn()
  await expect.poll(() => inputsOf(saveEmphasis)).toMatchObject([{ skills: ['Vue', '办公软件', '钓鱼'] }])
})

test('the last step ends with optional steps, and with those that applying still needs', async () => {
  answer(findRegisterInfo, infoOf(seeker, [...asked, 'part-time-expect', 'project'], ['working']))
  answer(languages.save, { id: 1, integrity: 30 })
  answer(findImages, { list: [], most: 9 })
  await openStep('image')
  await expect.element(page.getByRole('button', { name: /上传图片/ })).toBeVisible()
  await goOn('下一步')
  await expect.element(page.getByText('还缺工作经历，补上后即可投递')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: '培训经历' }).first()).toBeVisible()
})

test('the chosen identity is saved, and its first step opens', async () => {
  const blank = infoOf(seeker)
  const unchosen = { ...blank, steps: blank.steps.map((step) => ({ ...step, done: false })), step: 'select-role' }
  let info: RegisterInfo = unchosen
  answer(findRegisterInfo, () => info)
  answer(saveRegisterInfo, ({ role }) => {
    info = infoOf(role)
    return info
  })
  await openStep('select-role', SelectRolePage)
  await page.getByRole('button', { name: /我要招人/ }).click()
  await expect.poll(() => location.pathname).toBe('/register/hr-base')
  expect(inputsOf(saveRegisterInfo)).toEqual([{ role: recruiter }])
})

test('a recruiter’s step is skipped by the recruiter’s call', async () => {
  logIn({ role: recruiter })
  answer(findRegisterInfo, infoOf(recruiter, ['hr-base']))
  answer(skipRecruiterStep, infoOf(recruiter, ['hr-base']))
  answer(getRealName, { verified: null })
  answer(getRealNameConfig, { offered: true, asked: true, triesLeft: 5, document: 'XY1011' })
  await openStep('real-name', RealNameStepPage)
  await goOn('跳过')
  await expect.poll(() => location.pathname).toBe('/register/job')
  expect(inputsOf(skipRecruiterStep)).toEqual([{ key: 'real-name' }])
})

test('domain 2: leaders to a step append ?type=next where the next-form option is on', async () => {
  answer(skipResumeStep, { list: [] })
  tenant.nextForm = true
  onTestFinished(() => {
    tenant.nextForm = false
  })
  await openStep('languages')
  await expect
    .element(page.getByRole('link', { name: '志愿服务' }).first())
    .toHaveAttribute('href', '/register/volunteer?type=next')
  await page.getByRole('button', { name: '跳过' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/register/volunteer?type=next')
})

describe('the step real-name in the popup of phones', () => {
  beforeEach(async () => {
    logIn({ role: seeker, name: '' })
    answer(getRealName, { verified: null })
    answer(getRealNameConfig, { offered: true, asked: true, triesLeft: 5, document: 'XY1011' })
    await onPhone()
    await show(<main data-page />)
  })

  test('is skipped for good by the seeker’s call', async () => {
    answer(skipResumeStep, { list: [] })
    const done = stepPopups.showStep('real-name')
    await page.getByRole('button', { name: '跳过' }).click()
    expect(await done).toBe(true)
    expect(inputsOf(skipResumeStep)).toEqual([{ key: 'real-name' }])
    expect(location.pathname).not.toBe('/register/real-name')
  })

  test('has the user’s name, also if it is known only after the form', async () => {
    userBase.value = null
    void stepPopups.showStep('real-name')
    const name = page.getByRole('textbox', { name: '真实姓名' })
    await expect.element(name).toHaveValue('')
    logIn({ role: seeker, name: '林小满' })
    await expect.element(name).toHaveValue('林小满')
  })

  test('keeps what was typed when it is refused, and closes once the name is verified', async () => {
    answer(verifyRealName, failure(codes.invalidInput, '姓名与身份证号码不一致', { field: 'idNumber' }))
    const done = stepPopups.showStep('real-name')
    await page.getByRole('textbox', { name: '真实姓名' }).fill('林小满')
    await page.getByRole('textbox', { name: '身份证号码' }).fill('11010519491231002x')
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: '提交认证' }).click()
    await expect.element(page.getByText('姓名与身份证号码不一致')).toBeVisible()
    const verified = { name: '林小满', idNumber: '110***********002X', verifiedAt: '2026-11-22T00:00:00.000Z' }
    answer(verifyRealName, { verified })
    await page.getByRole('button', { name: '提交认证' }).click()
    expect(await done).toBe(true)
  })
})

describe('the step real-name', () => {
  beforeEach(() => {
    logIn({ role: recruiter, name: '' })
    answer(findRegisterInfo, infoOf(recruiter, ['hr-base']))
    answer(getRealName, { verified: null })
    answer(getRealNameConfig, { offered: true, asked: true, triesLeft: 5, document: 'XY1011' })
  })
  const number = page.getByRole('textbox', { name: '身份证号码' })

  test('says what is wrong before anything is sent, and keeps what was typed when it is refused', async () => {
    await openStep('real-name', RealNameStepPage)
    await goOn('提交认证')
    for (const fault of ['请填写真实姓名', '请输入18位身份证号码', '请先阅读并同意实名认证服务协议'])
      await expect.element(page.getByText(fault)).toBeVisible()
    await page.getByRole('textbox', { name: '真实姓名' }).fill('林小满')
    await number.fill('110105194912310021')
    await page.getByRole('checkbox').click()
    await goOn('提交认证')
    await expect.element(page.getByText('身份证号码有误，请核对')).toBeVisible()
    expect(inputsOf(verifyRealName)).toEqual([])
    answer(verifyRealName, failure(codes.invalidInput, '姓名与身份证号码不一致', { field: 'idNumber' }))
    await number.fill('11010519491231002x')
    await goOn('提交认证')
    await expect.element(page.getByText('姓名与身份证号码不一致')).toBeVisible()
    await expect.element(number).toHaveValue('11010519491231002x')
    expect(inputsOf(verifyRealName)).toEqual([{ name: '林小满', idNumber: '11010519491231002X', agreed: true }])
  })

  test('leads on where it is not offered, and where the name is verified', async () => {
    answer(getRealNameConfig, { offered: false, asked: false, triesLeft: 5, document: 'XY1011' })
    const first = await openStep('real-name', RealNameStepPage)
    await expect.element(page.getByText(/实名认证暂未开放/)).toBeVisible()
    await first.unmount()
    const verified = { name: '林小满', idNumber: '110***********002X', verifiedAt: '2026-11-22T00:00:00.000Z' }
    answer(getRealName, { verified })
    await openStep('real-name', RealNameStepPage)
    await expect.element(page.getByText('110***********002X')).toBeVisible()
    await goOn('下一步')
    await expect.poll(() => location.pathname).toBe('/register/job')
  })
})

test('steps that are asked for come before those that are only offered', () => {
  const { steps } = infoOf(seeker, ['base'], ['working'])
  expect(findFollowing(steps, 'base')?.key).toBe('working')
  expect(findFollowing(infoOf(seeker, asked).steps, 'education')).toBeUndefined()
  expect(findFollowing(infoOf(seeker, asked).steps, 'part-time-expect')?.key).toBe('certification')
  expect(findFollowing(infoOf(seeker, asked).steps, 'volunteer')?.key).toBe('emphasis')
  expect(findFollowing(infoOf(seeker, asked).steps, 'image')).toBeUndefined()
})
