import { setTimeout as sleep } from 'node:timers/promises'
import type { Proxy as Network } from '../../support/server/proxy'
import type { Servers } from '../servers'
import type { Person } from './person'

interface Scene {
  readonly stage: Servers
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
  ['requests lost on the way', (scene, round) => hold(scene, round, 'deafen')],
  ['networks cut', (scene, round) => hold(scene, round, 'cut')],
  ['servers frozen', ({ stage }, round) => stage.freezeServer(round % stage.urls.length, 4_000)],
  ['networks silent', (scene, round) => hold(scene, round, 'freeze')],
  ['connections left half open', async ({ networks }, round) => networks[round % networks.length]?.strand()],
  ['databases killed', ({ stage }) => stage.killPostgres()],
]

async function hold({ networks }: Scene, round: number, way: 'mute' | 'deafen' | 'cut' | 'freeze'): Promise<void> {
  const network = networks[round % networks.length]
  network?.[way]()
  await sleep(5_000)
  network?.restore()
}

/** Breaks one thing after the other, with `pause` ms between them, while `isRunning`; the last one is mended when it resolves. */
export async function disturb(scene: Scene, pause: number, isRunning: () => boolean): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let at = 0; ; at += 1) {
    await sleep(pause)
    if (!isRunning()) return counts
    const [name, act] = disturbances[at % disturbances.length] ?? []
    if (!name || !act) return counts
    await act(scene, Math.floor(at / disturbances.length))
    counts[name] = (counts[name] ?? 0) + 1
  }
}
