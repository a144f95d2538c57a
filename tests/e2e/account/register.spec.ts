// Areas: register, resume
import { expect, type Page } from '@playwright/test'
import {
  logInElsewhere,
  newMobile,
  publishJob,
  readCode,
  signUp,
  signUpRecruiter,
} from '../../support/browser/accounts'
import { countPresses, expectAddress, goWithin, phone, pickFromCatalog, test } from '../../support/browser/pages'
import { lockedPdf, makePdf } from '../../support/files/pdf'
import { makeWord } from '../../support/files/word'

const lines = [
  '顾知夏',
  '女 | 1996年5月出生 | 本科 | 现居地：福州鼓楼区',
  '求职意向',
  '期望职位：前端开发工程师  期望城市：福州  期望薪资：15-25K',
  '工作经历',
  '福州听潮网络有限公司 | 前端开发工程师 | 研发部 2021.08-至今',
  '负责订单系统的页面开发，参与需求评审。',
  '厦门云帆科技有限公司 | 前端开发工程师 2019.07-2021.07',
  '维护公司官网与小程序。',
  '教育经历',
  '闽江学院 | 软件工程 | 本科 2015.09-2019.06',
  '自我评价',
  '五年前端经验，熟悉小程序。',
]

async function logIn(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill((await readCode(mobile)) ?? '')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
}

const goOn = (page: Page, name = '保存，下一步') => page.getByRole('button', { name, exact: true }).click()
/** The step is shown, not only its address: until then a press would meet the button of the step before. */
async function arrive(page: Page, step: string, title: string): Promise<void> {
  await expectAddress(page, `/register/${step}`)
  await expect(page.getByRole('heading', { name: title, level: 1 }).last()).toBeVisible()
}
const choose = (page: Page, name: string, file: Uint8Array | Buffer) =>
  page.getByLabel('简历文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) })

for (const [layout, options, name, make] of [
  ['desktop', {}, '简历.docx', () => makeWord(lines)],
  ['phone', phone, '简历.pdf', async () => makePdf(lines, 9)],
] as const)
  test(`on a ${layout}, an unknown number applies with an imported resume`, async ({ open }) => {
    const jobId = await publishJob(await signUpRecruiter('许安宁'))
    const page = await open(options)
    const presses = await countPresses(page)
    const mobile = newMobile()
    await page.goto(`/login?redirect=/job/${jobId}`)
    const began = Date.now()
    await logIn(page, mobile)
    await page.getByRole('button', { name: /我要找工作/ }).click()
    await expectAddress(page, '/register/base')

    await test.step('the file fills in the forms, names its lines, and saves nothing', async () => {
      await choose(page, name, await make())
      await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('顾知夏')
      await expect(page.getByText('已从您的简历读取，请核对后保存')).toBeVisible()
      await goOn(page)
      await arrive(page, 'expect', '求职期望')
      await goOn(page)
      await arrive(page, 'working', '工作经历')
    })
    await test.step('each job of the file is a form of its own, also after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('textbox', { name: '公司名称' })).toHaveValue('福州听潮网络有限公司')
      await goOn(page, '保存，下一段')
      await expect(page.getByRole('textbox', { name: '公司名称' })).toHaveValue('厦门云帆科技有限公司')
      await goOn(page)
      await arrive(page, 'description', '个人优势')
      await goOn(page)
      await arrive(page, 'education', '教育经历')
      await goOn(page)
    })
    await expect(page.getByRole('heading', { name: '简历可以投递了' })).toBeVisible()
    await page.getByRole('button', { name: '回到刚才的页面' }).click()
    await expectAddress(page, `/job/${jobId}`)
    await page.getByRole('button', { name: '投递简历' }).click()
    await page.getByRole('dialog', { name: '投递简历' }).getByRole('button', { name: '确认投递' }).click()
    await expect(page.getByRole('heading', { name: '投递成功' })).toBeVisible()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.info(
      `${layout}: from an unknown number over an imported resume, ${presses()} presses, ${presses.fields()} fields, ${seconds} s`,
    )
    expect(presses()).toBeLessThanOrEqual(13)
    expect(presses.fields()).toBeLessThanOrEqual(2)
  })

test('a registration that was left continues at its step on another device', async ({ open }) => {
  const account = await signUp()
  const page = await open({ as: account })
  await page.goto('/register/base')
  await test.step('files that cannot be read', async () => {
    const many = makePdf(Array.from({ length: 500 }, () => '第一页'))
    for (const [name, file, sentence] of [
      ['a.pdf', many, '这份PDF有500页，不像一份简历，请选择30页以内的文件'],
      ['b.pdf', makePdf(['']), '这份PDF是图片，无法读取文字，请选择文字版的PDF或Word，或手动填写'],
      ['c.pdf', Buffer.from('%PDF-1.4 broken'), '这份PDF已损坏，无法读取，请重新导出或手动填写'],
      [
        'd.docm',
        await makeWord(['x'], { 'word/vbaProject.bin': 'x' }),
        '这份Word文件带有宏，为了安全不能读取，请另存为不带宏的.docx后再试',
      ],
      ['e.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), '这是旧版Word文件（.doc），请在Word或WPS中另存为.docx后再试'],
      [
        'f.docx',
        await makeWord(undefined, { 'word/document.xml': '<broken' }),
        '这份Word文件已损坏，无法读取，请重新导出或手动填写',
      ],
      ['g.pdf', lockedPdf(), '这份PDF设有密码，请去掉密码后再试，或手动填写'],
      ['h.docx', await makeWord(['关于召开会议的通知']), '没有从文件中认出简历内容，请手动填写'],
    ] as const) {
      await choose(page, name, file)
      await expect(page.getByRole('alert')).toHaveText(sentence)
    }
  })
  await page.getByRole('textbox', { name: '姓名' }).fill('顾知夏')
  await page.getByRole('button', { name: '稍后再填' }).click()
  await expectAddress(page, '/')
  await goWithin(page, '/register/base')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('顾知夏')

  await page.getByText('女', { exact: true }).click()
  await page.getByLabel('出生年月', { exact: true }).fill('1996.05')
  await page.getByLabel('最高学历').click()
  await page.getByRole('option', { name: '本科' }).click()
  await pickFromCatalog(page, '所在地区', '鼓楼区')
  await goOn(page)
  await expectAddress(page, '/register/expect')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('顾知夏')

  const other = await open({ as: await logInElsewhere(account) })
  await other.goto('/me')
  await other.getByRole('link', { name: '下一步：求职期望' }).click()
  await expectAddress(other, /^\/register\/expect/)
})
