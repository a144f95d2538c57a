import { expect, type Page } from '@playwright/test'
import { saveAccountInfo } from '../../contract/account/bindings'
import { publishJob, signUp, signUpRecruiter } from '../support/accounts'
import { type Fixtures, type OpenOptions, phone, test } from '../support/pages'
import {
  beginTalk,
  composer,
  greetEachOther,
  messages,
  openTalk,
  openTalkOfTwo,
  say,
  send,
  type TalkOfTwo,
  tool,
} from '../support/talkPages'

const card = (page: Page, name: string) => messages(page).getByRole('region', { name })
const facts = (page: Page) => page.getByRole('list', { name: '已交换' })

/** Both in one talk, in which both have written: until then nothing can be exchanged. */
async function talk(open: Fixtures['open'], options: OpenOptions = {}): Promise<TalkOfTwo> {
  const talk = await openTalkOfTwo(open, { jobName: '交换旅程专员', ...options })
  await expect(tool(talk.seeker, '换电话')).toHaveAttribute('aria-disabled', 'true')
  await greetEachOther(talk)
  await expect(tool(talk.seeker, '换电话')).not.toHaveAttribute('aria-disabled')
  return talk
}

test('numbers are exchanged: asleep until both have written, then asked, agreed to, and live on both sides and in every tab @firefox', async ({
  open,
}) => {
  const { hr, person, cid, seeker, recruiter } = await talk(open)
  const second = await seeker.context().newPage()
  await second.goto(`/chat/conversation?cid=${cid}`)
  await tool(seeker, '换电话').click()
  await seeker.getByRole('button', { name: '确定' }).click()
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

  await recruiter.reload()
  await expect(card(recruiter, '交换电话').first()).toContainText('已同意')
  await recruiter.goto('/message')
  await recruiter.getByRole('tab', { name: '已交换电话' }).click()
  await expect(recruiter.getByRole('link', { name: '周闻溪', exact: true })).toBeVisible()
  await recruiter.getByRole('tab', { name: '已交换微信' }).click()
  await expect(recruiter.getByText('没有符合条件的联系人')).toBeVisible()
  await recruiter.getByRole('button', { name: '查看全部联系人' }).click()
  await expect(recruiter.getByRole('link', { name: '周闻溪', exact: true })).toBeVisible()

  await recruiter.goto('/chat/accepted')
  await expect(recruiter.getByRole('listitem').filter({ hasText: person.mobile })).toContainText('周闻溪')
})

test('a messaging id is set on the way, in the words of the form, and a newer request takes the place of the older', async ({
  open,
}) => {
  const { hr, seeker, recruiter } = await talk(open)
  await hr.client.get(saveAccountInfo, { weixin: 'hr_weixin_1' })
  await tool(recruiter, '换微信').click()
  await expect(card(recruiter, '交换微信')).toContainText('等待对方处理')

  await tool(seeker, '换微信').click()
  const form = seeker.getByRole('dialog', { name: '设置微信号' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入微信号码')).toBeVisible()
  await form.getByRole('textbox', { name: '微信号码' }).fill('1x')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('微信号码格式不正确')).toBeVisible()
  await form.getByRole('textbox', { name: '微信号码' }).fill('wenxi_2026')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(seeker.getByText('设置成功')).toBeVisible()

  await expect(card(recruiter, '交换微信').first()).toContainText('已失效')
  await card(recruiter, '交换微信').last().getByRole('button', { name: '拒绝' }).click()
  await expect(card(seeker, '交换微信').last()).toContainText('对方暂时不想交换微信')
  await tool(recruiter, '换微信').click()
  await card(seeker, '交换微信').last().getByRole('button', { name: '同意' }).click()
  await expect(facts(recruiter)).toContainText('wenxi_2026')
  await expect(facts(seeker)).toContainText('hr_weixin_1')
})

test('a resume is asked for and given, and an acceptance offered and taken, on a phone too', async ({ open }) => {
  const { seeker, recruiter } = await talk(open, phone)
  await tool(recruiter, '求简历').click()
  await card(seeker, '发送简历').getByRole('button', { name: '同意' }).tap()
  await seeker.getByRole('dialog', { name: '发送简历' }).getByRole('button', { name: '发送', exact: true }).tap()
  await facts(recruiter).getByRole('button', { name: '在线简历' }).click()
  await expect(recruiter).toHaveURL(/\/resume\/\d+$/)
  await recruiter.goBack()

  await tool(recruiter, '录用').click()
  await recruiter.getByRole('textbox', { name: '录用说明' }).fill('下周一入职')
  await recruiter.getByRole('button', { name: '发送', exact: true }).last().click()
  await expect(card(seeker, '录用')).toContainText('恭喜，对方决定录用您')
  await card(seeker, '录用').getByRole('button', { name: '同意' }).tap()
  await expect(card(recruiter, '录用').last()).toContainText('对方接受了录用')
})

test('a seeker without a resume is led to one', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  const person = await signUp()
  const cid = await beginTalk(person, hr, { jobName: '无简历专员' })
  const [seeker, recruiter] = [await open({ as: person }), await open({ as: hr })]
  await openTalk(seeker, cid)
  await say(seeker, '您好')
  await openTalk(recruiter, cid)
  await say(recruiter, '在的')
  await tool(seeker, '换电话').click()
  await seeker.getByRole('button', { name: '确定' }).click()
  await expect(seeker.getByText('请先创建简历')).toBeVisible()
  await expect(card(recruiter, '交换电话')).toHaveCount(0)
})

test('a recruiter says which of the jobs a talk is about, on both sides', async ({ open }) => {
  const { hr, seeker, recruiter } = await talk(open)
  await publishJob(hr, { jobName: '另一个职位' })
  await recruiter.getByRole('button', { name: '切换职位' }).click()
  await recruiter.getByRole('button', { name: /另一个职位/ }).click()
  await expect(recruiter.getByText('已切换为「另一个职位」')).toBeVisible()
  await expect(seeker.getByRole('link', { name: /另一个职位/ }).first()).toBeVisible()
})

test('a message with a blocked word says why it did not go and comes back to where it was written', async ({
  open,
}) => {
  const { seeker, recruiter } = await talk(open)
  await send(seeker, '加我做刷单返利')
  await expect(seeker.getByText('消息发送失败：消息含有平台禁止的内容，未发送')).toBeVisible()
  await expect(composer(seeker)).toHaveValue('加我做刷单返利')
  await expect(messages(seeker).getByText('加我做刷单返利')).toHaveCount(0)
  await expect(messages(recruiter).getByText('加我做刷单返利')).toHaveCount(0)
})
