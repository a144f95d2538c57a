import { randomUUID } from 'node:crypto'
import { chromium, type Page } from 'playwright'
import { sendByHttp } from '#contract/chat/fallback'
import { loginChat } from '#contract/chat/talks'
import { createInterview, handleInterview } from '#contract/interviews/interview'
import { admitToMeeting } from '#contract/interviews/room'
import type { Account } from '../../support/browser/accounts'
import { inMinutes, planOf } from '../../support/hiring/interviewing'
import { chromiumLaunch } from '../../support/run/browser'
import { Client } from '../../support/server/client'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { openAs, startTalkSite, type TalkSite } from './browserTalk'

const rounds = 7

/** A camera and a microphone that Chromium draws and hums itself, without asking. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/**
 * room.join: a seeker who was let in presses 进入, until the first picture of the recruiter, against two connections in one page that
 * hand each other their signals.
 */
export async function benchMeeting({ log }: BenchContext): Promise<BenchRow[]> {
  const launch = chromiumLaunch()
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...fakeDevices] })
  const site = await startTalkSite()
  try {
    const { id, imUserId } = await planMeeting(site)
    const path = `/interview/room?id=${id}`
    const host = await openAs(browser, { site, account: site.recruiter, path })
    await host.getByRole('button', { name: '开启面试间' }).click()
    const guest = await openAs(browser, { site, account: site.seeker, path })
    await guest.getByRole('button', { name: '进入等候室' }).click()
    await guest.getByRole('region', { name: '等候室' }).waitFor()
    await site.recruiter.client.get(admitToMeeting, { id, imUserId })
    await guest.getByLabel('梁雨桐的画面').waitFor()
    const [ours, peers]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      log(`room.join: ${round + 1} of ${rounds}`)
      ours.push(await enter(guest))
      peers.push(await guest.evaluate(connectHere))
    }
    const [value, peer] = [median(ours), median(peers)]
    return [{ name: 'room.join', value, unit: 'ms', peer: 'two connections in one page', ratio: value / peer }]
  } finally {
    await browser.close()
    await site.product.dispose()
  }
}

/** A video interview that both have agreed to, and the seeker's chat user. */
export async function planMeeting({ recruiter, seeker, cid }: TalkSite): Promise<{ id: number; imUserId: number }> {
  for (const account of [seeker, recruiter]) await write(account, cid)
  const plan = planOf({ kind: 'video', startAt: inMinutes(15), address: '' })
  const { id } = await recruiter.client.get(createInterview, { ...plan, cid, clientId: randomUUID() })
  await seeker.client.get(handleInterview, { id, accept: true })
  return { id, imUserId: (await seeker.client.get(loginChat, {})).imUserId }
}

async function write({ client }: Account, cid: number): Promise<void> {
  const hub = new Client(client.url, client.tenant)
  hub.chatToken = (await client.get(loginChat, {})).token
  await hub.get(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: '您好' } })
}

/** Leaves the room, and comes in again: from the press to the first picture, in ms. */
async function enter(page: Page): Promise<number> {
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await page.getByRole('button', { name: '重新进入' }).click()
  const button = page.getByRole('button', { name: '进入等候室' })
  await page.getByLabel('您的画面').waitFor()
  return button.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        element.click()
        const timer = setInterval(() => {
          const video = document.querySelector<HTMLVideoElement>('video[aria-label="梁雨桐的画面"]')
          if (!video?.videoWidth) return
          clearInterval(timer)
          resolve(performance.now() - started)
        }, 5)
      }),
  )
}

/** Runs in the page: the browser's own part of it. */
async function connectHere(): Promise<number> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true })
  const started = performance.now()
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()]
  one.onicecandidate = ({ candidate }) => void other.addIceCandidate(candidate ?? undefined)
  other.onicecandidate = ({ candidate }) => void one.addIceCandidate(candidate ?? undefined)
  const video = document.createElement('video')
  video.muted = true
  other.ontrack = ({ streams: [remote] }) => {
    video.srcObject = remote ?? null
    void video.play().catch(() => {})
  }
  for (const track of stream.getTracks()) one.addTrack(track, stream)
  await one.setLocalDescription()
  await other.setRemoteDescription(one.localDescription as RTCSessionDescription)
  await other.setLocalDescription()
  await one.setRemoteDescription(other.localDescription as RTCSessionDescription)
  while (video.videoWidth === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const took = performance.now() - started
  for (const track of stream.getTracks()) track.stop()
  one.close()
  other.close()
  return took
}
