import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, firefox } from 'playwright'
import { timeInChina } from '#contract/chinaTime'
import { getBroadcast, startBroadcast } from '#contract/live/broadcast'
import { saveLive } from '#contract/live/hosting'
import { type Account, signUpRecruiter } from '../../support/browser/accounts'
import { box, head, mp4, putWell } from '../../support/chat/streams'
import { findBrowsers, firefoxLaunch } from '../../support/run/browser'
import type { BenchContext, BenchRow } from '../row'
import { median, percentile } from '../statistics'
import { openAs, startTalkSite, type TalkSite } from './browserTalk'
import { StreamViewer } from './streamViewer'

const viewers = 200
const seconds = 8
/** Ms of a piece, and its bytes: 1.5 Mb/s. */
const pieceMs = 2_000
const pieceBytes = 375_000
/** Looks of a viewer at the picture, and the pause between them in ms. */
const looks = 10
const between = 200

/**
 * streams: how far viewers in Chromium and Firefox are behind the host's camera, against the 8 s that are wanted; and 200 viewers of one stream of
 * 1.5 Mb/s on one process: Mb/s against what they need, how soon a playlist and a piece are there, and the memory of the process.
 */
export async function benchStreams({ browser, log }: BenchContext): Promise<BenchRow[]> {
  const site = await startTalkSite()
  try {
    log('streams: a host and a viewer in browsers')
    const delays = await measureDelays(browser, site, log)
    log(`streams: ${viewers} viewers`)
    return [...delays, ...(await measureLoad(site, await signUpRecruiter('林嘉')))]
  } finally {
    await site.product.dispose()
  }
}

async function announce({ client }: Account): Promise<number> {
  const soon = (minutes: number) => timeInChina(new Date(Date.now() + minutes * 60_000))
  const { id } = await client.get(saveLive, { id: 0, title: '春季直播招聘', startAt: soon(10), endAt: soon(60) })
  return id
}

/** The host's camera shows the clock, and the viewers read it, one after the other. */
async function measureDelays(browser: Browser, site: TalkSite, log: BenchContext['log']): Promise<BenchRow[]> {
  const id = await announce(site.recruiter)
  const cast = { site, account: site.recruiter, path: `/live/host?id=${id}`, setUp: `(${showClock})()` }
  const host = await openAs(browser, cast)
  await host.getByRole('button', { name: '摄像头' }).click()
  await host.getByRole('button', { name: '现在开播' }).click()
  await host.getByText('正在直播').waitFor()
  const row = (name: string, delay: number): BenchRow => ({
    name,
    value: delay,
    unit: 's',
    peer: '8 s',
    ratio: delay / 8,
  })
  const rows = [row('streams.delay', await watch(browser, site, id))]
  if (findBrowsers().firefox === undefined) log('streams: the viewer in Firefox is left out, since there is none')
  else {
    // A person presses the button that plays; nobody does here.
    const other = await firefox.launch({ ...firefoxLaunch(), firefoxUserPrefs: { 'media.autoplay.default': 0 } })
    rows.push(row('streams.delay.firefox', await watch(other, site, id)))
    await other.close()
  }
  await host.context().close()
  return rows
}

/** How far a viewer is behind, in s. */
async function watch(browser: Browser, site: TalkSite, id: number): Promise<number> {
  const viewer = await openAs(browser, { site, account: site.seeker, path: `/live/${id}` })
  await viewer.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
  const delays: number[] = []
  for (let look = 0; look < looks; look++) {
    delays.push(await viewer.evaluate(readClock))
    await sleep(between)
  }
  await viewer.context().close()
  return median(delays) / 1_000
}

/** Runs in the host's page: its camera is a picture of 20 bits of the time in ms, as black and white cells. */
function showClock(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    setInterval(() => {
      const now = Date.now()
      for (let bit = 0; bit < 20; bit++) {
        pen.fillStyle = Math.floor(now / 2 ** bit) % 2 === 1 ? '#fff' : '#000'
        pen.fillRect(bit * 64, 0, 64, 720)
      }
    }, 40)
    const sound = new AudioContext()
    const out = sound.createMediaStreamDestination()
    const tone = sound.createOscillator()
    tone.connect(out)
    tone.start()
    return new MediaStream([...canvas.captureStream(25).getVideoTracks(), ...out.stream.getAudioTracks()])
  }
}

/** Runs in the viewer's page: ms since the picture was taken. */
function readClock(): number {
  const video = document.querySelector('video') as HTMLVideoElement
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.drawImage(video, 0, 0, 1280, 720)
  let taken = 0
  for (let bit = 0; bit < 20; bit++)
    if ((pen.getImageData(bit * 64 + 32, 360, 1, 1).data[0] ?? 0) > 127) taken += 2 ** bit
  return (Date.now() - taken) % 2 ** 20
}

async function measureLoad({ product }: TalkSite, { client }: Account): Promise<BenchRow[]> {
  const id = await announce({ client } as Account)
  const { grant } = await client.get(startBroadcast, { id, type: mp4 })
  const piece = Buffer.concat([box('moof', Buffer.alloc(500)), box('mdat', Buffer.alloc(pieceBytes, 1))])
  let next = await putWell(client, await putWell(client, grant, { bytes: head }), { bytes: piece })
  const { url } = await client.get(getBroadcast, { id })
  const before = await memoryOf(product.pid)
  const watching = Array.from({ length: viewers }, () => new StreamViewer(product.url, url, pieceMs))
  const send = async () => {
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) {
      next = await putWell(client, next, { bytes: piece })
      await sleep(pieceMs)
    }
  }
  await Promise.all([...watching.map((viewer) => viewer.watch(seconds * 1_000)), send()])
  const failures = watching.reduce((sum, viewer) => sum + viewer.failures, 0)
  if (failures > 0) throw new Error(`${failures} loads of viewers failed`)
  const megabits = (watching.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / 1e6 / seconds
  const needed = (viewers * pieceBytes * 8) / 1e3 / pieceMs
  const [playlist, segment] = [
    percentile(
      watching.flatMap(({ playlists }) => playlists),
      0.95,
    ),
    percentile(
      watching.flatMap(({ pieces }) => pieces),
      0.95,
    ),
  ]
  const after = await memoryOf(product.pid)
  return [
    { name: 'streams.sent', value: megabits, unit: 'Mb/s', peer: 'needed', ratio: megabits / needed },
    { name: 'streams.playlist', value: playlist, unit: 'ms (p95)', peer: 'a piece', ratio: playlist / pieceMs },
    { name: 'streams.piece', value: segment, unit: 'ms (p95)', peer: 'a piece', ratio: segment / pieceMs },
    { name: 'streams.memory', value: after, unit: 'MB', peer: 'without viewers', ratio: after / before },
  ]
}

/** Resident memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
