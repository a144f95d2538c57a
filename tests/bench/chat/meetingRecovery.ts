import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { admitToMeeting } from '#contract/interviews/room'
import { chromiumLaunch } from '../../support/run/browser'
import { canBeElsewhere, openElsewhere } from '../../support/run/twoNetworks'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { openAs, startTalkSite } from './browserTalk'
import { fakeDevices, planMeeting } from './meeting'

const rounds = 3
/** In ms: how long a round is watched after the change, and how long it is quiet before it. */
const watched = 8_000
const quiet = 4_000

/**
 * room.recover: the seeker's machine loses its network and has another one at the same moment, as a phone that leaves its Wi-Fi: from
 * the change to the first picture after the gap. The peer is a bare connection in the same pages, whose signals never depend on the
 * network, and which nobody restarts: what the browser does by itself.
 */
export async function benchMeetingRecovery({ log }: BenchContext): Promise<BenchRow[]> {
  if (!canBeElsewhere()) {
    log('room.recover: left out, since it takes network namespaces, thus root on Linux')
    return []
  }
  const elsewhere = await openElsewhere()
  const launch = chromiumLaunch()
  const args = [...launch.args, ...fakeDevices]
  const here = await chromium.launch({ ...launch, args })
  const there = await chromium.launch(elsewhere.launch({ ...launch, args }))
  const site = await startTalkSite({ HOST: '0.0.0.0' })
  try {
    const { id, imUserId } = await planMeeting(site)
    const path = `/interview/room?id=${id}`
    const host = await openAs(here, { site, account: site.recruiter, path })
    await host.getByRole('button', { name: '开启面试间' }).click()
    const guest = await openAs(there, { site, account: site.seeker, path })
    await guest.getByRole('button', { name: '进入等候室' }).click()
    await guest.getByRole('region', { name: '等候室' }).waitFor()
    await site.recruiter.client.get(admitToMeeting, { id, imUserId })
    await seePicture(guest, ours)
    await connectBarely(host, guest)
    await seePicture(guest, peers)
    await guest.evaluate(noteFrames, [ours, peers])
    const [own, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      log(`room.recover: ${round + 1} of ${rounds}`)
      await sleep(quiet)
      const changed = Date.now()
      await elsewhere.change()
      await sleep(watched)
      own.push(await gapAfter(guest, ours, changed))
      bare.push(await gapAfter(guest, peers, changed))
    }
    log(`room.recover: ${own.map(Math.round).join(', ')} ms; the bare connection ${bare.map(Math.round).join(', ')} ms`)
    const [value, peer] = [median(own), median(bare)]
    return [{ name: 'room.recover', value, unit: 'ms', peer: 'a connection that nobody restarts', ratio: value / peer }]
  } finally {
    await Promise.all([here.close(), there.close()])
    await site.product.dispose()
    await elsewhere.close()
  }
}

const ours = 'video[aria-label="梁雨桐的画面"]'
const peers = 'video[data-bare]'

const seePicture = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => (document.querySelector<HTMLVideoElement>(wanted)?.videoWidth ?? 0) > 0, selector)

type Framed = typeof globalThis & { seenFrames: Record<string, number[]> }

/** Runs in the page: notes when pictures come, in ms since 1970, to 10 ms. */
function noteFrames(selectors: string[]): void {
  const seen: Record<string, number[]> = {}
  ;(globalThis as Framed).seenFrames = seen
  for (const selector of selectors) {
    const times: number[] = []
    seen[selector] = times
    let former = 0
    setInterval(() => {
      const video = document.querySelector<HTMLVideoElement>(selector)
      const frames = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
      if (frames !== former) times.push(Date.now())
      former = frames
    }, 10)
  }
}

/** From the change to the end of the longest gap that ends after it, in ms; the whole time if no picture came again. */
async function gapAfter(page: Page, selector: string, changed: number): Promise<number> {
  const seen = await page.evaluate((wanted) => (globalThis as Framed).seenFrames[wanted] ?? [], selector)
  let [longest, end] = [0, changed]
  for (let at = 1; at < seen.length; at++) {
    const [from = 0, to = 0] = [seen[at - 1], seen[at]]
    if (to <= changed || to - from <= longest) continue
    longest = to - from
    end = to
  }
  const isBack = (seen.at(-1) ?? 0) > changed + watched - 1_000
  return isBack ? end - changed : watched
}

type Bare = typeof globalThis & { bare: RTCPeerConnection; pass: (signal: string) => Promise<void> }

/** Connects both pages once more, by signals that go through this process. */
async function connectBarely(host: Page, guest: Page): Promise<void> {
  const hear = (page: Page) => (signal: string) => page.evaluate(hearBarely, signal)
  await host.exposeFunction('pass', hear(guest))
  await guest.exposeFunction('pass', hear(host))
  await guest.evaluate(beginBarely, false)
  await host.evaluate(beginBarely, true)
}

/** Runs in the page. */
async function beginBarely(isOffering: boolean): Promise<void> {
  const page = globalThis as Bare
  const connection = new RTCPeerConnection()
  page.bare = connection
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) void page.pass(JSON.stringify({ candidate }))
  }
  connection.ontrack = ({ track }) => {
    const video = document.createElement('video')
    video.dataset.bare = ''
    video.muted = true
    video.srcObject = new MediaStream([track])
    document.body.append(video)
    void video.play()
  }
  if (!isOffering) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: true })
  for (const track of stream.getTracks()) connection.addTrack(track, stream)
  await connection.setLocalDescription()
  await page.pass(JSON.stringify({ description: connection.localDescription }))
}

/** Runs in the page. */
async function hearBarely(signal: string): Promise<void> {
  const page = globalThis as Bare
  const { description, candidate } = JSON.parse(signal)
  if (candidate) return page.bare.addIceCandidate(candidate)
  await page.bare.setRemoteDescription(description)
  if (description.type !== 'offer') return
  await page.bare.setLocalDescription()
  await page.pass(JSON.stringify({ description: page.bare.localDescription }))
}
