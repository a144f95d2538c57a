import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findJobs } from '#contract/jobs/find'
import type { JobCard as Job } from '#contract/jobs/job'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { sayReplyClock } from '#contract/jobs/replyClock'
import { recruiter } from '#contract/roles'
import { JobCard } from '../../../src/features/jobs/JobCard'
import { OwnClockCard, OwnClockLine } from '../../../src/features/jobs/replyClock/OwnClock'
import { ReplyClock } from '../../../src/features/jobs/replyClock/ReplyClock'
import { answer, inputsOf } from '../../support/components/answers'
import { hold } from '../../support/components/hold'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const jobOf = (replyMinutes?: number): Job => ({
  id: 1,
  jobName: '前端工程师',
  jobType: 0,
  experience: 4,
  degree: 5,
  skills: ['Vue'],
  salary: { min: 15_000, max: 25_000, unit: 1, months: 12 },
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  distance: null,
  status: 1,
  brand: { id: 1, brandName: '海风', logo: '', industry: '互联网', scale: 2, stage: 1 },
  recruiter: {
    userId: 2,
    name: '周敏',
    jobTitle: '',
    avatar: '',
    online: false,
    activeAt: '2026-11-20T00:00:00Z',
    ...(replyMinutes !== undefined && { replyMinutes }),
  },
  refreshedAt: '2026-11-20T00:00:00Z',
  contacted: false,
  favorite: false,
})

test.each([
  [5, '约5分钟回复'],
  [120, '约2小时回复'],
  [2880, '约2天回复'],
])('%i minutes read %s', (minutes, words) => {
  expect(sayReplyClock(minutes)).toBe(words)
})

test('a card has the clock as a badge, and none where too few talks tell', async () => {
  const cards = (
    <>
      <JobCard job={jobOf(120)} />
      <JobCard job={{ ...jobOf(), id: 2, jobName: '会计' }} />
    </>
  )
  show(cards)
  await expect.element(page.getByText('约2小时回复')).toBeVisible()
  await expect.element(page.getByRole('article').nth(1)).not.toHaveTextContent('回复')
})

test('pressing the clock explains how it is computed, also on phones', async () => {
  show(<ReplyClock minutes={120} />)
  await page.getByRole('button', { name: '约2小时回复，怎么算的' }).click()
  await expect.element(page.getByText(/少于5次沟通时不显示/)).toBeVisible()
  await onPhone()
  await expect.element(page.getByRole('dialog', { name: '回复时间怎么算' })).toBeVisible()
})

test('the clock opens and closes its words, and keeps the focus', async () => {
  await show(<ReplyClock minutes={120} />)
  const clock = page.getByRole('button', { name: '约2小时回复，怎么算的' })
  const words = page.getByText(/少于5次沟通时不显示/)
  for (const close of [() => clock.click(), () => userEvent.keyboard('{Escape}')]) {
    await clock.click()
    await expect.element(words).toBeVisible()
    await expect.element(clock).toHaveAttribute('aria-expanded', 'true')
    await close()
    await expect.element(words).not.toBeInTheDocument()
    await expect.element(clock).toHaveFocus()
  }
})

test('the search filters and sorts by it in the address', async () => {
  answer(findJobs, { list: [], total: 0 })
  await showPage('/job?area=all&reply=1&sort=reply')
  await expect.poll(() => inputsOf(findJobs).at(-1)).toMatchObject({ reply: [1], sort: 'reply' })
})

test('the same words searched again read the list anew', async () => {
  answer(findJobs, { list: [], total: 0 })
  await showPage('/job?area=all&keyword=会计')
  await expect.poll(() => inputsOf(findJobs)).toHaveLength(1)
  const again = hold()
  answer(findJobs, () => again.released.then(() => ({ list: [], total: 0 })))
  const search = page.getByRole('button', { name: '搜索', exact: true })
  await search.click()
  await expect.poll(() => inputsOf(findJobs)).toHaveLength(2)
  await expect.element(search).toHaveAttribute('aria-busy', 'true')
  again.release()
  await expect.element(search).not.toHaveAttribute('aria-busy')
  expect(inputsOf(findJobs)[1]).toEqual(inputsOf(findJobs)[0])
})

test('a recruiter sees the own reply clock, who waits and how to improve it, in a card and above the talks', async () => {
  logIn({ role: recruiter })
  const waiting = { count: 3, longestMinutes: 2900 }
  answer(getOwnReplyClock, { minutes: 240, talks: 9, waiting, next: { band: 1, answers: 4 }, fasterThan: 72 })
  const { unmount } = await show(<OwnClockCard />)
  await expect.element(page.getByText('约4小时回复')).toBeVisible()
  await expect.element(page.getByText(/^3位求职者在等您的第一次回复，最久的已等2天/)).toBeVisible()
  await expect.element(page.getByText('再有4次新沟通在1小时内回复', { exact: false })).toBeVisible()
  await expect.element(page.getByText('比本站72%的招聘者快。')).toBeVisible()
  await unmount()
  await show(<OwnClockLine />)
  await page.getByRole('button', { name: /我的回复时间：约4小时/ }).click()
  await expect.element(page.getByText(/少于5次沟通时不显示/)).toBeVisible()
})
