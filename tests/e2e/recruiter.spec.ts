import { expect, type Page } from '@playwright/test'
import { findPeople } from '../../contract/resume/people'
import { publishJob, signUp, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, pick, pickFromCatalog, test } from '../support/pages'

const description = '负责门店收银软件的页面开发，参与需求评审，保证按期交付。'
const submit = (page: Page, name = '发布职位') => page.getByRole('button', { name, exact: true }).click()

/** Fills what a job needs; pay stays 面议. */
async function fillJob(page: Page, jobName: string): Promise<void> {
  await page.getByRole('textbox', { name: '职位名称' }).fill(jobName)
  await pickFromCatalog(page, '职位类型', '前端开发工程师')
  await pickFromCatalog(page, '工作地区', '鼓楼区')
  await page.getByRole('textbox', { name: '详细地址' }).fill('五四路128号')
  await page.getByRole('textbox', { name: '职位描述' }).fill(description)
}

async function search(page: Page, keyword: string): Promise<void> {
  await page.goto(`/job?keyword=${encodeURIComponent(keyword)}`)
  await expect(page.getByText(/共.*个职位|没有数据哦/).first()).toBeVisible()
}

const found = (page: Page, jobName: string) => page.getByRole('article').getByRole('link', { name: jobName })

test('a new recruiter sets up card and company, posts a job, and a visitor finds it', async ({ open }) => {
  const page = await open({ as: await signUp() })
  await page.goto('/me')
  await page.getByRole('button', { name: '切换为招聘者' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '切换身份' }).click()
  await page.getByRole('link', { name: '发布职位' }).click()
  await expect(page.getByRole('heading', { name: '完善招聘者信息' })).toBeVisible()
  await submit(page, '保存并继续')
  for (const sentence of [
    '请填写姓名',
    '请填写职务',
    '请填写公司简称',
    '请填写公司全称',
    '请选择行业',
    '请选择公司规模',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: '您的姓名' }).fill('梁雨桐')
  await page.getByRole('textbox', { name: '您的职务' }).fill('人事主管')
  await page.getByRole('textbox', { name: '公司简称' }).fill('拾光栈')
  await page.getByRole('textbox', { name: '公司全称' }).fill('福州拾光栈网络科技有限公司')
  await pickFromCatalog(page, '所属行业', '互联网')
  await pick(page, '公司规模', '20-99人')
  await pick(page, '融资阶段', 'A轮')
  await pickFromCatalog(page, '所在地区', '鼓楼区')
  await page.getByRole('textbox', { name: '详细地址' }).fill('五四路128号')
  await submit(page, '保存并继续')

  await expect(page.getByRole('heading', { name: '发布职位' })).toBeVisible()
  await fillJob(page, '收银台前端星号甲')
  await submit(page)
  await expectAddress(page, '/job/mine')
  await expect(page.getByRole('link', { name: '收银台前端星号甲' })).toBeVisible()

  const visitor = await open()
  await search(visitor, '收银台前端星号甲')
  await expect(found(visitor, '收银台前端星号甲')).toHaveCount(1)
  await expect(visitor.getByRole('article').first()).toContainText('拾光栈')
})

test('a job is refused with a sentence for what is missing and for wording the law forbids', async ({ open }) => {
  const page = await open({ as: await signUpRecruiter('梁雨桐') })
  await page.goto('/job/edit')
  await submit(page)
  for (const sentence of ['请填写职位名称', '请选择职位类型', '请选择地区', '请填写详细地址', '职位描述至少10个字'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await fillJob(page, '前端开发工程师')
  await page.getByRole('textbox', { name: '职位描述' }).fill(`${description}仅限男性，35岁以下。`)
  await submit(page)
  await expect(page.getByRole('textbox', { name: '职位描述' })).toHaveAccessibleDescription(/^“仅限男性”属于性别限制/)
  await expectAddress(page, '/job/edit')
  await page.getByRole('textbox', { name: '职位描述' }).fill(description)
  await submit(page)
  await expectAddress(page, '/job/mine')
})

test('a job posted with a double click is posted once', async ({ open }) => {
  const page = await open({ as: await signUpRecruiter('梁雨桐') })
  await page.goto('/job/edit')
  await fillJob(page, '只发一次的职位')
  await page.getByRole('button', { name: '发布职位', exact: true }).dblclick()
  await expectAddress(page, '/job/mine')
  await expect(page.getByRole('link', { name: '只发一次的职位' })).toHaveCount(1)
})

test('an edited job is found by its new name, a stopped one not at all, a reopened one again', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  await publishJob(hr, { jobName: '拾光栈前端旧名字' })
  const [page, visitor] = [await open({ as: hr }), await open()]
  await page.goto('/job/mine')
  await page.getByRole('link', { name: '编辑' }).click()
  const name = page.getByRole('textbox', { name: '职位名称' })
  await expect(name).toHaveValue('拾光栈前端旧名字')
  await name.fill('拾光栈前端新名字')
  await submit(page, '保存')
  await expectAddress(page, '/job/mine')
  await search(visitor, '拾光栈前端新名字')
  await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(1)

  await page.getByRole('button', { name: '停止招聘' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停止招聘' }).click()
  await expect(page.getByText('还没有在招的职位')).toBeVisible()
  await search(visitor, '拾光栈前端新名字')
  await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(0)

  await page.getByRole('tab', { name: '已停止' }).click()
  await page.getByRole('button', { name: '重新招聘' }).click()
  await expect(page.getByText('没有已停止的职位')).toBeVisible()
  await search(visitor, '拾光栈前端新名字')
  await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(1)
})

test('a person opens in a drawer beside the list, and 打招呼 says for which job before it leads to the talk', async ({
  open,
}) => {
  const hr = await signUpRecruiter('梁雨桐')
  await publishJob(hr)
  await signUpSeeker('欧阳知秋')
  const page = await open({ as: hr })
  await page.goto('/resume-list')
  await page.getByRole('tab', { name: '最新' }).click()
  const person = page.getByRole('article').filter({ hasText: '福州听潮网络有限公司' }).first().getByRole('link')
  await person.click()
  const drawer = page.getByRole('dialog', { name: '在线简历' })
  await expect(drawer).toContainText('福州听潮网络有限公司')
  await expect(drawer).not.toContainText('linxiaoman')
  await expectAddress(page, '/resume-list')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await person.click()
  await drawer.getByRole('button', { name: '打招呼' }).click()
  const greeting = page.getByRole('dialog', { name: /^向.*打招呼$/ })
  await expect(greeting).toContainText('沟通职位')
  await greeting.getByRole('button', { name: '发送' }).click()
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
})

test('a person has a page of their own, opened straight', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  await signUpSeeker('欧阳知秋')
  const { list } = await hr.client.get(findPeople, { sort: 'latest' })
  const page = await open({ as: hr })
  await page.goto(`/resume/${list[0]?.id}`)
  await expect(page.getByRole('heading', { name: '工作经历' })).toBeVisible()
  await expect(page.getByRole('button', { name: /打招呼|继续沟通/ })).toBeVisible()
})
