// Areas: chat, settings, account
import { expect, type Page } from '@playwright/test'
import { getUserSettings } from '#contract/account/settings'
import { findShields } from '#contract/account/shield'
import { findFastReplies, saveFastReply } from '#contract/chat/fastReply'
import { getSayHello } from '#contract/chat/sayHello'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { getPerson } from '#contract/resume/people'
import { type Account, publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'
import { composer, messages } from '../../support/chat/talkPages'
import { brandInput } from '../../support/records/recordTexts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

/** A seeker in a talk about a job, which the greeting has begun. */
async function startTalk(page: Page, owner: Account, jobName: string): Promise<void> {
  const jobId = await publishJob(owner, { jobName })
  await goWithin(page, `/job/${jobId}`)
  await page.getByRole('button', { name: '立即沟通' }).click()
  await expect(composer(page)).toBeVisible()
}

test('greeting, phrases, sending key and blacklist hold in every talk and tab', async ({ open }) => {
  const [hr, person] = [await signUpRecruiter('谢临'), await signUpSeeker('夏初')]
  await person.client.get(saveFastReply, { text: '请问发薪方式是什么？' })
  const seeker = await open({ as: person })
  await seeker.context().addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'granted' })`)

  await test.step('a greeting of one’s own names the job', async () => {
    await seeker.goto('/my/setting/sayhello')
    await seeker.getByText('自己写').click()
    await seeker.getByRole('button', { name: '保存' }).click()
    await expect(seeker.getByText('请填写打招呼语')).toBeVisible()
    const own = seeker.getByRole('textbox', { name: '自己写的打招呼语' })
    await own.fill('您好，想应聘')
    await seeker.getByRole('button', { name: '插入职位名称' }).click()
    await expect(own).toHaveValue('您好，想应聘{职位}')
    await expect(seeker.getByText('您好，想应聘前端工程师')).toBeVisible()
    await seeker.getByRole('button', { name: '保存' }).click()
    await expect(seeker.getByText('设置成功')).toBeVisible()
    await startTalk(seeker, hr, '打招呼专员')
    await expect(messages(seeker).getByText('您好，想应聘打招呼专员')).toBeVisible()
  })

  await test.step('phrases are put in order by keyboard', async () => {
    const moved = '我可以把我的简历发给您看看吗？'
    await seeker.getByRole('button', { name: '常用语' }).click()
    await seeker.getByRole('link', { name: '管理' }).click()
    await expectAddress(seeker, '/my/setting/fastreply')
    await expect(rows(seeker)).toHaveCount(7)
    await rows(seeker).nth(1).getByRole('button', { name: '上移' }).focus()
    await seeker.keyboard.press('Enter')
    await expect(rows(seeker).first()).toContainText(moved)
    await expect(seeker.getByText('已移到第1位')).toBeAttached()
    await expect(rows(seeker).first().getByRole('button', { name: '下移' })).toBeFocused()
    for (let press = 0; press < 3; press += 1) await seeker.keyboard.press('Alt+ArrowDown')
    await expect(rows(seeker).nth(3)).toContainText(moved)
    await expect(seeker.getByText('已移到第4位')).toBeAttached()
    await expect
      .poll(async () => (await person.client.get(findFastReplies, {})).list.map(({ text }) => text).indexOf(moved))
      .toBe(3)
  })

  await test.step('phrases are grouped, written, deleted, and none is there twice', async () => {
    await seeker.getByRole('button', { name: '新建分组' }).click()
    await seeker.getByRole('textbox', { name: '分组名称' }).fill('面试')
    await seeker.keyboard.press('Enter')
    await expect(seeker.getByRole('heading', { name: '面试' })).toBeVisible()
    await seeker.getByRole('button', { name: '添加常用语' }).click()
    await seeker.getByLabel('内容').fill('请问面试需要带什么材料？')
    await seeker.getByLabel('分组', { exact: true }).click()
    await seeker.getByRole('option', { name: '面试' }).click()
    await seeker.getByRole('button', { name: '保存' }).click()
    await expect(rows(seeker).last()).toContainText('请问面试需要带什么材料？')
    await rows(seeker).first().getByRole('button', { name: '删除' }).click()
    await seeker.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(rows(seeker)).toHaveCount(7)
    await rows(seeker).first().getByRole('button', { name: '编辑' }).click()
    await seeker.getByLabel('内容').fill('请问发薪日是什么时间？')
    await seeker.getByRole('button', { name: '保存' }).click()
    await expect(seeker.getByText('已有相同的常用语')).toBeVisible()
    await seeker.getByRole('button', { name: '关闭' }).click()
    await seeker.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  })

  await test.step('in a talk they are picked from a list', async () => {
    await seeker.goBack()
    await expect(composer(seeker)).toBeVisible()
    await seeker.getByRole('button', { name: '常用语', exact: true }).click()
    const picker = seeker.getByRole('dialog', { name: '常用语' })
    await picker.getByRole('tab', { name: '面试' }).click()
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('button', { name: '请问面试需要带什么材料？' }).click()
    await expect(composer(seeker)).toHaveValue('请问面试需要带什么材料？')
  })

  await test.step('a slash suggests phrases: arrows and Enter choose, Escape closes, an input method is left alone', async () => {
    const list = seeker.getByRole('listbox', { name: '常用语' })
    await composer(seeker).fill('/发薪')
    await expect(list.getByRole('option')).toHaveCount(2)
    await composer(seeker).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(composer(seeker)).toHaveValue('/发薪')
    await composer(seeker).press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveText('请问发薪方式是什么？')
    await composer(seeker).press('Enter')
    await expect(composer(seeker)).toHaveValue('请问发薪方式是什么？')
    await expect(list).toBeHidden()
    await composer(seeker).press('Enter')
    await expect(messages(seeker).getByText('请问发薪方式是什么？')).toBeVisible()
    await composer(seeker).fill('/试用')
    await expect(list.getByRole('option')).toHaveCount(1)
    await composer(seeker).press('Escape')
    await expect(list).toBeHidden()
    await composer(seeker).press('Enter')
    await expect(messages(seeker).getByText('/试用')).toBeVisible()
  })

  const other = await seeker.context().newPage()
  await test.step('what sends is the user’s choice, in open tabs at once and on the server', async () => {
    await other.goto('/chat/setting')
    await other.getByText('Ctrl+Enter 发送，Enter 换行').click()
    await expect(other.getByRole('radio', { name: /^Ctrl/ })).toBeChecked()
    await expect(composer(seeker)).toHaveAttribute('placeholder', /Ctrl\+Enter 发送/)
    await composer(seeker).fill('一行')
    await composer(seeker).press('Enter')
    await expect(composer(seeker)).toHaveValue('一行\n')
    await composer(seeker).press('Control+Enter')
    await expect(composer(seeker)).toHaveValue('')
    await expect(messages(seeker).getByText('一行')).toBeVisible()
  })

  await test.step('the sound, system notifications and the greeting are switched off', async () => {
    const turnOff = async (name: string) => {
      await expect(other.getByRole('switch', { name })).toBeChecked()
      await other.getByRole('switch', { name }).click()
      await expect(other.getByRole('switch', { name })).not.toBeChecked()
    }
    await turnOff('自动打招呼')
    await other
      .getByRole('main')
      .getByRole('link', { name: /^通知设置/ })
      .click()
    for (const name of ['提示音', '系统通知']) await turnOff(name)
    await expect.poll(async () => (await person.client.get(getSayHello, {})).on).toBe(false)
    await expect
      .poll(async () => (await person.client.get(getUserSettings, {})).chat)
      .toEqual({ sendKey: 'ctrlEnter', sound: false, notification: false })
    await other.reload()
    for (const name of ['提示音', '系统通知']) await expect(other.getByRole('switch', { name })).not.toBeChecked()
    await other.goBack()
    await expect(other.getByRole('radio', { name: /^Ctrl/ })).toBeChecked()
    await other.close()
  })

  await test.step('who was blacklisted comes back to the list from the settings', async () => {
    const contact = seeker.getByRole('link', { name: '谢临', exact: true })
    await contact.hover()
    await seeker.getByRole('button', { name: '谢临的更多操作' }).click()
    await seeker.getByRole('menuitem', { name: '拉黑' }).click()
    await seeker.getByRole('button', { name: '确定' }).click()
    await expect(contact).toBeHidden()
    await seeker.getByRole('link', { name: '聊天设置' }).click()
    await seeker
      .getByRole('main')
      .getByRole('link', { name: /^隐私设置/ })
      .click()
    await seeker.getByRole('button', { name: /黑名单.*1人/ }).click()
    await seeker.getByRole('button', { name: '移出黑名单：谢临' }).click()
    await expect(seeker.getByText('黑名单里没有人')).toBeVisible()
    await seeker.keyboard.press('Escape')
    await seeker.getByRole('banner').getByRole('link', { name: /^消息/ }).click()
    await expect(contact).toBeVisible()
  })

  await test.step('without a greeting a talk begins without words', async () => {
    await startTalk(seeker, await signUpRecruiter('方屿'), '不打招呼专员')
    await expectAddress(seeker, /^\/chat\/conversation\?cid=\d+$/)
    await composer(seeker).fill('第一句自己写')
    await composer(seeker).press('Control+Enter')
    await expect(messages(seeker).getByText('第一句自己写')).toBeVisible()
    await expect(messages(seeker).getByText('您好')).toHaveCount(0)
  })
})

test('recruiters of a shielded company find the seeker no more', async ({ open }) => {
  const companyName = `福州避风${Date.now() % 1_000_000}号有限公司`.replace(
    /\d/g,
    (digit) => '零一二三四五六七八九'[Number(digit)] ?? '',
  )
  const hr = await signUp(1)
  await hr.client.get(createBrand, { ...brandInput, brandName: '避风港', companyName })
  const person = await signUpSeeker('欧阳避')
  const { id } = await person.client.get(getMyResume, {})
  expect(await hr.client.call(getPerson, { id })).toMatchObject({ ok: true })

  const seeker = await open({ as: person, ...phone })
  await seeker.goto('/my')
  await seeker.getByRole('link', { name: '屏蔽公司' }).click()
  await expect(seeker.getByText('还没有屏蔽的公司')).toBeVisible()
  await seeker.getByRole('link', { name: '添加' }).click()
  await seeker.getByRole('textbox', { name: '公司名称' }).fill(companyName)
  await seeker.getByText('避风港 · ').click()
  await expect(seeker.getByText('已选1家')).toBeVisible()
  await seeker.getByRole('button', { name: '屏蔽所选公司' }).click()
  await expectAddress(seeker, '/my/setting/shield-company')
  await expect(seeker.getByText(companyName)).toBeVisible()

  expect(await hr.client.call(getPerson, { id })).toMatchObject({ code: codes.notFound })

  await seeker.getByRole('button', { name: '取消屏蔽避风港' }).click()
  await seeker.getByRole('alertdialog').getByRole('button', { name: '取消屏蔽' }).click()
  await expect(seeker.getByText('还没有屏蔽的公司')).toBeVisible()
  expect((await person.client.get(findShields, {})).list).toEqual([])
})
