// Areas: jobs, chat
import { expect, type Page } from '@playwright/test'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { getBrandEditor } from '#contract/companies/editor'
import { answerJoin, askToJoin } from '#contract/companies/joining'
import { recruiter } from '#contract/roles'
import { type Account, publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { goWithin, phone, test } from '../../support/browser/pages'
import { composer, message, messages, say, tool } from '../../support/chat/talkPages'

/** Another recruiter of the same company. */
async function signUpColleague(owner: Account, name: string): Promise<Account> {
  const colleague = await signUp(recruiter)
  await colleague.client.get(saveRecruiterInfo, { name, jobTitle: '招聘专员' })
  const { companyName } = await owner.client.get(getBrandEditor, {})
  const { id } = await colleague.client.get(askToJoin, { companyName })
  await owner.client.get(answerJoin, { id, accepts: true })
  return colleague
}

const cardIn = (board: Page, state: string) =>
  board.getByRole('region', { name: new RegExp(`^${state}，`) }).getByRole('article', { name: '周闻溪' })

test('two recruiters take an applicant to 已录用 and see each other’s moves', async ({ open }) => {
  const [owner, person] = await Promise.all([signUpRecruiter('梁雨桐'), signUpSeeker('周闻溪')])
  const [colleague, jobId] = await Promise.all([signUpColleague(owner, '沈知行'), publishJob(owner)])
  const pages = [open({ as: owner }), open({ as: colleague }), open({ as: person, ...phone })] as const
  const [mine, theirs, seeker] = await Promise.all(pages)

  await test.step('both have the card on the board as soon as the seeker has applied', async () => {
    const boards = [mine, theirs].map(async (board) => {
      await board.goto('/job/board')
      await expect(board.getByText('还没有收到投递')).toBeVisible()
    })
    await Promise.all([...boards, seeker.goto(`/job/${jobId}`)])
    await seeker.getByRole('button', { name: '投递简历' }).tap()
    await seeker.getByRole('button', { name: '确认投递' }).tap()
    for (const board of [mine, theirs]) await expect(cardIn(board, '已投递')).toBeVisible()
  })

  await test.step('the colleague drags it, and the owner sees where it went and by whom', async () => {
    await cardIn(theirs, '已投递').dragTo(theirs.getByRole('region', { name: /^感兴趣，/ }), { steps: 8 })
    await expect(mine.getByText('沈知行将周闻溪移到「感兴趣」')).toBeVisible()
    await expect(cardIn(mine, '感兴趣')).toContainText('沈知行刚刚移到这里')
  })

  await test.step('the owner offers times, the seeker takes one, and the colleague sees 约面试', async () => {
    await cardIn(mine, '感兴趣').getByRole('button', { name: '处理周闻溪的投递' }).click()
    await mine.getByRole('menuitem', { name: '去沟通' }).click()
    await expect(composer(mine)).toBeVisible()
    await say(mine, '您好，方便来聊聊吗')
    await tool(mine, '约面试').click()
    const form = mine.getByRole('dialog', { name: '约面试' })
    await form.getByText('提供多个时间').click()
    for (const count of [1, 2]) {
      await form.getByRole('button', { name: '添加时间' }).click()
      await mine.getByRole('dialog', { name: '可选时间' }).getByRole('button', { name: '确定' }).click()
      await expect(form.getByRole('listitem')).toHaveCount(count)
    }
    await form.getByRole('button', { name: '发送可选时间' }).click()
    await seeker.getByRole('link', { name: '去聊聊' }).tap()
    await expect(message(seeker, '您好，方便来聊聊吗')).toBeVisible()
    await messages(seeker).getByRole('button', { name: /日 周/ }).first().tap()
    await seeker.getByRole('button', { name: '确定' }).tap()
    await expect(cardIn(theirs, '约面试')).toBeVisible()
  })

  await test.step('the seeker checks in on the spot', async () => {
    await messages(seeker).getByRole('button', { name: '查看面试' }).tap()
    const drawer = seeker.getByRole('dialog', { name: '面试详情' })
    await drawer.getByRole('button', { name: '签到' }).tap()
    await seeker.getByRole('alertdialog').getByRole('button', { name: '签到' }).tap()
    await expect(messages(mine)).toContainText('对方已签到')
    await drawer.getByRole('button', { name: '关闭' }).tap()
  })

  await test.step('the owner sends an offer, the seeker accepts, and the colleague sees 已录用', async () => {
    await tool(mine, '录用').click()
    await mine.getByRole('button', { name: '发送录用通知' }).click()
    const offered = messages(seeker).getByRole('region', { name: '录用通知' })
    await offered.getByRole('button', { name: '查看并答复' }).tap()
    await seeker.getByRole('dialog', { name: '录用通知' }).getByRole('button', { name: '接受' }).tap()
    await seeker.getByRole('alertdialog', { name: '接受录用' }).getByRole('button', { name: '接受' }).tap()
    await expect(cardIn(theirs, '已录用')).toBeVisible()
    await goWithin(seeker, '/job/sends')
    await expect(seeker.getByText('已录用').first()).toBeVisible()
  })
})
