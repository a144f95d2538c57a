import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sendByHttp } from '#contract/chat/fallback'
import { findMessages, getConversationByJob, loginChat } from '#contract/chat/talks'
import { type Account, publishJob, signUp, signUpRecruiter } from '../support/browser/accounts'
import { breaksOf, liveAgain, reportSightings, startWitness, type Witness } from '../support/chat/witness'
import { Client } from '../support/server/client'
import { tabPath } from './build'

/**
 * The hub while its process is frozen or killed, and a page that comes back from the back-forward cache: three windows of one
 * profile on one conversation, and a third party that writes all the time. The same for every engine.
 */

/** A window with a process of its own. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** Runs the body of a function in the page, with `arguments`; returns a value that JSON can carry. */
  run(script: string, ...args: unknown[]): Promise<unknown>
  /** Waits for the script to return true. */
  waitFor(script: string, ...args: unknown[]): Promise<void>
  closeWindow(): Promise<void>
}

export interface Engine {
  /** Opens a browser with a profile of its own and one window. */
  open(): Promise<{
    readonly window: EngineWindow
    openWindow(): Promise<EngineWindow>
    /** Of this browser, the process in which the SharedWorker runs. */
    hostOfWorker(): Promise<number>
    close(): Promise<void>
  }>
}

export interface Site {
  readonly url: string
  readonly port: number
  readonly dataDir: string
}

/** In ms; counts by their names. */
export type Figures = Readonly<Record<string, number>>

interface Scene {
  readonly witness: Witness
  readonly windows: readonly [EngineWindow, EngineWindow, EngineWindow]
  readonly cid: number
  /** The process that the SharedWorker runs in. */
  readonly host: number
  /** When the text reached the server, in ms since 1970. */
  arrival(text: string): Promise<number>
  /** The newest texts on the server. */
  texts(): Promise<readonly string[]>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function play(engine: Engine, place: Site, act: (scene: Scene) => Promise<Figures>): Promise<Figures> {
  const [seeker, recruiter] = [await signUp(0, place), await signUpRecruiter('王经理', place)]
  const { id: cid } = await seeker.client.get(getConversationByJob, { jobId: await publishJob(recruiter) })
  const witness = await startWitness(place.port)
  const third = await thirdParty(recruiter, cid)
  const browser = await engine.open()
  try {
    const windows = [browser.window, await browser.openWindow(), await browser.openWindow()] as const
    for (const [index, window] of windows.entries()) await load(window, 'ABC'[index] ?? '', { witness, seeker, cid })
    const host = await browser.hostOfWorker()
    await pause(1_500)
    const figures = await act({ witness, windows, cid, host, arrival: third.arrival, texts: third.texts })
    await third.stop()
    const texts = await third.texts()
    assert.deepEqual(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      [],
      'no message twice',
    )
    return figures
  } finally {
    await third.stop()
    await browser.close()
    await witness.close()
  }
}

async function load(
  window: EngineWindow,
  name: string,
  { witness, seeker, cid }: { witness: Witness; seeker: Account; cid: number },
): Promise<void> {
  const option = await seeker.client.get(loginChat, {})
  await window.goto(`${witness.url}${tabPath('plain')}`)
  await window.waitFor('return window.chaos !== undefined')
  const { agentKey, agentId } = seeker.client.tenant
  const settings = { agentKey, agentId, productType: 1, terminalType: 40, version: 'chaos', url: witness.url }
  await window.run('window.stored = async () => {}; window.chaos.start(...arguments)', settings, option, cid)
  await window.waitFor('return window.chaos.standing(arguments[0]).link === "live"', cid)
  await window.run(reportSightings, name, cid)
}

/** Writes every 150 ms, and sees what arrives. */
async function thirdParty({ client }: Account, cid: number) {
  const { token } = await client.get(loginChat, {})
  const peer = new Client(client.url, client.tenant)
  peer.chatToken = token
  let isOver = false
  const writing = (async () => {
    for (let index = 0; !isOver; index++) {
      await peer.call(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: `third ${index}` } })
      await pause(150)
    }
  })()
  const texts = async () => (await peer.get(findMessages, { cid })).list.map(({ content }) => content.text ?? '')
  return {
    texts,
    /** Infinite if it does not come within 11 s. */
    async arrival(text: string): Promise<number> {
      for (const end = Date.now() + 11_000; Date.now() < end; await pause(50))
        if ((await texts()).includes(text)) return Date.now()
      return Number.POSITIVE_INFINITY
    },
    async stop(): Promise<void> {
      isOver = true
      await writing
    },
  }
}

/** The process that hosts the hub stands still for 12 s, and goes on. */
export const freezeHost = (engine: Engine, site: Site): Promise<Figures> =>
  play(engine, site, async ({ witness: { sightings }, windows, cid, host, arrival, texts }) => {
    process.kill(host, 'SIGSTOP')
    const stopped = Date.now()
    try {
      await pause(300)
      await windows[1].run('window.chaos.send(arguments[0], ["own"])', cid)
      const own = (await arrival('own')) - stopped
      await pause(Math.max(0, stopped + 12_000 - Date.now()))
      process.kill(host, 'SIGCONT')
      const thawed = Date.now()
      await pause(6_000)
      const stored = await texts()
      await pause(1_000)
      const shown = await Promise.all([windows[1], windows[2]].map((window) => shownIn(window, cid)))
      const missed = stored.filter((text) => !shown.every((own) => own.includes(text))).length
      const after = breaksOf(sightings, ['B', 'C'], thawed)
      const figures = { missed, B: liveAgain(sightings, 'B', stopped), C: liveAgain(sightings, 'C', stopped), own }
      return { ...figures, breaksAfterThaw: after.count, longestSilenceAfterThaw: after.longest }
    } finally {
      process.kill(host, 'SIGCONT')
    }
  })

/** Whatever the list shows of them: it follows its end, past more than fits. */
const shownIn = async (window: EngineWindow, cid: number) =>
  (await window.run('return window.chaos.messages(arguments[0]).map(({ text }) => text)', cid)) as string[]

/** The process that hosts the hub is killed. Its window is closed first, so that no page crashes. */
export const killHost = (engine: Engine, site: Site): Promise<Figures> =>
  play(engine, site, async ({ witness: { sightings }, windows, host }) => {
    await windows[0].closeWindow()
    await pause(500)
    end(host)
    const killed = Date.now()
    await pause(6_000)
    const [B, C] = [liveAgain(sightings, 'B', killed), liveAgain(sightings, 'C', killed)]
    const laterBreaks = breaksOf(sightings, ['B', 'C'], killed + Math.max(B, C)).count
    const blanks = sightings.filter(({ at, shown }) => at > killed && shown === 0).length
    return { B, C, laterBreaks, blanks }
  })

/** What a page that was kept still has, and when it came back, in ms since 1970; a page that is loaded anew has neither. */
const noteReturn = `
  window.returnedAt = 0
  addEventListener('pageshow', () => { window.returnedAt = Date.now() })
`

/** A page goes into the back-forward cache, its hub is killed meanwhile, and it comes back. `loaded`: pages that were loaded anew. */
export const returnToPage = (engine: Engine, site: Site): Promise<Figures> =>
  play(engine, site, async ({ witness: { url, sightings }, windows, host }) => {
    const [first, second] = windows
    await second.run(noteReturn)
    await second.goto(`${url}/chaos-plain/nothing.txt`)
    await pause(500)
    await first.closeWindow()
    end(host)
    await pause(3_000)
    const back = Date.now()
    await second.back()
    await pause(6_000)
    assert.equal(await second.run('return location.pathname'), tabPath('plain'), 'the page is back')
    const returnedAt = Number(await second.run('return window.returnedAt ?? 0'))
    const B = liveAgain(sightings, 'B', returnedAt || back)
    return { loaded: Number(returnedAt === 0), B, breaksOfOthers: breaksOf(sightings, ['C'], back).count }
  })

/** It may have ended with its last window. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    console.warn(`${error}`)
  }
}
