import { randomUUID } from 'node:crypto'
import { sendLoginCode } from '#contract/auth/login'
import type { Endpoint, InputOf } from '#contract/endpoint'
import { codes, type Result } from '#contract/errors'
import { askModel } from '#contract/resume/optimized'
import { saveAttachment } from '#contract/resume/sections/attachment'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder } from '#contract/trade/trade'
import { retouchImage } from '#contract/uploads/retouch'
import { makeUuid } from '#contract/uuid'
import { deepPicture, pdfBomb, sheetBomb, widePicture, wordBomb, zipBomb } from '../../support/files/bombs'
import { makePdf } from '../../support/files/pdf'
import { type SentFile, sendUpload } from '../../support/files/sendUpload'
import { solveCaptcha } from '../../support/server/captcha'
import type { Client } from '../../support/server/client'
import type { Attacker, Stage } from './stage'

/** More calls at once than the server has connections. */
const crowd = 24

export interface Attack {
  readonly name: string
  /** Prepares it; resolves to what attacks, which resolves to what the attacker got. */
  mount(stage: Stage): Promise<() => Promise<string>>
}

const pdf: SentFile = { kind: 'attachment', type: 'application/pdf', name: '简历.pdf' }
const word: SentFile = {
  kind: 'attachment',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  name: '简历.docx',
}
const png: SentFile = { kind: 'image', type: 'image/png', name: '照片.png' }

export const attacks: readonly Attack[] = [
  {
    name: 'attachments',
    async mount(stage) {
      const seeker = await stage.user()
      const file = makePdf(Array.from({ length: 980 }, (_, line) => `第${line}页${'经历'.repeat(20)}`))
      const { id } = await sendUpload(seeker, file, pdf)
      return () => tally(times(crowd, () => insist(seeker, saveAttachment, { uploadId: id, name: pdf.name })))
    },
  },
  {
    name: 'slowModel',
    async mount(stage) {
      const seeker = await stage.user()
      await stage.make.sendableResume(seeker.userId, { listed: true, description: '我擅长沟通,做事细致' })
      const ask = () => insist(seeker, askModel, { section: 'desc', rowId: 0 })
      return () => stage.whileSlow('textModel.complete', () => tally(times(crowd, ask)))
    },
  },
  {
    name: 'slowCaptcha',
    async mount(stage) {
      const visitors: { client: Client; input: InputOf<typeof sendLoginCode> }[] = []
      while (visitors.length < crowd) {
        const client = stage.visitor()
        const mobile = `139000070${String(visitors.length).padStart(2, '0')}`
        visitors.push({ client, input: { mobile, captcha: await solveCaptcha(client, 'login') } })
      }
      const send = () => tally(visitors.map(({ client, input }) => insist(client, sendLoginCode, input)))
      return () => stage.whileSlow('captcha.check', send)
    },
  },
  {
    name: 'slowPayment',
    async mount(stage) {
      const buyers = await Promise.all(times(2, () => stage.user()))
      const orders: { buyer: Attacker; id: string }[] = []
      for (const buyer of buyers)
        for (let at = 0; at < crowd / 2; at += 1)
          orders.push({ buyer, id: (await buyer.get(rechargeWallet, { amount: 100 + at })).id })
      const pay = () => tally(orders.map(({ buyer, id }) => buyer.callRaw(confirmOrder, { id, channel: 'sandbox' })))
      return () => stage.whileSlow('payments.prepay', pay)
    },
  },
  {
    name: 'bombs',
    async mount(stage) {
      const files: readonly (readonly [string, SentFile, Buffer])[] = [
        ['pdf', pdf, await pdfBomb(800)],
        ['hidden pdf', pdf, await pdfBomb(800, { isHidden: true })],
        ['docx', word, wordBomb(40)],
        ['xlsx', word, sheetBomb(40)],
        ['zip', word, zipBomb(100)],
        ['picture', png, await widePicture()],
        ['deep picture', png, await deepPicture()],
      ]
      const people = await Promise.all(files.map(() => stage.user()))
      return async () => {
        const got = files.map(async ([name, file, content], at) => {
          const person = people[at]
          return person && `${name}: ${await throwBomb(person, file, content)}`
        })
        return (await Promise.all(got)).join(', ')
      }
    },
  },
  {
    name: 'oneKey',
    async mount(stage) {
      const buyer = await stage.user()
      const key = makeUuid(Date.now())
      return () => tally(times(40, (at) => buyer.callRaw(rechargeWallet, { amount: 100 + at }, key)))
    },
  },
  {
    name: 'orders',
    async mount(stage) {
      const buyer = await stage.user()
      return () => tally(times(39, () => buyer.callRaw(rechargeWallet, { amount: 5000 })))
    },
  },
  {
    name: 'paths',
    async mount(stage) {
      const size = async () =>
        (await (await fetch(`${stage.url.replace('127.0.0.1', 'localhost')}/metrics`)).text()).length
      return async () => {
        const before = await size()
        let asked = 0
        const scan = async () => {
          while (asked < 10_000) {
            asked += 1
            await fetch(`${stage.url}/${randomUUID()}`).then((answer) => answer.arrayBuffer())
          }
        }
        await Promise.all(times(crowd, scan))
        return `/metrics grew from ${before} to ${await size()} characters`
      }
    },
  },
]

/** Calls with one key, again while the answer is that the work waits for its turn, as the application does. */
const insist = (client: Client, endpoint: Endpoint, input: object) =>
  client.call(endpoint, input as InputOf<Endpoint>, makeUuid(Date.now()))

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** How many of the calls were answered by which code. */
async function tally(calls: readonly Promise<Result<unknown>>[]): Promise<string> {
  const counts = new Map<number, number>()
  for (const answer of await Promise.all(calls)) {
    const code = answer.ok ? codes.success : answer.code
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => `${count} of ${calls.length}: ${code}`).join(', ')
}

/** Has the server read a file that unfolds; resolves to the code of the first refusal. */
async function throwBomb(person: Attacker, file: SentFile, content: Buffer): Promise<number | string> {
  const uploaded = await sendUpload(person, content, file).catch((error: Error) => error)
  if (uploaded instanceof Error) return 'upload refused'
  const read: readonly [Endpoint, object] =
    file === png
      ? [retouchImage, { uploadId: uploaded.id, turn: 30 }]
      : [saveAttachment, { uploadId: uploaded.id, name: file.name }]
  const answer = await insist(person, ...read)
  return answer.ok ? codes.success : answer.code
}
