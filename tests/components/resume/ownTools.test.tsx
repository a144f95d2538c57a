import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { codes, failure } from '#contract/errors'
import { type EnglishRow, findEnglish, saveEnglish } from '#contract/resume/english'
import { findLink, openLink, saveLink } from '#contract/resume/link'
import { findSuggestions, type Suggestion, takeSuggestion } from '#contract/resume/optimized'
import { autoRefresh, findRefreshes, type RefreshState, refreshResume } from '#contract/resume/refresh'
import { saveAttachment, saveAttachments } from '#contract/resume/sections/attachment'
import type { UploadedFile } from '#contract/uploads/upload'
import { countRights } from '#contract/vip/privileges'
import { useRights as rightsCall } from '#contract/vip/props'
import { useAttaching } from '../../../src/features/resume/attachments/useAttaching'
import EnglishPage from '../../../src/features/resume/english/EnglishPage'
import LinkPage from '../../../src/features/resume/link/LinkPage'
import SharedPage from '../../../src/features/resume/link/SharedPage'
import OptimizedPage from '../../../src/features/resume/optimized/OptimizedPage'
import RefreshPage from '../../../src/features/resume/refresh/RefreshPage'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { hold } from '../../support/components/hold'
import { logIn, show } from '../../support/components/screen'

beforeEach(() => logIn())

const at = new Date().toISOString()

describe('refreshing', () => {
  const state: RefreshState = {
    plan: { isOn: true, often: 'daily', times: ['09:00'], until: '2099-12-31', nextAt: at, isPaused: false },
    byHand: { used: 2, most: 3 },
    most: { times: 2, days: 30 },
    obstacle: 'done',
    updatedAt: at,
    topUntil: null,
    log: [{ id: 1, at, way: 'auto', result: 'hidden' }],
  }

  test('shows the remaining refreshes, and the log of the plan', async () => {
    answer(findRefreshes, state)
    answer(refreshResume, { updatedAt: at, left: 0 })
    await show(<RefreshPage />)
    await expect.element(page.getByText('今天还可刷新1次，共3次')).toBeVisible()
    await expect.element(page.getByText('未刷新：简历已从人才库中隐藏')).toBeVisible()
    await page.getByRole('button', { name: '立即刷新' }).click()
    await expect.poll(() => inputsOf(refreshResume)).toEqual([{}])
  })

  test('says how long the resume is on top, and puts it there for the chosen days', async () => {
    const rights = [{ right: 'resumeTop' as const, left: 5, today: 0, endsAt: null }]
    answer(findRefreshes, state)
    answer(countRights, { list: rights })
    answer(rightsCall, { until: '2099-12-30T04:00:00.000Z', left: 2 })
    await show(<RefreshPage />)
    await expect.element(page.getByText('还有5天可用')).toBeVisible()
    await page.getByText('3天', { exact: true }).click()
    answer(findRefreshes, { ...state, topUntil: '2099-12-30T04:00:00.000Z' })
    await page.getByRole('button', { name: '简历置顶' }).click()
    await expect.poll(() => inputsOf(rightsCall)).toEqual([{ right: 'resumeTop', days: 3 }])
    await expect.element(page.getByText(/^置顶中/)).toBeVisible()
  })

  test('keeps a plan that the server refuses, with the sentence at its field', async () => {
    answer(findRefreshes, state)
    answer(autoRefresh, failure(codes.conflict, '每天最多选择2个时间', { field: 'times' }))
    await show(<RefreshPage />)
    await page.getByRole('button', { name: '10:00' }).click()
    await page.getByRole('button', { name: '14:00' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('每天最多选择2个时间')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '14:00' })).toHaveAttribute('aria-pressed', 'true')
    expect(inputsOf(autoRefresh)).toMatchObject([{ times: ['09:00', '10:00', '14:00'], often: 'daily' }])
  })

  test('is turned on with a plan that can be saved at once', async () => {
    answer(findRefreshes, { ...state, plan: null, log: [] })
    answer(autoRefresh, failure(codes.toast, ''))
    await show(<RefreshPage />)
    await page.getByRole('switch', { name: '自动刷新' }).click()
    await expect.poll(() => inputsOf(autoRefresh)).toMatchObject([{ isOn: true, often: 'daily', times: ['09:00'] }])
  })
})

describe('a public link', () => {
  test('is made with an expiry, and asks for the password that it needs', async () => {
    answer(findLink, { link: null })
    answer(saveLink, { token: 'a'.repeat(36) })
    await show(<LinkPage />)
    await page.getByRole('button', { name: '生成链接' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('需要密码').click()
    await dialog.getByRole('textbox', { name: '密码' }).fill('abc')
    await dialog.getByRole('button', { name: '生成链接' }).click()
    await expect.element(dialog.getByText('密码为4至20位字母、数字或符号').last()).toBeVisible()
    await dialog.getByRole('textbox', { name: '密码' }).fill('abcd')
    await dialog.getByText('7天').click()
    await dialog.getByRole('button', { name: '生成链接' }).click()
    await expect
      .poll(() => inputsOf(saveLink))
      .toMatchObject([{ days: 7, contact: 'masked', protection: 'password', password: 'abcd' }])
  })

  const token = 'b'.repeat(36)
  const openShared = () => {
    history.replaceState({ index: 0 }, '', `/resume/shared/${token}`)
    return show(
      <Route path="/resume/shared/:key">
        <SharedPage />
      </Route>,
    )
  }

  test('asks for its password, keeps what was typed and opens', async () => {
    answer(openLink, failure(codes.conflict, '请输入密码', { reason: 'passwordNeeded' }))
    await openShared()
    const field = page.getByRole('textbox', { name: '密码' })
    await page.getByRole('button', { name: '打开简历' }).click()
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    answer(openLink, failure(codes.conflict, '密码不正确，请重新输入', { reason: 'passwordWrong' }))
    await field.fill('1234')
    await page.getByRole('button', { name: '打开简历' }).click()
    await expect.element(page.getByText('密码不正确，请重新输入')).toBeVisible()
    await expect.element(field).toHaveValue('1234')
    const resume = { ...emptyResume, base: { ...emptyResume.base, name: '林小满' } }
    answer(openLink, { resume, expiresAt: at } as never)
    await field.fill('5678')
    await page.getByRole('button', { name: '打开简历' }).click()
    await expect.element(page.getByRole('article', { name: '林小满的简历' })).toBeVisible()
    expect(inputsOf(openLink).map(({ password }) => password)).toEqual([undefined, '1234', '5678'])
  })

  test('that is over says why', async () => {
    const sentence = '链接已于2026-11-20到期，请向简历的主人索要新的链接'
    answer(openLink, failure(codes.notFound, sentence, { reason: 'expired' }))
    await openShared()
    await expect.element(page.getByText(sentence)).toBeVisible()
  })
})

test('a suggestion shows what changes, and is taken', async () => {
  const suggestion: Suggestion = {
    key: 'firstPerson-1234567890',
    source: 'rule',
    title: '去掉第一人称',
    reason: '更简洁',
    section: 'desc',
    rowId: 0,
    where: '个人优势',
    field: 'description',
    before: '我负责前端',
    after: '负责前端',
  }
  answer(findSuggestions, { open: [suggestion], taken: [], left: [], prose: [] })
  answer(takeSuggestion, {})
  await show(<OptimizedPage />)
  await expect.element(page.getByText('按规则建议')).toBeVisible()
  expect(page.getByRole('article').element().querySelector('del')?.textContent).toBe('我')
  await page.getByRole('button', { name: '采用' }).click()
  await expect.poll(() => inputsOf(takeSuggestion)).toEqual([{ key: suggestion.key }])
})

test('English is written beside the Chinese text, and a refusal loses nothing', async () => {
  const row: EnglishRow = {
    section: 'working',
    rowId: 3,
    where: '工作经历 · 海风科技',
    fields: [
      { field: 'company', chinese: '海风科技', english: '' },
      { field: 'tags', chinese: 'React', english: 'React' },
    ],
  }
  answer(findEnglish, { rows: [row], missing: ['工作经历 · 海风科技：公司名称'] })
  answer(saveEnglish, failure(codes.invalidInput, '内容含有平台禁止的词', { field: 'texts.company' }))
  await show(<EnglishPage />)
  await expect.element(page.getByText('还缺1处：工作经历 · 海风科技：公司名称')).toBeVisible()
  const field = page.getByRole('textbox', { name: '英文公司名称' })
  await field.fill('Haifeng')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => inputsOf(saveEnglish))
    .toMatchObject([{ section: 'working', rowId: 3, texts: { company: 'Haifeng', tags: 'React' } }])
  await expect.element(page.getByText('内容含有平台禁止的词')).toBeVisible()
  await expect.element(field).toHaveValue('Haifeng')
})

test('attachments that arrive while one is added are added together, or one by one if one is refused', async () => {
  const first = hold()
  answer(saveAttachment, (input) => {
    const name = 'name' in input ? input.name : ''
    if (name === '1.pdf') return first.released.then(() => ({ id: 1 }))
    return name === '4.pdf' ? failure(codes.invalidInput, '文件有密码') : { id: 5 }
  })
  answer(saveAttachments, ({ files }) =>
    files.some(({ name }) => name === '4.pdf') ? failure(codes.invalidInput, '文件有密码') : { ids: [2, 3] },
  )
  let add: (file: UploadedFile) => Promise<void> = async () => {}
  const Page = () => {
    add = useAttaching()
    return null
  }
  await show(<Page />)
  const file = (number: number) => ({ id: crypto.randomUUID(), name: `${number}.pdf`, url: '' }) as UploadedFile
  const alone = add(file(1))
  await expect.poll(() => inputsOf(saveAttachment)).toHaveLength(1)
  const all = [alone, add(file(2)), add(file(3))]
  first.release()
  await Promise.all(all)
  expect(inputsOf(saveAttachments).map(({ files }) => files.map(({ name }) => name))).toEqual([['2.pdf', '3.pdf']])
  await Promise.all([4, 5].map((number) => add(file(number))))
  expect(inputsOf(saveAttachment).map((input) => ('name' in input ? input.name : ''))).toEqual([
    '1.pdf',
    '4.pdf',
    '5.pdf',
  ])
})
