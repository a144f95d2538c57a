import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/db/database'
import { openWorkCaptcha } from '#server/outbound/workCaptcha'
import { slowProviders } from '../../support/server/slowProviders'
import type { ServerSetup, SlowOrder } from './processes'

/** A server in a process of its own, so that its memory is its own. The parent says which method of its providers is slow. */

let slow: SlowOrder = { method: '', ms: 0 }
const wait = (method: string) => (method === slow.method ? sleep(slow.ms) : undefined)

async function start({ connection, dataDir }: ServerSetup): Promise<void> {
  const database = await openDatabase(connection, () => {})
  const env = { DEMO: 'off', STAND_INS: 'on', SECRET: 'a secret of benchmarks, long enough', TRUST_PROXY: '1' }
  const app = await buildApp({
    config: readConfig({ ...env, DATA_DIR: dataDir }),
    database,
    logger: pino({ level: 'silent' }),
    captcha: openWorkCaptcha('benchmarks', { tries: 2 }),
    textModel: { complete: async () => ({ ok: false, fault: 'timeout' }) },
    betweenProviders: (providers) => slowProviders(providers, wait),
    betweenPayments: (provider) => ({
      ...provider,
      prepay: async (ask) => {
        await wait('payments.prepay')
        return provider.prepay(ask)
      },
    }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ url })
  process.on('message', (order: SlowOrder) => {
    slow = order
    process.send?.({ slow: order.method })
  })
  process.once('disconnect', () => process.exit())
}

process.once('message', (setup: ServerSetup) => void start(setup))
