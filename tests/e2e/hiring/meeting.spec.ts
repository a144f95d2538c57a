// Areas: interviews
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendByHttp } from '#contract/chat/fallback'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { createInterview, handleInterview } from '#contract/interviews/interview'
import { findRecordings } from '#contract/interviews/recording'
import { type Account, publishJob, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { openTab, test } from '../../support/browser/pages'
import { inMinutes, planOf } from '../../support/hiring/interviewing'
import { chromiumLaunch } from '../../support/run/browser'
import { Client } from '../../support/server/client'

const launch = chromiumLaunch()
test.use({
  launchOptions: {
    ...launch,
    args: [...launch.args, '--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'],
  },
})

/** Drawing moving pictures takes most of the journey's time, and less of it in small windows. */
const small = { viewport: { width: 800, height: 560 } } as const

/** Waits until the picture of that person is there. */
const seePicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByLabel(`${name}的画面`)
        .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).videoWidth > 0)),
    )
    .toEqual([true])

const seeEachOther = (host: Page, guest: Page, name: string) =>
  Promise.all([seePicture(host, name), seePicture(guest, '梁雨桐')])

/** Runs in the page before its scripts: a machine without a camera. */
function withoutCamera(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    if (wanted?.video) throw new DOMException('', 'NotFoundError')
    return open(wanted)
  }
}

async function write({ client }: Account, cid: number): Promise<void> {
  const hub = new Client(client.url, client.tenant)
  hub.chatToken = (await client.get(loginChat, {})).token
  await hub.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: '您好' } })
}

interface Candidate {
  readonly account: Account
  readonly name: string
  readonly id: number
}

interface Appointment {
  readonly hr: Account
  readonly jobId: number
  readonly name: string
  /** From now to the start. */
  readonly minutes: number
}

/** A seeker with whom the recruiter has agreed on a video interview. */
async function invite({ hr, jobId, name, minutes }: Appointment): Promise<Candidate> {
  const account = await signUpSeeker(name)
  const { id: cid } = await account.client.get(getConversationByJob, { jobId })
  await write(account, cid)
  await write(hr, cid)
  const plan = planOf({ kind: 'video', startAt: inMinutes(minutes), minutes: 15, address: '' })
  const { id } = await hr.client.get(createInterview, { ...plan, cid, clientId: randomUUID(), despite: true })
  await account.client.get(handleInterview, { id, accept: true, despite: true })
  return { account, name, id }
}

const roomOf = ({ id }: Candidate) => `/interview/room?id=${id}`

async function wait(guest: Page, candidate: Candidate): Promise<void> {
  await guest.goto(roomOf(candidate))
  await guest.getByRole('button', { name: /^进入等候室/ }).click()
}

/** The recruiter opens the room before which the page stands, and lets the candidate in. */
async function receive(host: Page): Promise<void> {
  await host.getByRole('button', { name: '开启面试间' }).click()
  await host.getByRole('button', { name: '让对方进入' }).click()
}

/** By the room's own button: this interview is over, and the next room is there. */
async function goOn(host: Page, name: string): Promise<void> {
  await host.getByRole('button', { name: '下一位' }).click()
  const question = host.getByRole('alertdialog', { name: '面试下一位' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: '结束并继续' }).click()
  await expect(host.getByText(`求职者：${name}`)).toBeVisible()
}

const recording = (page: Page) => page.getByRole('status').filter({ hasText: '正在录制本场面试的画面和声音' })

test('five interviews in a row, of which only one goes as planned', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  const jobId = await publishJob(hr, { jobName: '视频面试专员' })
  const planned: Candidate[] = []
  for (const [name, minutes] of [
    ['周闻溪', 11],
    ['陈迟来', 12],
    ['吴断网', 13],
    ['郑无像', 14],
    ['何早到', 20 * 60],
  ] as const)
    planned.push(await invite({ hr, jobId, name, minutes }))
  const [normal, late, cutOff, blind, early] = planned as [Candidate, Candidate, Candidate, Candidate, Candidate]
  const host = await open({ as: hr, ...small })
  await host.goto(roomOf(normal))

  await test.step('one as planned: recorded with consent, across a reload of the recruiter', async () => {
    const guest = await open({ as: normal.account, ...small })
    await wait(guest, normal)
    await receive(host)
    await seeEachOther(host, guest, normal.name)
    await host.getByRole('button', { name: '录制', exact: true }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: '征求同意' }).click()
    await guest.getByRole('alertdialog').getByRole('button', { name: '同意录制' }).click()
    await Promise.all([host, guest].map((page) => expect(recording(page)).toBeVisible()))
    const recorded = async () => (await hr.client.get(findRecordings, { id: normal.id })).list[0]?.ms ?? 0
    await expect.poll(recorded).toBeGreaterThan(1_500)
    const before = await recorded()
    await host.reload()
    await expect(recording(host)).toBeVisible()
    await expect.poll(recorded).toBeGreaterThan(before + 1_500)
    await seePicture(host, normal.name)
    await host.getByRole('button', { name: '停止录制' }).click()
    await expect(recording(guest)).toBeHidden()
    await goOn(host, late.name)
    await expect(guest.getByRole('heading', { name: '面试间已关闭' })).toBeVisible()
    await guest.getByRole('button', { name: /^播放.*的录像$/ }).click()
    const player = guest.getByLabel(/的面试录像$/)
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(3)
    await guest.context().close()
  })

  await test.step('one who is late is called, and comes', async () => {
    await host.getByRole('button', { name: '开启面试间' }).click()
    await expect(host.getByRole('region', { name: '面试间' })).toContainText(`${late.name}还没有进入面试间`)
    await host.getByRole('button', { name: '呼叫对方' }).click()
    await expect(host.getByText('已通知求职者')).toBeVisible()
    const guest = await open({ as: late.account, ...small })
    await wait(guest, late)
    await host.getByRole('button', { name: '让对方进入' }).click()
    await seeEachOther(host, guest, late.name)
    await goOn(host, cutOff.name)
    await guest.context().close()
  })

  await test.step('one is gone without a word, and comes back without waiting', async () => {
    const guest = await open({ as: cutOff.account, ...small })
    await wait(guest, cutOff)
    await receive(host)
    await seeEachOther(host, guest, cutOff.name)
    const context = guest.context()
    // Its process ends without a word to anybody.
    await guest.goto('chrome://crash').catch(() => {})
    await expect(host.getByText(/连接中断，正在恢复|对方已掉线/)).toBeVisible()
    const again = await openTab(context)
    await wait(again, cutOff)
    await seeEachOther(host, again, cutOff.name)
    await goOn(host, blind.name)
    await context.close()
  })

  await test.step('one has no camera, reads why, and is heard', async () => {
    const guest = await open({ as: blind.account, ...small })
    await guest.addInitScript(withoutCamera)
    await guest.goto(roomOf(blind))
    await expect(guest.getByText(/没有找到摄像头或麦克风/)).toBeVisible()
    await guest.getByRole('button', { name: /^进入等候室/ }).click()
    await receive(host)
    await seePicture(guest, '梁雨桐')
    await expect(host.getByRole('listitem').filter({ hasText: `${blind.name} · 求职者` })).toBeVisible()
    await goOn(host, early.name)
    await guest.context().close()
  })

  await test.step('one comes a day early, and both read when it begins', async () => {
    const guest = await open({ as: early.account, ...small })
    await guest.goto(roomOf(early))
    for (const page of [host, guest]) {
      await expect(page.getByText(/面试还没到时间，.*起可以进入面试间/)).toBeVisible()
      await expect(page.getByRole('button', { name: /进入|开启/ })).toHaveCount(0)
    }
  })
})
