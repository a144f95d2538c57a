import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getActivity } from '#contract/activities/activity'
import { codes, failure } from '#contract/errors'
import { getPerson } from '#contract/resume/people'
import { recruiter } from '#contract/roles'
import { getForm } from '#contract/settings/form'
import { getDesignPage } from '#contract/tenants/design'
import { answer } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const gone = failure(codes.notFound, '不存在')

/** Expects the message about a missing record, with a link and without a retry button. */
async function expectMissing(sentence: string, way: string) {
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '点击重试' })).not.toBeInTheDocument()
}

test('an activity that is not there says so and leads to the others', async () => {
  answer(getActivity, gone)
  logIn()
  await showPage('/notice/activity?id=7')
  await expectMissing('活动不存在或已结束', '看看其他活动')
})

test.each(['/public/form?id=7', '/public/form?key=no.such'])(
  '%s: a form that is not there says so',
  async (address) => {
    answer(getForm, gone)
    await showPage(address)
    await expectMissing('表单不存在或已停用', '联系客服')
  },
)

test.each(['/public/diy?key=none', '/public/diy'])('%s: a topic that is not there says so', async (address) => {
  answer(getDesignPage, gone)
  await showPage(address)
  await expectMissing('专题不存在或已下线', '看看职位')
})

test('a complaint about nothing says where complaints begin', async () => {
  logIn()
  await showPage('/complaint/create?kind=nothing&id=1')
  await expect.element(page.getByText('没有找到要举报的内容')).toBeVisible()
})

test('a resume whose owner shields the company is not there for its recruiters', async () => {
  answer(getPerson, gone)
  logIn({ role: recruiter })
  await showPage('/resume/77')
  await expectMissing('这份简历不存在，或对方没有公开', '看看其他人才')
})
