import type { Message } from '#contract/chat/model'

/** Reproducible chat: texts of few words, so that they share many of their pairs, and meet in the middle of others. */
const words =
  '你好 面试 简历 前端 工程师 薪资 上海 明天 下午 三点 可以 吗 请问 React TypeScript hr 3天 15k 13800001111 经验 贵公司 谢谢 👌 ， 。 ＡＢＣ'
const parts = words.split(' ')

export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function randomText(random: () => number, longest = 8): string {
  const count = 1 + Math.floor(random() * longest)
  return Array.from({ length: count }, () => parts[Math.floor(random() * parts.length)]).join(random() < 0.3 ? ' ' : '')
}

/** A part of a text, or something else. */
export function randomQuery(random: () => number, texts: readonly string[]): string {
  const text = [...(texts[Math.floor(random() * texts.length)] ?? '')]
  const start = Math.floor(random() * text.length)
  const part = text.slice(start, start + 1 + Math.floor(random() * 5)).join('')
  return random() < 0.2 ? `${part} ${randomText(random, 1)}` : part
}

export const textMessage = (id: number, cid: number, text: string): Message => ({
  id,
  cid,
  fromUserId: 1,
  toUserId: 2,
  clientId: `${id}`,
  type: 'text',
  content: { text },
  sendAt: id,
  status: 0,
  revoked: false,
})
