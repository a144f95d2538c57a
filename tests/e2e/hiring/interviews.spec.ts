// Areas: interviews
import { expect, type Page } from '@playwright/test'
import { expectAddress, goWithin, phone, test, write } from '../../support/browser/pages'
import { greetEachOther, messages, openTalkOfTwo, tool } from '../../support/chat/talkPages'
import { endInterviews } from '../../support/hiring/endInterviews'

const card = (page: Page) => messages(page).getByRole('region', { name: '面试邀请' })
const drawer = (page: Page) => page.getByRole('dialog', { name: '面试详情' })

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

test('an interview goes from the proposal to the offer, live on both sides', async ({ open }) => {
  const talk = await openTalkOfTwo(open, { jobName: '面试旅程专员', ...phone })
  await greetEachOther(talk)
  const { seeker, recruiter, person } = talk
  const slots = messages(seeker).getByRole('region', { name: '选择面试时间' })

  await test.step('the seeker reads the invitation and asks for another time', async () => {
    await invite(recruiter)
    await expect(card(recruiter)).toContainText('您邀请对方参加面试')
    await card(seeker).getByRole('button', { name: '查看并处理' }).tap()
    await drawer(seeker).getByRole('button', { name: '申请改期' }).tap()
    const delay = seeker.getByRole('dialog', { name: '申请改期' })
    await delay.getByRole('button', { name: /希望的时间/ }).tap()
    await seeker.getByRole('dialog', { name: '希望的时间' }).getByRole('button', { name: '确定' }).tap()
    await write(delay.getByRole('textbox', { name: '原因' }), '有课')
    await delay.getByRole('button', { name: '发送申请' }).tap()
    await expect(drawer(seeker)).toContainText('您已申请改期，等待对方答复')
  })

  await test.step('the recruiter agrees', async () => {
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
  })

  await test.step('the recruiter calls it off', async () => {
    await drawer(recruiter).getByRole('button', { name: '取消面试' }).click()
    await write(recruiter.getByRole('textbox', { name: '取消原因' }), '岗位招满')
    await recruiter.getByRole('dialog', { name: '取消面试' }).getByRole('button', { name: '取消面试' }).click()
    await expect(drawer(seeker)).toContainText('取消原因：岗位招满')
    await expect(card(recruiter).last()).toContainText('取消了面试：岗位招满')
  })

  await test.step('the seeker chooses one of two times', async () => {
    await drawer(seeker).getByRole('button', { name: '关闭' }).tap()
    await drawer(recruiter).getByRole('button', { name: '关闭' }).click()
    await tool(recruiter, '约面试').click()
    const form = recruiter.getByRole('dialog', { name: '约面试' })
    await form.getByText('提供多个时间').click()
    for (const count of [1, 2]) {
      await form.getByRole('button', { name: '添加时间' }).click()
      await recruiter.getByRole('dialog', { name: '可选时间' }).getByRole('button', { name: '确定' }).click()
      await expect(form.getByRole('listitem')).toHaveCount(count)
    }
    await form.getByRole('button', { name: '发送可选时间' }).click()
    await slots.getByRole('button', { name: /日 周/ }).first().tap()
    await seeker.getByRole('button', { name: '确定' }).tap()
    await expect(messages(recruiter).getByText(/^对方选择了.+面试已约定$/)).toBeVisible()
  })

  await test.step('after its end the seeker rates it, and the recruiter announces the result', async () => {
    await endInterviews(person.mobile)
    await slots.getByRole('button', { name: '查看面试' }).tap()
    await drawer(seeker).getByRole('button', { name: '评价面试' }).tap()
    const rating = seeker.getByRole('dialog', { name: '评价面试' })
    for (const of of ['公司印象', '面试过程'])
      await rating.getByRole('radiogroup', { name: of }).getByRole('radio', { name: '5星，很好' }).check()
    await rating.getByRole('button', { name: '保存评价' }).tap()
    await expect(drawer(seeker).getByRole('button', { name: '修改评价' })).toBeVisible()
    await drawer(seeker).getByRole('button', { name: '关闭' }).tap()
    await tool(recruiter, '看面试').click()
    await drawer(recruiter).getByRole('button', { name: '填写结果' }).click()
    const result = recruiter.getByRole('dialog', { name: '面试结果' })
    await result.getByText('通过', { exact: true }).click()
    await result.getByRole('button', { name: '保存' }).click()
    await drawer(recruiter).getByRole('button', { name: '关闭' }).click()
    await expect(messages(seeker)).toContainText('恭喜您通过了面试')
  })

  await test.step('an offer is sent and accepted', async () => {
    await tool(recruiter, '录用').click()
    await recruiter.getByRole('button', { name: '发送录用通知' }).click()
    const offered = messages(seeker).getByRole('region', { name: '录用通知' })
    await offered.getByRole('button', { name: '查看并答复' }).tap()
    const whole = seeker.getByRole('dialog', { name: '录用通知' })
    await expect(whole).toContainText('到手约')
    await whole.getByRole('button', { name: '接受' }).tap()
    await seeker.getByRole('alertdialog', { name: '接受录用' }).getByRole('button', { name: '接受' }).tap()
    await expect(offered).toContainText('您已同意')
    await expect(messages(recruiter)).toContainText('对方接受了录用通知')
  })
})

test('a video interview has a room to which the seeker is invited', async ({ open }) => {
  const talk = await openTalkOfTwo(open, { jobName: '面试旅程专员', timezoneId: 'America/New_York' })
  await greetEachOther(talk)
  const { seeker, recruiter } = talk
  await invite(recruiter, '视频面试')

  await test.step('the seeker accepts it in the list', async () => {
    await goWithin(seeker, '/interview/interview')
    await seeker.getByRole('button', { name: '接受' }).click()
    await expect(seeker.getByText('您已接受面试')).toBeVisible()
    await expect(seeker.getByText('没有待处理的面试')).toBeVisible()
    await seeker.getByRole('tab', { name: '待面试' }).click()
    await seeker.getByRole('link', { name: /面试旅程专员/ }).click()
    await expectAddress(seeker, /^\/interview\/detail\?id=\d+$/)
    await expect(seeker.getByText('待面试').first()).toBeVisible()
    await expect(seeker.getByText(/^\d+月\d+日 周. [\d:-]+（北京时间）· 您当地 .*\d:\d\d$/)).toBeVisible()
    await expect(card(recruiter).first()).toContainText('对方已同意')
    await expect(card(recruiter).first()).toContainText(/\d+月\d+日 周. \d\d:\d\d\n/)
  })

  await test.step('its room is opened, and the seeker is asked in wherever they are', async () => {
    await tool(recruiter, '看面试').click()
    await drawer(recruiter).getByRole('button', { name: '开始视频面试' }).click()
    await expect(recruiter.getByRole('dialog').getByText('面试旅程专员面试').first()).toBeVisible()
    await expect(seeker.getByRole('dialog', { name: '视频面试' })).toContainText('面试旅程专员面试')
  })

  await test.step('the recruiter finds it among the contacts and in the calendar', async () => {
    await recruiter.goto('/message')
    await recruiter.getByRole('tab', { name: '已约面' }).click()
    await expect(recruiter.getByRole('link', { name: '周闻溪', exact: true })).toBeVisible()
    await goWithin(recruiter, '/interview/interview')
    await recruiter.getByRole('tab', { name: '日程' }).click()
    const week = recruiter.getByRole('region', { name: '周日程' })
    const event = week.getByRole('button', { name: /面试旅程专员，视频面试$/ })
    await expect(event.or(week.getByText('这一周没有面试'))).toBeVisible()
    // The time that is proposed lies minutes ahead: late on a Sunday that is in the next week.
    if (!(await event.isVisible())) await week.getByRole('button', { name: '下一周' }).click()
    await event.click()
    await expect(drawer(recruiter)).toContainText('待面试')
  })
})
