import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { codes, type Result } from '#contract/errors'
import { confirmOrder, createOrder, refundOrder } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import type { Client } from '../../support/server/client'
import { fillWallet, lapseRights, returnRight, suspendRights, units, useRight } from './calls'

export interface Buyer {
  readonly userId: number
  /** One on each server. */
  readonly clients: readonly Client[]
  /** Orders that were answered as paid. */
  readonly paid: string[]
  /** Uses that were answered, with their keys. */
  readonly uses: { readonly key: string; readonly unit: string }[]
}

/** What was answered, by which the books are judged. */
export interface Answers {
  readonly fills: Map<string, number>
  readonly paid: Map<string, number>
  readonly refunds: Map<string, number>
  readonly uses: Map<string, number>
  /** By the key of the use. */
  readonly returns: Map<string, number>
  acts: number
  refused: number
  retries: number
}

export const noAnswers = (): Answers => ({
  fills: new Map(),
  paid: new Map(),
  refunds: new Map(),
  uses: new Map(),
  returns: new Map(),
  acts: 0,
  refused: 0,
  retries: 0,
})

export interface Scene {
  readonly buyers: readonly Buyer[]
  /** Who may refund, one on each server. */
  readonly operators: readonly Client[]
  readonly answers: Answers
  /** From 0 to below 1. */
  readonly random: () => number
}

/** Codes that say nothing about the act: it is repeated under its key. */
const unsure: readonly number[] = [codes.internal, codes.actUnderWay]

/** Calls under one key, at any server, until it is answered. A second caller repeats some acts at the same time. */
async function act<E extends Endpoint>(scene: Scene, clients: readonly Client[], endpoint: E, input: InputOf<E>) {
  const key = makeUuid()
  const attempt = async (): Promise<Result<OutputOf<E>>> => {
    for (;;) {
      const client = pick(scene, clients)
      const result = await client.call(endpoint, input, key).catch(() => undefined)
      if (result && (result.ok || !unsure.includes(result.code))) return result
      scene.answers.retries += 1
      await sleep(50 + scene.random() * 100)
    }
  }
  const [result, repeated] = await Promise.all([attempt(), scene.random() < 0.1 ? attempt() : undefined])
  scene.answers.acts += 1
  const answer = result.ok ? result : (repeated ?? result)
  if (!answer.ok) scene.answers.refused += 1
  return { key, answer }
}

const pick = <Item>({ random }: Scene, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

type Make = (scene: Scene, buyer: Buyer) => Promise<void>

const fill: Make = async (scene, { clients }) => {
  const amount = 500 + Math.floor(scene.random() * 3_000)
  const { key, answer } = await act(scene, clients, fillWallet, { amount })
  if (answer.ok) scene.answers.fills.set(key, amount)
}

const buy: Make = async (scene, { clients, paid }) => {
  const seconds = pick(scene, [1, 3, 20, 86_400])
  const made = await act(scene, clients, createOrder, { product: 'chaosPack', item: { seconds } })
  if (!made.answer.ok) return
  const { id } = made.answer.data
  const { answer } = await act(scene, clients, confirmOrder, { id, channel: 'wallet' })
  if (!answer.ok) return
  scene.answers.paid.set(id, 1000)
  paid.push(id)
}

const refund: Make = async (scene, { paid }) => {
  if (paid.length === 0) return
  const id = pick(scene, paid)
  const amount = pick(scene, [0, 1, 400]) || undefined
  const { key, answer } = await act(scene, scene.operators, refundOrder, { id, amount, why: '故障测试' })
  if (answer.ok) scene.answers.refunds.set(`${id} ${key}`, amount ?? 0)
}

const use: Make = async (scene, { clients, uses }) => {
  const unit = pick(scene, units)
  const { key, answer } = await act(scene, clients, useRight, { unit })
  if (!answer.ok) return
  scene.answers.uses.set(key, answer.data.count)
  if (answer.data.count > 0) uses.push({ key, unit })
}

const giveBack: Make = async (scene, { clients, uses }) => {
  if (uses.length === 0) return
  const { key, unit } = pick(scene, uses)
  const { answer } = await act(scene, clients, returnRight, { key, unit })
  if (answer.ok) scene.answers.returns.set(key, (scene.answers.returns.get(key) ?? 0) + answer.data.count)
}

const suspend: Make = async (scene, { clients, paid }) => {
  if (paid.length === 0) return
  await act(scene, clients, suspendRights, { orderId: pick(scene, paid), isOn: scene.random() < 0.4 })
}

const lapse: Make = async (scene, { clients }) => void (await act(scene, clients, lapseRights, {}))

/** So often in a hundred. */
const kinds: readonly (readonly [number, Make])[] = [
  [12, fill],
  [16, buy],
  [10, refund],
  [32, use],
  [16, giveBack],
  [10, suspend],
  [4, lapse],
]

/** Makes a random act of a random buyer. */
export async function makeAct(scene: Scene): Promise<void> {
  let left = scene.random() * 100
  for (const [share, make] of kinds) {
    left -= share
    if (left < 0) return make(scene, pick(scene, scene.buyers))
  }
}
