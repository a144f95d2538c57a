// Areas: interviews
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createInterview, handleInterview } from '#contract/interviews/interview'
import { test } from '../../support/browser/pages'
import { greetEachOther, message, openTalkOfTwo } from '../../support/chat/talkPages'
import { inMinutes, planOf } from '../../support/hiring/interviewing'
import { chromiumLaunch } from '../../support/run/browser'

const launch = chromiumLaunch()
test.use({
  launchOptions: {
    ...launch,
    args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** Waits until the picture of that person is there. */
const seePicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByLabel(`${name}的画面`)
        .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).videoWidth > 0)),
    )
    .toEqual([true])

test('a video interview is held in the browser and survives a reload', async ({ open }) => {
  const talk = await openTalkOfTwo(open, { jobName: '视频面试专员' })
  await greetEachOther(talk)
  const { seeker, recruiter, hr, person, cid } = talk
  await expect(message(seeker, '您好，方便聊聊吗')).toBeVisible()
  const plan = planOf({ kind: 'video', startAt: inMinutes(15), address: '' })
  const { id } = await hr.client.get(createInterview, { ...plan, cid, clientId: randomUUID() })
  await person.client.get(handleInterview, { id, accept: true })

  await test.step('the seeker waits until the recruiter lets them in', async () => {
    await recruiter.goto(`/interview/room?id=${id}`)
    await recruiter.getByRole('button', { name: '开启面试间' }).click()
    await expect(recruiter.getByRole('region', { name: '面试间' })).toContainText('周闻溪还没有进入面试间')
    await seeker.goto(`/interview/room?id=${id}`)
    await seeker.getByRole('button', { name: '进入等候室' }).click()
    await recruiter.getByRole('button', { name: '让对方进入' }).click()
  })

  await test.step('they see each other', async () => {
    await Promise.all([seePicture(seeker, '梁雨桐'), seePicture(recruiter, '周闻溪')])
  })

  await test.step('the seeker is back after a reload', async () => {
    await seeker.reload()
    await Promise.all([seePicture(seeker, '梁雨桐'), seePicture(recruiter, '周闻溪')])
  })

  await test.step('the recruiter ends it, and goes on to the result', async () => {
    await recruiter.getByRole('button', { name: '结束面试' }).click()
    await recruiter.getByRole('alertdialog').getByRole('button', { name: '结束面试' }).click()
    await expect(seeker.getByRole('heading', { name: '面试间已关闭' })).toBeVisible()
    await expect(recruiter.getByRole('link', { name: '查看面试详情' })).toBeVisible()
  })
})
