import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IceServer, makeIceServers } from '#server/outbound/iceServers'
import { chromiumLaunch } from '../../support/run/browser'
import { machineHas } from '../../support/run/machineHas'

/** As docs/sites.md sets it up. */
const hasCoturn = machineHas(!spawnSync('turnserver', ['--version']).error, 'coturn', 'apt-get install coturn')
/** Browsers ask no relay at a loopback address. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address
const hasAddress = machineHas(address !== undefined, 'network address', 'any but a loopback one')

const secret = 'a secret of coturn, 32 characters'

describe.skipIf(!hasCoturn || !hasAddress)('by a relay alone', () => {
  let relay: ChildProcess
  let browser: Browser
  let folder: string
  let port: number
  beforeAll(async () => {
    port = await findFreePort()
    folder = await mkdtemp(join(tmpdir(), 'rencai-coturn-'))
    const bare = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-tcp-relay', '--log-file=stdout', '--simple-log']
    const places = [`--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`]
    const files = [`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'users')}`]
    const rights = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=jobs.example.com']
    relay = spawn('turnserver', [...bare, ...places, ...files, ...rights], { stdio: 'ignore' })
    const { executablePath, args } = chromiumLaunch()
    browser = await chromium.launch({ executablePath, args: [...args, ...fakeDevices] })
  })
  afterAll(async () => {
    await browser.close()
    relay.kill()
    if (relay.exitCode === null) await once(relay, 'exit')
    await rm(folder, { recursive: true, force: true })
  })

  const serversOf = (change: { readonly secret?: string; readonly now?: Date } = {}) => {
    const urls = [`turn:${address}:${port}`]
    const settings = { stun: [], relay: { urls, secret: change.secret ?? secret }, isRelayed: true }
    return makeIceServers(settings, { id: 7, now: change.now ?? new Date() })
  }

  test('two browsers see each other, by the name and the credential that the server makes', async () => {
    const seen = await meet(browser, serversOf())
    expect(seen.width).toBeGreaterThan(0)
    expect(new Set(seen.candidates)).toEqual(new Set(['relay']))
  })

  test.each([
    ['with another secret', { secret: 'another secret, also 32 characters' }],
    ['after the credential has ended', { now: new Date(Date.now() - 24 * 3_600_000) }],
  ])('%s there is no way', async (_when, change) => {
    expect(await meet(browser, serversOf(change))).toEqual({ width: 0, candidates: [] })
  })
})

const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

async function findFreePort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, address)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

type Meeting = typeof globalThis & { connection: RTCPeerConnection; candidates: string[] }

/** Connects two browsers with their cameras. Resolves to the width of the picture, 0 if none came, and the kinds of their addresses. */
async function meet(browser: Browser, iceServers: readonly IceServer[]) {
  const contexts = [await browser.newContext(), await browser.newContext()]
  const [one, other] = await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage()
      // Cameras open on secure pages only.
      await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<video muted></video>' }))
      await page.goto('http://localhost/')
      await page.evaluate(begin, [...iceServers])
      return page
    }),
  )
  if (!one || !other) throw new Error('No page was opened')
  try {
    // Whole descriptions, with the addresses in them, so that no signals are needed.
    await other.evaluate(hear, await one.evaluate(describeHere))
    await one.evaluate(hear, await other.evaluate(describeHere))
    const candidates = await one.evaluate(() => (globalThis as Meeting).candidates)
    if (candidates.length === 0) return { width: 0, candidates }
    await other.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    const width = await other.evaluate(() => document.querySelector('video')?.videoWidth ?? 0)
    return { width, candidates }
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
}

/** Runs in the page. */
async function begin(iceServers: RTCIceServer[]): Promise<void> {
  const page = globalThis as Meeting
  const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })
  page.connection = connection
  page.candidates = []
  connection.onicecandidate = ({ candidate }) => {
    if (candidate?.type) page.candidates.push(candidate.type)
  }
  connection.ontrack = ({ streams: [stream] }) => {
    const video = document.querySelector('video')
    if (!video) return
    video.srcObject = stream ?? null
    void video.play()
  }
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true })
  for (const track of stream.getTracks()) connection.addTrack(track, stream)
}

/** Runs in the page: an offer, or the answer to one, once all addresses are known. */
async function describeHere(): Promise<string> {
  const { connection } = globalThis as Meeting
  await connection.setLocalDescription()
  if (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve(null)
    })
  return JSON.stringify(connection.localDescription)
}

/** Runs in the page. */
async function hear(description: string): Promise<void> {
  await (globalThis as Meeting).connection.setRemoteDescription(JSON.parse(description))
}
