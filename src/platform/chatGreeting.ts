import type { HostKind, HubSettings } from '../../contract/chat/service'
import { currentGeneration, leaveGeneration, onGeneration } from './chatGeneration'
import { type HubLine, openHubLine } from './chatHost'

export interface Greeter {
  readonly tabId: string
  readonly settings: HubSettings
}

export interface MetHub {
  readonly line: HubLine
  readonly epoch: string
  readonly generation: string
}

/** How long a hub may take to answer a greeting, in ms; its script may still be loading. Twice as long with each try. */
const greetingTime = 10_000
/**
 * A worker that has just died may still be handed out to those who ask at once (Firefox), and answers nobody: the first
 * greeting after a death waits for so long, in ms, and the next one comes a moment later.
 */
const firstGreetingTime = 400
const restartDelay = 100

/**
 * Greets the hub of this browser profile until one answers; after the death of one, `former` says where it ran. Undefined when
 * there is none for this page any more.
 */
export async function meetHub(greeter: Greeter, former?: HostKind): Promise<MetHub | undefined> {
  // A leader's successor has begun already, and says so; a tab's own worker would be started twice.
  if (former === 'own') await pause(restartDelay)
  return (former === 'shared' ? await greetAtOnce(greeter) : undefined) ?? findHub(greeter)
}

/** A hub that dies while it is being greeted answers nobody: then it is looked for again. One that is silent is left behind. */
async function findHub(greeter: Greeter): Promise<MetHub | undefined> {
  for (let time = greetingTime; ; time *= 2) {
    const generation = currentGeneration()
    if (generation === undefined) return undefined
    const met = await greetHub(greeter, generation, time)
    if (met === 'silent') {
      if (document.visibilityState === 'visible') leaveGeneration(generation)
    } else if (met) return met
  }
}

/** A healthy browser starts the next shared worker in a moment. */
async function greetAtOnce(greeter: Greeter): Promise<MetHub | undefined> {
  const generation = currentGeneration()
  const met = generation && (await greetHub(greeter, generation, firstGreetingTime))
  if (met && met !== 'silent') return met
  await pause(restartDelay)
  return undefined
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function greetHub({ tabId, settings }: Greeter, generation: string, time: number) {
  const silence = new Promise<'silent'>((resolve) => setTimeout(resolve, time, 'silent'))
  const moved = new Promise<undefined>((resolve) => {
    const stop = onGeneration(() => {
      stop()
      resolve(undefined)
    })
  })
  const opening = openHubLine(tabId, generation)
  const line = await Promise.race([opening, moved, silence])
  if (!line || line === 'silent') {
    void opening.then((late) => late.close())
    return line
  }
  const visible = document.visibilityState === 'visible'
  const greeting = line.service.attach({ tabId, visible, settings })
  const greeted = await Promise.race([greeting, line.broken, moved, silence])
  if (greeted && greeted !== 'silent') return { line, epoch: greeted.epoch, generation }
  line.close()
  return greeted || undefined
}
