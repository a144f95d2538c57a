// Areas: jobs, companies, resume, register
import { expect, type Page } from '@playwright/test'
import { newMobile, publishJob, readCode, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { countPresses, expectAddress, phone, pick, pickFromCatalog, test } from '../../support/browser/pages'

const description = '负责门店收银软件的页面开发，参与需求评审，保证按期交付。'
const submit = (page: Page, name = '发布职位') => page.getByRole('button', { name, exact: true }).click()

const found = (page: Page, jobName: string) => page.getByRole('article').getByRole('link', { name: jobName })

for (const [layout, options, ways] of [
  ['desktop', {}, ['我要招聘']],
  ['phone', phone, ['人才库', '我要招聘']],
] as const)
  test(`on a ${layout}, somebody new goes from the first page to one published job`, async ({ open }) => {
    const page = await open(options)
    const presses = await countPresses(page)
    const mobile = newMobile()
    // Another attempt finds the company of the first one.
    const company = `福州拾光栈${layout}${mobile.slice(-4)}`
    await page.goto('/')
    const began = Date.now()
    for (const name of ways) await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText('招人才，直接聊')).toBeVisible()
    await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
    await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '登录 / 注册' }).click()
    await test.step('card and company; what was typed outlives a reload', async () => {
      await expectAddress(page, '/register/hr-base')
      const before = presses()
      await submit(page, '保存，下一步')
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
      await page.getByRole('textbox', { name: '公司全称' }).fill(`${company}网络科技有限公司`)
      await page.reload()
      await expect(page.getByRole('textbox', { name: '您的职务' })).toHaveValue('人事主管')
      await expect(page.getByRole('textbox', { name: '公司简称' })).toHaveValue(company)
      expect(presses() - before).toBe(1)
      await pickFromCatalog(page, '所属行业', '互联网')
      await pick(page, '公司规模', '20-99人')
      await pick(page, '融资阶段', 'A轮')
      await page.getByRole('textbox', { name: '详细地址' }).fill('五四路128号')
      await submit(page, '保存，下一步')
    })
    await expectAddress(page, '/register/job')
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('五四路128号')
    await page.getByRole('textbox', { name: '职位名称' }).fill('收银台前端开发工程师')
    await expect(page.getByRole('button', { name: '职位类型' })).toHaveText('前端开发工程师')
    await page.getByRole('textbox', { name: '职位描述' }).fill(description)
    await page.getByRole('button', { name: '发布职位', exact: true }).dblclick()
    await expect(page.getByRole('heading', { name: '可以开始招聘了' })).toBeVisible()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    // Without the two of this test: a step that is refused while it is empty, and the second press of a double click.
    const needed = presses() - 2
    console.info(
      `${layout}: from the first page to the first published job, ${needed} presses, ${presses.fields()} fields, ${seconds} s`,
    )
    expect(needed).toBeLessThanOrEqual(layout === 'phone' ? 13 : 12)
    expect(presses.fields()).toBeLessThanOrEqual(9)
    await page.getByRole('main').getByRole('link', { name: '管理职位' }).click()
    await expect(page.getByRole('link', { name: '收银台前端开发工程师' })).toHaveCount(1)
  })

test('an edited job is found by its new name, a stopped one not at all', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  await publishJob(hr, { jobName: '拾光栈前端旧名字' })
  const [page, visitor] = [await open({ as: hr }), await open()]
  await test.step('an edited job is found by its new name', async () => {
    await page.goto('/job/mine')
    await page.getByRole('link', { name: '编辑' }).click()
    const name = page.getByRole('textbox', { name: '职位名称' })
    await expect(name).toHaveValue('拾光栈前端旧名字')
    await name.fill('拾光栈前端新名字')
    await submit(page, '保存')
    await expectAddress(page, '/job/mine')
    await visitor.goto(`/job?keyword=${encodeURIComponent('拾光栈前端新名字')}`)
    await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(1)
    await expect(visitor.getByRole('article').first()).toContainText('澜屿舟')
  })
  await test.step('a stopped one not at all, a reopened one again', async () => {
    await page.getByRole('button', { name: '停止招聘' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '停止招聘' }).click()
    await expect(page.getByText('还没有在招的职位')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(/共.*个职位|没有数据哦/).first()).toBeVisible()
    await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(0)
    await page.getByRole('tab', { name: '已停止' }).click()
    await page.getByRole('button', { name: '重新招聘' }).click()
    await expect(page.getByText('没有已停止的职位')).toBeVisible()
    await visitor.reload()
    await expect(found(visitor, '拾光栈前端新名字')).toHaveCount(1)
  })
})

test('a person opens beside the list, and 打招呼 says for which job', async ({ open }) => {
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
  await expectAddress(page, '/resume-list?tab=latest')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await person.click()
  await test.step('core 4.6: the drawer goes with its page and is back with it', async () => {
    await drawer.getByRole('link', { name: '查看完整页面' }).click()
    await expectAddress(page, /^\/resume\/\d+/)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { name: '工作经历' })).toBeVisible()
    await expect(page.getByRole('button', { name: /打招呼|继续沟通/ })).toBeVisible()
    await page.goBack()
    await expectAddress(page, '/resume-list?tab=latest')
    await expect(drawer).toBeVisible()
  })
  await drawer.getByRole('button', { name: '打招呼' }).click()
  const greeting = page.getByRole('dialog', { name: /^向.*打招呼$/ })
  await expect(greeting).toContainText('沟通职位')
  await greeting.getByRole('button', { name: '发送' }).click()
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
})

test('on a phone a person opens on a page, and the list stays as it was', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  await publishJob(hr)
  await signUpSeeker('司徒静好')
  const page = await open({ as: hr, ...phone })
  await page.goto('/resume-list')
  await page.getByRole('tab', { name: '最新' }).click()
  const person = page.getByRole('article').filter({ hasText: '福州听潮网络有限公司' }).first().getByRole('link')
  await person.click()
  await expectAddress(page, /^\/resume\/\d+/)
  await expect(page.getByRole('heading', { name: '工作经历' })).toBeVisible()
  await page.goBack()
  await expectAddress(page, '/resume-list?tab=latest')
  await person.click()
  await page.getByRole('button', { name: '打招呼' }).click()
  const greeting = page.getByRole('dialog', { name: /^向.*打招呼$/ })
  await expect(greeting).toContainText('沟通职位')
  await greeting.getByRole('button', { name: '发送' }).click()
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
})
