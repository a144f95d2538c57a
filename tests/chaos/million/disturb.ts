import { setTimeout as sleep } from 'node:timers/promises'
import type { Proxy as Network } from '../../support/server/programs/proxy'
import type { Servers } from '../servers'
import type { Halt } from './halt'
import type { Person } from './person'
import type { RedisStage } from './redisStage'

interface Scene {
  readonly stage: Servers
  /** Undefined where there is no Redis on this machine. */
  readonly redis: RedisStage | undefined
  readonly networks: readonly Network[]
  readonly people: readonly Person[]
}

/** What breaks, each for some seconds. `round` counts up, so that all servers and networks have their turn. */
const disturbances: readonly (readonly [string, (scene: Scene, round: number) => Promise<unknown>])[] = [
  ['servers killed', ({ stage }, round) => stage.killServer(round % stage.urls.length, 1_500)],
  ['answers lost on the way', (scene, round) => hold(scene, round, 'mute')],
  [
    'hubs killed',
    ({ people }, round) => Promise.all(people.filter((_, index) => index % 9 === round % 9).map((one) => one.crash())),
  ],
  ['primaries of Redis killed, replaced and brought back', async ({ redis }, round) => redis?.killPrimary(round)],
  ['requests lost on the way', (scene, round) => hold(scene, round, 'deafen')],
  ['networks cut', (scene, round) => hold(scene, round, 'cut')],
  ['servers frozen', ({ stage }, round) => stage.freezeServer(round % stage.urls.length, 4_000)],
  ['networks silent', (scene, round) => hold(scene, round, 'freeze')],
  ['servers stopped as planned', ({ stage }, round) => stage.renewServer(round % stage.urls.length)],
  ['connections left half open', async ({ networks }, round) => networks[round % networks.length]?.strand()],
  ['databases killed', ({ stage }) => stage.killPostgres()],
]

async function hold({ networks }: Scene, round: number, way: 'mute' | 'deafen' | 'cut' | 'freeze'): Promise<void> {
  const network = networks[round % networks.length]
  network?.[way]()
  await sleep(5_000)
  network?.restore()
}

/** The counts of what broke so far, by name. */
export type Disturbances = Record<string, number>

/** Breaks one thing after the other, with `pause` ms between them, while `isRunning`; the last one is mended when it resolves. */
export async function disturb(
  scene: Scene,
  { pause, isRunning, halt, counts }: { pause: number; isRunning: () => boolean; halt: Halt; counts: Disturbances },
): Promise<void> {
  for (let at = 0; ; at += 1) {
    await sleep(pause)
    if (!isRunning()) return
    const [name, act] = disturbances[at % disturbances.length] ?? []
    if (!name || !act) return
    try {
      await act(scene, Math.floor(at / disturbances.length))
      counts[name] = (counts[name] ?? 0) + 1
    } catch (error) {
      halt.because(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
