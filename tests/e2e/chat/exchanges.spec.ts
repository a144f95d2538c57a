// Areas: chat
import { expect, type Page } from '@playwright/test'
import { saveAccountInfo } from '#contract/account/bindings'
import { saveShields } from '#contract/account/shield'
import { getJob } from '#contract/jobs/job'
import { publishJob } from '../../support/browser/accounts'
import { goWithin, phone, test } from '../../support/browser/pages'
import { composer, greetEachOther, messages, openTalkOfTwo, send, tool } from '../../support/chat/talkPages'

const card = (page: Page, name: string) => messages(page).getByRole('region', { name })
const facts = (page: Page) => page.getByRole('list', { name: '已交换' })

test('two people exchange numbers, ids and a resume, live on both sides', async ({ open }) => {
  const talk = await openTalkOfTwo(open, { jobName: '交换旅程专员', ...phone })
  const { hr, person, cid, seeker, recruiter } = talk
  const second = await seeker.context().newPage()

  await test.step('nothing can be exchanged until both have written', async () => {
    await expect(tool(seeker, '换电话')).toHaveAttribute('aria-disabled', 'true')
    await greetEachOther(talk)
    await expect(tool(seeker, '换电话')).not.toHaveAttribute('aria-disabled')
  })

  await test.step('numbers are asked for, agreed to, and live on both sides and in every tab', async () => {
    await second.goto(`/chat/conversation?cid=${cid}`)
    await seeker.bringToFront()
    await tool(seeker, '换电话').tap()
    await seeker.getByRole('button', { name: '确定' }).tap()
    await expect(card(seeker, '交换电话')).toContainText('等待对方处理')
    await expect(recruiter.getByText(person.mobile)).toHaveCount(0)
    await card(recruiter, '交换电话').getByRole('button', { name: '同意' }).dblclick()
    for (const page of [seeker, second]) {
      await expect(card(page, '交换电话').first()).toContainText('已同意')
      await expect(card(page, '交换电话').last()).toContainText(hr.mobile)
      await expect(facts(page)).toContainText(hr.mobile)
    }
    await expect(card(recruiter, '交换电话')).toHaveCount(2)
    await expect(facts(recruiter)).toContainText(person.mobile)
    await second.close()
  })

  await test.step('a messaging id is set on the way, in the words of the form', async () => {
    await hr.client.get(saveAccountInfo, { weixin: 'hr_weixin_1' })
    await tool(recruiter, '换微信').click()
    await expect(card(recruiter, '交换微信')).toContainText('等待对方处理')
    await tool(seeker, '换微信').tap()
    const form = seeker.getByRole('dialog', { name: '设置微信号' })
    await form.getByRole('button', { name: '保存' }).tap()
    await expect(form.getByText('请输入微信号码')).toBeVisible()
    await form.getByRole('textbox', { name: '微信号码' }).fill('1x')
    await form.getByRole('button', { name: '保存' }).tap()
    await expect(form.getByText('微信号码格式不正确')).toBeVisible()
    await form.getByRole('textbox', { name: '微信号码' }).fill('wenxi_2026')
    await form.getByRole('button', { name: '保存' }).tap()
    await expect(seeker.getByText('设置成功')).toBeVisible()
  })

  await test.step('a newer request takes the place of the older, and is refused or agreed to', async () => {
    await expect(card(recruiter, '交换微信').first()).toContainText('已失效')
    await card(recruiter, '交换微信').last().getByRole('button', { name: '拒绝' }).click()
    await expect(card(seeker, '交换微信').last()).toContainText('对方暂时不想交换微信')
    await tool(recruiter, '换微信').click()
    await card(seeker, '交换微信').last().getByRole('button', { name: '同意' }).tap()
    await expect(facts(recruiter)).toContainText('wenxi_2026')
    await expect(facts(seeker)).toContainText('hr_weixin_1')
  })

  await test.step('beside the talk of a seeker who shielded the company stands no resume, until it is given', async () => {
    const { job } = await person.client.get(getJob, { id: await publishJob(hr, { jobName: '另一个职位' }) })
    await person.client.get(saveShields, { ids: [job.brand.id] })
    await recruiter.reload()
    const side = recruiter.getByRole('complementary', { name: '对方的简历' })
    await expect(side.getByText('对方没有公开简历')).toBeVisible()
    await expect(facts(recruiter)).toContainText(person.mobile)
    await tool(recruiter, '求简历').click()
    await card(seeker, '发送简历').getByRole('button', { name: '同意' }).tap()
    await seeker.getByRole('dialog', { name: '发送简历' }).getByRole('button', { name: '发送', exact: true }).tap()
    await facts(recruiter).getByRole('button', { name: '在线简历' }).click()
    await expect(recruiter).toHaveURL(/\/resume\/\d+$/)
    await recruiter.goBack()
    await expect(side.getByRole('link', { name: '查看完整简历' })).toBeVisible()
  })

  await test.step('a recruiter says which of the jobs a talk is about, on both sides', async () => {
    await recruiter.getByRole('button', { name: '切换职位' }).click()
    await recruiter.getByRole('button', { name: /另一个职位/ }).click()
    await expect(recruiter.getByText('已切换为「另一个职位」')).toBeVisible()
    await expect(seeker.getByRole('link', { name: /另一个职位/ }).first()).toBeVisible()
  })

  await test.step('a message with a blocked word says why it did not go and comes back to where it was written', async () => {
    await send(seeker, '加我做刷单返利')
    await expect(seeker.getByText('消息发送失败：消息含有平台禁止的内容，未发送')).toBeVisible()
    await expect(composer(seeker)).toHaveValue('加我做刷单返利')
    for (const page of [seeker, recruiter]) await expect(messages(page).getByText('加我做刷单返利')).toHaveCount(0)
  })

  await test.step('the contacts are narrowed to those with whom a number was exchanged, and accepted ones are listed', async () => {
    const them = recruiter.getByRole('link', { name: '周闻溪', exact: true })
    await recruiter.getByRole('tab', { name: '已交换电话' }).click()
    await expect(them).toBeVisible()
    await recruiter.getByRole('tab', { name: '已约面' }).click()
    await expect(recruiter.getByText('没有符合条件的联系人')).toBeVisible()
    await recruiter.getByRole('button', { name: '查看全部联系人' }).click()
    await expect(them).toBeVisible()
    await goWithin(recruiter, '/chat/accepted')
    await expect(recruiter.getByRole('listitem').filter({ hasText: person.mobile })).toContainText('周闻溪')
  })
})
