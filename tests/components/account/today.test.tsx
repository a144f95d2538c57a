import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMainPage, type TodayCounts } from '#contract/account/mainPage'
import { recruiter } from '#contract/roles'
import { TodayStrip } from '../../../src/features/account/my/TodayStrip'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const counts: TodayCounts = { unread: 0, notices: 0, interviewsToday: 0, interviewsOpen: 0, sends: 0 }
const answerToday = (change: Partial<TodayCounts>) =>
  answer(getMainPage, { name: '周敏', isBirthdayMonth: false, today: { ...counts, ...change } })

test('the figures of today are read again when the reader returns to the tab', async () => {
  logIn()
  answerToday({ unread: 3 })
  await show(<TodayStrip role={recruiter} />)
  await expect.element(page.getByRole('link', { name: '3 条未读消息' })).toBeVisible()
  answerToday({ interviewsToday: 1 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('link', { name: '1 场面试在今天' })).toBeVisible()
})
