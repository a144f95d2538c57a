import { wrap } from 'comlink'
import CryptoJS from 'crypto-js'
import type { Result } from '#contract/errors'
import { cryptoWorker } from '#platform/cryptoWorker'
import type { CryptoPeers } from './cryptoPeers'

/** Milliseconds of each round, ours beside the peer's: they take turns, so that both see the same machine. */
export interface Times {
  readonly ours: number[]
  readonly peer: number[]
}

/** What the benchmark calls in the page. Every measured answer is compared, so that no figure stands for wrong work. */
export interface CryptoPage {
  sealing(rounds: number): Promise<Times>
  opening(rounds: number): Promise<Times>
  hashing(rounds: number, peer: 'crypto-js' | 'memory'): Promise<Times>
  /** Hashes the picked file, as an upload does. */
  hashOnce(): Promise<string>
  /** Reads the picked file into a worker's memory. */
  load(): Promise<void>
  /** Seals, opens and hashes with nothing else going on; answers the main-thread tasks over 50 ms meanwhile. */
  countLongTasks(): Promise<number>
  /** The same count while the main thread hashes, which no page should: proves that long tasks are seen. */
  countLongTasksOfMainThread(): Promise<number>
}

declare global {
  interface Window {
    cryptoPage: CryptoPage
  }
}

/** 4 KB of JSON as a call sends it, in ASCII: jsencrypt corrupts anything else at a chunk's edge. */
const payload = JSON.stringify({ resume: 'Frontend developer, five years of TypeScript. '.repeat(89) }).slice(0, 4096)
const chunks = payload.match(/.{1,117}/g) ?? []
const bytesOnMainThread = 16 * 1024 * 1024
const callsPerRound = { sealing: 20, opening: 4 }

const peers = wrap<CryptoPeers>(
  new Worker(new URL('./cryptoPeers.ts', import.meta.url), { type: 'module', name: 'peers' }),
)
const keys = makeKeys()

window.cryptoPage = {
  async sealing(rounds) {
    const { publicKey, privateKey } = await keys
    const times: Times = { ours: [], peer: [] }
    for (let round = 0; round < rounds; round++) {
      const ours = await timed(async () => need(await cryptoWorker.seal(publicKey, payload)), callsPerRound.sealing)
      const theirs = await timed(() => peers.seal(chunks), callsPerRound.sealing)
      expectSame(need(await cryptoWorker.open(privateKey, ours.answer)), payload)
      expectSame(need(await cryptoWorker.open(privateKey, joinChunks(theirs.answer))), payload)
      times.ours.push(ours.time)
      times.peer.push(theirs.time)
    }
    return times
  },

  async opening(rounds) {
    const { privateKey } = await keys
    const sealed = await peers.seal(chunks)
    const joined = joinChunks(sealed)
    const times: Times = { ours: [], peer: [] }
    for (let round = 0; round < rounds; round++) {
      const ours = await timed(async () => need(await cryptoWorker.open(privateKey, joined)), callsPerRound.opening)
      const theirs = await timed(() => peers.open(sealed), callsPerRound.opening)
      expectSame(ours.answer, payload)
      expectSame(theirs.answer, payload)
      times.ours.push(ours.time)
      times.peer.push(theirs.time)
    }
    return times
  },

  async hashing(rounds, peer) {
    const file = pickedFile()
    const times: Times = { ours: [], peer: [] }
    for (let round = 0; round < rounds; round++) {
      const ours = await timed(() => window.cryptoPage.hashOnce(), 1)
      const theirs = await timed(() => (peer === 'crypto-js' ? peers.md5WithCryptoJs(file) : peers.md5FromMemory()), 1)
      expectSame(theirs.answer, ours.answer)
      times.ours.push(ours.time)
      times.peer.push(theirs.time)
    }
    return times
  },

  async hashOnce() {
    let shown = 0
    const digest = need(await cryptoWorker.md5('bench', pickedFile(), (done) => (shown = done)))
    expectSame(String(shown), String(pickedFile().size))
    return digest
  },

  load: () => peers.load(pickedFile()),

  async countLongTasks() {
    const { publicKey, privateKey } = await keys
    return observeLongTasks(async () => {
      for (let count = 0; count < 20; count++) {
        const sealed = need(await cryptoWorker.seal(publicKey, payload))
        expectSame(need(await cryptoWorker.open(privateKey, sealed)), payload)
      }
      await window.cryptoPage.hashOnce()
    })
  },

  countLongTasksOfMainThread: () =>
    observeLongTasks(async () => {
      for (let count = 0; count < 5; count++) {
        await nextTask()
        CryptoJS.MD5(CryptoJS.lib.WordArray.create(new Uint8Array(bytesOnMainThread)))
      }
    }),
}

async function observeLongTasks(work: () => Promise<void>): Promise<number> {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length
  })
  observer.observe({ entryTypes: ['longtask'] })
  await work()
  // A long task is reported after it ended, in a task of its own.
  await nextTask(100)
  observer.disconnect()
  return count
}

function nextTask(delay = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

/**
 * Time per call in ms, the way to the worker and back included. The calls of a round are made at once, so that on a busy
 * machine the wait for a thread to be woken is paid once and not by every call.
 */
async function timed<Answer>(call: () => Promise<Answer>, calls: number): Promise<{ time: number; answer: Answer }> {
  const begun = performance.now()
  const [answer] = await Promise.all([call(), ...Array.from({ length: calls - 1 }, call)])
  return { time: (performance.now() - begun) / calls, answer }
}

async function makeKeys() {
  const kind = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey(kind, true, ['encrypt', 'decrypt'])
  const made = {
    publicKey: pem('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
  await peers.setKeys(made.publicKey, made.privateKey)
  return made
}

function pem(label: string, der: ArrayBuffer): string {
  return `-----BEGIN ${label}-----\n${btoa(String.fromCharCode(...new Uint8Array(der)))}\n-----END ${label}-----`
}

function joinChunks(sealed: string[]): string {
  return btoa(sealed.map((chunk) => atob(chunk)).join(''))
}

function pickedFile(): File {
  const file = document.querySelector('input')?.files?.[0]
  if (!file) throw new Error('no file was picked')
  return file
}

function need<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(result.msg)
  return result.data
}

function expectSame(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`measured work was wrong: ${actual.slice(0, 80)}`)
}
