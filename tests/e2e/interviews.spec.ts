import { expect, type Page } from '@playwright/test'
import { expectAddress, type Fixtures, type OpenOptions, phone, tap, test, write } from '../support/pages'
import { greetEachOther, messages, openTalkOfTwo, type TalkOfTwo, tool } from '../support/talkPages'

const card = (page: Page) => messages(page).getByRole('region', { name: '面试邀请' })
const drawer = (page: Page) => page.getByRole('dialog', { name: '面试详情' })

async function talk(open: Fixtures['open'], options: OpenOptions = {}): Promise<TalkOfTwo> {
  const talk = await openTalkOfTwo(open, { jobName: '面试旅程专员', ...options })
  await greetEachOther(talk)
  return talk
}

/** Fills in the form and sends it; the time is the one that the picker offers first. */
async function invite(recruiter: Page, kind: '现场面试' | '视频面试' = '现场面试'): Promise<void> {
  await tool(recruiter, '约面试').click()
  const form = recruiter.getByRole('dialog', { name: '约面试' })
  await form.getByText(kind, { exact: true }).click()
  await form.getByRole('button', { name: '发送邀请' }).click()
  await expect(form.getByText('请选择面试时间')).toBeVisible()
  await form.getByRole('button', { name: /面试时间/ }).click()
  await recruiter.getByRole('dialog', { name: '面试时间' }).getByRole('button', { name: '确定' }).click()
  await form.getByRole('button', { name: '发送邀请' }).click()
  await expect(recruiter.getByText('邀请已发送')).toBeVisible()
}

test('an interview is proposed in the talk, moved to another time, accepted and called off, live on both sides @firefox', async ({
  open,
}) => {
  const { seeker, recruiter } = await talk(open, phone)
  await invite(recruiter)
  await expect(card(recruiter)).toContainText('您邀请对方参加面试')
  await tap(card(seeker).getByRole('button', { name: '查看并处理' }))
  await expect(drawer(seeker)).toContainText('请您确认是否参加')
  await tap(drawer(seeker).getByRole('button', { name: '申请改期' }))
  const delay = seeker.getByRole('dialog', { name: '申请改期' })
  await tap(delay.getByRole('button', { name: /希望的时间/ }))
  await tap(seeker.getByRole('dialog', { name: '希望的时间' }).getByRole('button', { name: '确定' }))
  await write(delay.getByRole('textbox', { name: '原因' }), '有课')
  await tap(delay.getByRole('button', { name: '发送申请' }))
  await expect(drawer(seeker)).toContainText('您已申请改期，等待对方答复')

  const wish = messages(recruiter).getByRole('region', { name: '申请改期' })
  await expect(wish).toContainText('原因：有课')
  await expect(wish.getByRole('button', { name: '拒绝' })).toBeVisible()
  await tool(recruiter, '看面试').click()
  await expect(drawer(recruiter).getByRole('button', { name: '拒绝', exact: true })).toBeVisible()
  await drawer(recruiter).getByRole('button', { name: '关闭' }).click()
  await wish.getByRole('button', { name: '同意' }).click()
  await expect(wish).toContainText('您已同意')
  await expect(card(recruiter).last()).toContainText('您同意将面试改到')
  await expect(card(seeker).last()).toContainText('对方同意将面试改到')
  await expect(drawer(seeker)).toContainText('待面试')
  await tool(recruiter, '看面试').click()
  await expect(drawer(recruiter)).toContainText('待面试')

  await drawer(recruiter).getByRole('button', { name: '取消面试' }).click()
  await write(recruiter.getByRole('textbox', { name: '取消原因' }), '岗位招满')
  await recruiter.getByRole('dialog', { name: '取消面试' }).getByRole('button', { name: '取消面试' }).click()
  await expect(drawer(seeker)).toContainText('取消原因：岗位招满')
  await expect(card(recruiter).last()).toContainText('取消了面试：岗位招满')
})

test('interviews are listed by how they stand, with a calendar for the recruiter', async ({ open }) => {
  const { seeker, recruiter } = await talk(open)
  await invite(recruiter)
  await seeker.goto('/interview/interview')
  await seeker.getByRole('button', { name: '接受' }).click()
  await expect(seeker.getByText('您已接受面试')).toBeVisible()
  await expect(seeker.getByText('没有数据哦~')).toBeVisible()
  await seeker.getByRole('tab', { name: '待面试' }).click()
  await seeker.getByRole('link', { name: /面试旅程专员/ }).click()
  await expectAddress(seeker, /^\/interview\/detail\?id=\d+$/)
  await expect(seeker.getByText('请按时到达面试地点')).toBeVisible()

  await expect(card(recruiter).first()).toContainText('对方已同意')
  await recruiter.goto('/message')
  await recruiter.getByRole('tab', { name: '已约面' }).click()
  await expect(recruiter.getByRole('link', { name: '周闻溪', exact: true })).toBeVisible()
  await recruiter.goto('/interview/interview')
  await recruiter.getByRole('tab', { name: '日程' }).click()
  await expect(recruiter.getByRole('toolbar', { name: '选择日期' })).toBeVisible()
  await expect(recruiter.getByRole('button', { name: /日，1场面试$/ })).toBeVisible()
  await recruiter.getByRole('button', { name: '按月看' }).click()
  await recruiter.getByRole('button', { name: '下一月' }).click()
  await recruiter.getByRole('button', { name: '今天' }).click()
  await expect(recruiter.getByRole('button', { name: /日，1场面试$/ })).toBeVisible()
})

test('a video interview’s room is opened, and the seeker is asked in wherever they are', async ({ open }) => {
  const { seeker, recruiter } = await talk(open, phone)
  await invite(recruiter, '视频面试')
  await tap(card(seeker).getByRole('button', { name: '查看并处理' }))
  await tap(drawer(seeker).getByRole('button', { name: '接受' }))
  await expect(drawer(seeker)).toContainText('待面试')
  await seeker.goto('/me')
  await tool(recruiter, '看面试').click()
  await drawer(recruiter).getByRole('button', { name: '开始视频面试' }).click()
  await expect(recruiter.getByRole('dialog').getByText('面试旅程专员面试').first()).toBeVisible()
  await expect(seeker.getByText('面试间「面试旅程专员面试」已开放，是否打开小程序进入面试间？')).toBeVisible()
})
