import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findChannelJobs } from '#contract/jobs/channels'
import { findLinkPages } from '#contract/siteRecords/linkPages'
import {
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  type SiteRecord,
  saveSiteDraft,
} from '#contract/siteRecords/records'
import { getDesign, getDesignPage } from '#contract/tenants/design'
import { previewFrame } from '#platform/preview'
import { readStored, writeStored } from '#platform/storage'
import { tenant, tenantKey } from '#platform/tenant'
import { joinAreas } from '../../../src/shell/joinAreas'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

function recordOf(data: Record<string, unknown>): SiteRecord {
  const live = { revision: 0, state: 'builtIn' as const, data, at: '', by: '', note: '' }
  return { key: '', name: '', state: 'builtIn', revision: 0, hasBuiltIn: true, page: '/', draft: null, live }
}

async function openForm(kind: string, data: Record<string, unknown>) {
  logIn()
  answer(getSiteRecord, recordOf(data))
  answer(findSiteRevisions, { list: [], total: null })
  answer(findSiteKinds, { list: [{ kind, drafts: 0, scheduled: 0 }] })
  answer(findSiteRecords, { list: [], total: 0 })
  answer(findLinkPages, { list: [{ title: '公司列表', address: '/company' }] })
  answer(saveSiteDraft, recordOf(data))
  await showPage(`/admin?kind=${kind}&key=`)
}

const sentData = () => JSON.parse(inputsOf(saveSiteDraft).at(-1)?.data ?? '{}')

test('colours say at once which text cannot be read, and a dark form begins readable', async () => {
  await openForm('theme', { light: { primary: '#007a75' }, image: '', dark: null, darkImage: '' })
  await expect.element(page.getByText('文字都看得清（对比度不低于 4.5）')).toBeVisible()
  await page.getByLabelText('主题色', { exact: true }).fill('#ffcc00')
  await expect.element(page.getByText(/有\d+处文字看不清/)).toBeVisible()
  await page.getByLabelText('主题色', { exact: true }).fill('#1f5fbf')
  await page.getByRole('switch', { name: '提供深色模式' }).click()
  await expect.element(page.getByText('文字都看得清（对比度不低于 4.5）')).toHaveLength(2)
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(sentData()).toMatchObject({ light: { primary: '#1f5fbf' }, dark: { primary: expect.stringMatching(/^#/) } })
})

test('blocks of a page are added, filled in, moved and removed', async () => {
  await openForm('homeDesign', {
    blocks: [
      { type: 'jobs', version: 1, props: {} },
      { type: 'recent', version: 1, props: {} },
    ],
  })
  await page.getByRole('button', { name: '添加区块' }).click()
  const offers = page.getByRole('list', { name: '可以添加的区块' })
  await expect.element(offers.getByRole('button', { name: /^推荐职位/ })).not.toBeInTheDocument()
  await offers.getByRole('button', { name: /^文字/ }).click()
  await page.getByLabelText('文字', { exact: true }).fill('# 欢迎')
  await page.getByRole('button', { name: '上移区块3文字' }).click()
  await page.getByRole('button', { name: '删除区块1推荐职位' }).click()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(sentData()).toMatchObject({
    blocks: [{ type: 'richText', props: { text: '# 欢迎' } }, { type: 'recent' }],
  })
})

const three = [
  { type: 'jobs', version: 1, props: {} },
  { type: 'recent', version: 1, props: {} },
  { type: 'hotCompanies', version: 1, props: {} },
]
const typesSent = () => sentData().blocks.map(({ type }: { type: string }) => type)

test('a block is dragged to its place by its handle', async () => {
  await openForm('homeDesign', { blocks: three })
  await expect.element(page.getByRole('group', { name: /^区块3/ })).toBeVisible()
  const [first, , third] = document.querySelectorAll<HTMLElement>('[title="拖动排序"]')
  const at = (element: HTMLElement | undefined) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const send = (type: string, target: EventTarget | undefined, place: object) =>
    target?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, ...place }))
  const [from, to] = [at(first), at(third)]
  send('pointerdown', first, from)
  send('pointermove', document, { ...from, clientY: from.clientY + 10 })
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  send('pointermove', document, to)
  await expect.poll(() => document.querySelector('[data-edge="below"]')).not.toBeNull()
  send('pointerup', document, to)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(typesSent()).toEqual(['recent', 'hotCompanies', 'jobs'])
})

test('changes are undone and done again', async () => {
  await openForm('homeDesign', { blocks: three })
  const undo = page.getByRole('button', { name: '撤销' })
  const redo = page.getByRole('button', { name: '重做' })
  await expect.element(undo).toBeDisabled()
  await page.getByRole('button', { name: /^删除区块1/ }).click()
  await page.getByRole('button', { name: /^下移区块1/ }).click()
  await undo.click()
  await expect.element(redo).toBeEnabled()
  await undo.click()
  await expect.element(undo).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '保存草稿' })).toBeDisabled()
  await redo.click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(typesSent()).toEqual(['recent', 'hotCompanies'])
})

test('the real page is beside the form, as wide as a phone or a desktop', async () => {
  await openForm('homeDesign', { blocks: three })
  await page.getByRole('button', { name: '旁边看页面' }).click()
  const frame = () => document.querySelector('iframe')
  await expect.poll(() => frame()?.title).toBe('的页面')
  expect(frame()?.style.width).toBe('375px')
  expect(frame()?.name).toBe(previewFrame)
  await page.getByRole('tab', { name: '电脑' }).click()
  await expect.poll(() => frame()?.style.width).toBe('1280px')
  expect(await findAxeFaultsHere()).toEqual([])
  // What shows the draft in this browser ends with a reload, too.
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
  const ends = () => asked.mock.calls.filter(([address]) => address === '/preview').length
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(ends()).toBe(1)
  await page.getByRole('button', { name: '收起页面' }).click()
  await expect.poll(frame).toBeNull()
  expect(ends()).toBe(2)
  asked.mockRestore()
})

test('a block that lacks something says so where it is', async () => {
  await openForm('homeDesign', { blocks: [{ type: 'richText', version: 1, props: { text: '字' } }] })
  await page.getByRole('button', { name: /^文字/ }).click()
  await page.getByLabelText('文字', { exact: true }).fill('')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.element(page.getByText('请填写文字').first()).toBeVisible()
  expect(inputsOf(saveSiteDraft)).toEqual([])
})

test('an address of a page is found by its name', async () => {
  await openForm('tooltip', { isOn: true, title: '提示', text: '', href: '/job' })
  await page.getByLabelText('本站网址').fill('公司')
  await page.getByRole('option', { name: /公司列表/ }).click()
  await expect.element(page.getByLabelText('本站网址')).toHaveValue('/company')
  await expect.element(page.getByText('打开「公司列表」')).toBeVisible()
})

test('a designed page shows its blocks and tabs, and markup in texts as it is written', async () => {
  answer(getDesignPage, {
    key: 'autumn',
    title: '秋招',
    updatedAt: '',
    tabs: [
      { label: '秋招', href: '/public/diy?key=autumn' },
      { label: '春招', href: '/public/diy?key=spring' },
    ],
    blocks: [
      { type: 'richText', version: 1, props: { text: '# 欢迎\n- 一\n- 二\n<img src=x onerror=alert(1)>' } },
      {
        type: 'links',
        version: 1,
        props: { columns: [{ title: '去', links: [{ label: '看看公司', href: '/company' }] }] },
      },
      { type: 'hologram', version: 9, props: {} },
    ],
  })
  await showPage('/public/diy?key=autumn')
  await expect.element(page.getByRole('heading', { name: '欢迎' })).toBeVisible()
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '秋招' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: '看看公司' })).toHaveAttribute('href', '/company')
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a channel shows the site’s blocks around its own list', async () => {
  joinAreas()
  answer(findChannelJobs, { list: [], total: 0 })
  const blocks = [
    { type: 'richText', version: 1, props: { text: '# 国企专场' } },
    { type: 'channel', version: 1, props: {} },
    {
      type: 'links',
      version: 1,
      props: { columns: [{ title: '更多', links: [{ label: '全部公司', href: '/company' }] }] },
    },
  ]
  answer(getDesign, ({ page: design }) => ({
    page: design,
    init: true,
    updatedAt: '1',
    unchanged: false,
    data: design === 'job-channel' ? { blocks } : null,
  }))
  await showPage('/job/channel')
  await expect.element(page.getByRole('heading', { name: '国企专场' })).toBeVisible()
  await expect.element(page.getByText('这个频道在当前城市还没有职位')).toBeVisible()
  const texts = document.body.innerText
  expect(texts.indexOf('国企专场')).toBeLessThan(texts.indexOf('这个频道'))
  expect(texts.indexOf('这个频道')).toBeLessThan(texts.indexOf('全部公司'))
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a preview shows the draft of now, not the design that the browser has kept', async () => {
  joinAreas()
  answer(findChannelJobs, { list: [], total: 0 })
  const designOf = (words: string) => ({
    page: 'job-channel' as const,
    init: true,
    updatedAt: words,
    unchanged: false,
    data: { blocks: [{ type: 'richText', version: 1, props: { text: words } }] },
  })
  const asked = JSON.stringify({ page: 'job-channel', terminalType: tenant.terminalType })
  const kept = tenantKey(`site:${tenant.agentKey}:${tenant.aaid}:${getDesign.path} ${asked}`)
  writeStored(kept, { data: designOf('从前的顺序'), until: Date.now() + 60_000 })
  answer(getDesign, designOf('草稿的顺序'))
  const mark = document.createElement('a')
  mark.className = 'preview-mark'
  document.body.append(mark)
  await showPage('/job/channel')
  await expect.element(page.getByText('草稿的顺序')).toBeVisible()
  await expect.element(page.getByText('从前的顺序')).not.toBeInTheDocument()
  expect(readStored<{ data: { updatedAt: string } }>(kept)?.data.updatedAt).toBe('从前的顺序')
  mark.remove()
})

test('prices of goods are typed in yuan, stay with their goods when these move, and rights are counted', async () => {
  const goods = (code: string, name: string, price: number) => ({
    code,
    name,
    note: '',
    price,
    promotion: null,
    days: 30,
    isHighlighted: false,
    isOnSale: true,
    rights: { resumeTop: 3 },
    daily: {},
  })
  await openForm('goods', { list: [goods('month', '月卡', 2990), goods('year', '年卡', 29_900)] })
  const first = page.getByRole('group', { name: '商品1', exact: true })
  await expect.element(first.getByLabelText('价格', { exact: true })).toHaveValue('29.90')
  await first.getByLabelText('价格', { exact: true }).fill('30.01')
  await page.getByRole('button', { name: '下移商品1' }).click()
  await expect.element(first.getByLabelText('价格', { exact: true })).toHaveValue('299')
  await first.getByRole('button', { name: '添加一次给的权益' }).click()
  await page.getByRole('option', { name: '打招呼', exact: true }).click()
  await first.getByRole('textbox', { name: '打招呼', exact: true }).fill('20')
  await first.getByRole('button', { name: '去掉置顶简历（求职者）' }).click()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect
    .poll(() => sentData().list)
    .toMatchObject([
      { code: 'year', price: 29_900, rights: { greeting: 20 } },
      { code: 'month', price: 3001, rights: { resumeTop: 3 } },
    ])
})
