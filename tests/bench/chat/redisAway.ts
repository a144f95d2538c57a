import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Update } from '#contract/chat/socket'
import type { TestRedis } from '../../support/server/programs/redis'
import type { Product } from '../../support/server/server'
import type { BenchRow } from '../row'
import { type HeardLine, openLine } from './chatLoad'
import { type Stage, start } from './processes'

const talks = 10
const perSecond = 40
/** Seconds with Redis, and without. */
const phases = { whole: 10, away: 40 } as const

/** Ms from a message's sending to its arrival on the other process, while Redis hangs and before. */
export async function measureAway(stage: Stage, redis: TestRedis, log: (line: string) => void): Promise<BenchRow[]> {
  const products: Product[] = []
  const lines: (readonly [HeardLine, HeardLine])[] = []
  try {
    for (let at = 0; at < 2; at++) products.push(await start(stage, redis.url))
    for (const [seeker, recruiter] of stage.logins.slice(0, talks))
      lines.push([await openLine(products[0]?.url ?? '', seeker), await openLine(products[1]?.url ?? '', recruiter)])
    await sleep(2_000)
    const whole = await measure(lines, phases.whole)
    redis.process.kill('SIGSTOP')
    const away = await measure(lines, phases.away)
    const ready = await Promise.all(products.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
    redis.process.kill('SIGCONT')
    const rows = [row('whole', whole, whole), row('away', away, whole)]
    for (const { name, value } of rows) log(`${name}: ${value.toFixed(0)} ms`)
    log(
      `processes.away: ${away.length} messages, longest ${Math.max(...away).toFixed(0)} ms, /readyz ${ready.join(' and ')}`,
    )
    return rows
  } finally {
    for (const line of lines.flat()) line.socket.close()
    for (const product of products) await product.end('SIGTERM')
  }
}

async function measure(lines: readonly (readonly [HeardLine, HeardLine])[], seconds: number): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const hear = (...updates: Update[]) => {
    for (const update of updates) {
      const began = update.kind === 'message' ? sentAt.get(update.message.clientId) : undefined
      if (update.kind !== 'message' || began === undefined) continue
      sentAt.delete(update.message.clientId)
      delays.push(performance.now() - began)
    }
  }
  for (const [, far] of lines) far.socket.on('update', hear)
  const began = performance.now()
  for (let at = 0; at < seconds * perSecond; at++) {
    const late = performance.now() - began - (at * 1_000) / perSecond
    if (late < 0) await sleep(-late)
    const near = lines[at % lines.length]?.[0]
    const clientId = randomUUID()
    sentAt.set(clientId, performance.now())
    near?.socket.emit('imMsgSend', { type: 'text', cid: near.cid, clientId, content: { text: '还在吗？' } }, () => {})
  }
  for (let waited = 0; sentAt.size > 0 && waited < 100; waited++) await sleep(100)
  for (const [, far] of lines) far.socket.off('update', hear)
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages did not arrive`)
  return delays
}

function row(name: string, delays: readonly number[], whole: readonly number[]): BenchRow {
  const p99 = (of: readonly number[]) => [...of].sort((one, other) => one - other)[Math.floor(of.length * 0.99)] ?? 0
  return {
    name: `processes.${name}.p99`,
    value: p99(delays),
    unit: 'ms',
    peer: 'with Redis',
    ratio: p99(delays) / p99(whole),
  }
}
