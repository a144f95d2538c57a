import { test as base, type Page } from '@playwright/test'
import { Stage } from './stage'
import { noteRow } from './table'
import { type Device, type Host, Talk, type TalkOptions } from './talk'
import { verify } from './verify'

/** What chat must survive. After each case every message is there once and in order, on both sides, and nothing hangs. */

const isShort = process.env.CHAOS === 'short'
/** Messages that each side writes. */
const crowd = isShort ? 40 : 420
const hosts: readonly Host[] = ['SharedWorker', 'leading tab']

let stage: Stage
base.beforeAll(async () => {
  stage = await Stage.open()
})
base.afterAll(() => stage.close())

interface Scene {
  readonly talk: Talk
  readonly seeker: Device
  readonly recruiter: Device
  /** Both sides write; when a third of it is stored, the disturbance comes. */
  exchange(disturb: () => Promise<void>, from?: { seeker?: Page; recruiter?: Page }): Promise<void>
}

/** Runs under both hosts; the short form under the one that is named. */
function chaos(
  title: string,
  { in: shortHost, ...options }: Omit<TalkOptions, 'host'> & { in: Host },
  act: (scene: Scene) => Promise<void>,
): void {
  for (const host of isShort ? [shortHost] : hosts) {
    base(`${title} (${host})`, async ({ browser }) => {
      const began = Date.now()
      const talk = await Talk.begin(browser, stage, { host, ...options })
      try {
        const [seeker, recruiter] = [await talk.device('seeker'), await talk.device('recruiter')]
        await act({
          talk,
          seeker,
          recruiter,
          async exchange(disturb, from = {}) {
            const writers = [
              [seeker, from.seeker ?? firstOf(seeker)],
              [recruiter, from.recruiter ?? firstOf(recruiter)],
            ] as const
            for (const [device, page] of writers) await device.send(page, crowd)
            await seeker.hasStored(Math.floor(crowd / 3))
            await disturb()
          },
        })
        const seconds = () => Math.round((Date.now() - began) / 100) / 10
        noteRow({ case: title, host, ...(await verify(talk)), seconds: seconds() })
      } finally {
        await talk.close()
      }
    })
  }
}

function firstOf({ tabs }: Device): Page {
  const [page] = tabs
  if (!page) throw new Error('The device has no tab')
  return page
}

/** Ends a tab's process at once, without an event. */
async function crash(device: Device, page: Page): Promise<void> {
  device.forget(page)
  const session = await device.context.newCDPSession(page)
  await Promise.race([page.waitForEvent('crash'), session.send('Page.crash').catch(() => {})])
  await page.close()
}

chaos('twenty tabs, one hub', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  while (seeker.tabs.length < 20) await seeker.open()
  await exchange(async () => {}, { seeker: seeker.tabs[13] })
})

chaos('the tab that started the hub dies', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  const first = firstOf(seeker)
  const second = await seeker.open()
  await seeker.open()
  await exchange(() => crash(seeker, first), { seeker: second })
})

chaos('the leading tab dies while it writes', { in: 'leading tab' }, async ({ seeker, exchange }) => {
  const second = await seeker.open()
  await exchange(async () => {
    await crash(seeker, firstOf(seeker))
    await seeker.send(second, 10)
  })
})

chaos('the only tab is reloaded while it writes', { in: 'leading tab' }, async ({ seeker, exchange }) => {
  const page = firstOf(seeker)
  await exchange(async () => {
    await seeker.load(page)
    await seeker.send(page, 10)
  })
})

chaos('the network is gone for a while', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  await exchange(() => cutFor(seeker, isShort ? 2_000 : 10_000))
})

if (!isShort) {
  chaos('the network is gone for a minute', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
    await exchange(() => cutFor(seeker, 60_000))
  })
}

chaos('the network goes silent and comes back', { in: 'leading tab' }, async ({ seeker, exchange }) => {
  await exchange(async () => {
    seeker.network.freeze()
    await pause(isShort ? 1_500 : 8_000)
    seeker.network.restore()
  })
})

chaos('the server dies between receipt and acknowledgement', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  await exchange(async () => {
    seeker.network.mute()
    await pause(200)
    await stage.kill(0)
    await stage.kill(1)
    seeker.network.interrupt()
    seeker.network.restore()
    await Promise.all([stage.revive(0), stage.revive(1)])
  })
})

chaos(
  'updates come twice and out of order, calls arrive twice',
  { in: 'leading tab', build: 'faulty' },
  async ({ exchange }) => {
    await exchange(async () => {})
  },
)

chaos('one user writes on two devices', { in: 'SharedWorker' }, async ({ talk, seeker, exchange }) => {
  const phone = await talk.device('seeker', 'phone')
  await exchange(async () => {
    await phone.send(firstOf(phone), Math.floor(crowd / 3))
    await phone.hasStored(Math.floor(crowd / 9))
    seeker.network.interrupt()
  })
})

chaos(
  'one of two server processes dies, each with a side on it',
  { in: 'SharedWorker', recruiterAt: 1 },
  async ({ exchange }) => {
    await exchange(async () => {
      await stage.kill(1)
      await pause(isShort ? 500 : 3_000)
      await stage.revive(1)
    })
  },
)

chaos('the hub hangs', { in: 'leading tab' }, async ({ seeker, exchange }) => {
  const page = firstOf(seeker)
  const other = await seeker.open()
  await exchange(() => seeker.hang(page, 20_000), { seeker: other })
})

chaos('the process of the hub is frozen', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  const other = await seeker.open()
  await exchange(() => seeker.freezeHost(isShort ? 4_000 : 12_000), { seeker: other })
})

if (!isShort) {
  // Takes most of a minute: the browser tries kept connections again, which lead nowhere either.
  chaos('a socket stays half open', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
    await exchange(async () => seeker.network.strand())
  })

  for (const [title, hold] of [
    ['requests arrive and answers do not', 'mute'],
    ['answers arrive and requests do not', 'deafen'],
  ] as const)
    chaos(title, { in: 'SharedWorker' }, async ({ seeker, recruiter, exchange }) => {
      await exchange(async () => {
        for (const { network } of [seeker, recruiter]) {
          network[hold]()
          await pause(12_000)
          network.restore()
        }
      })
    })

  chaos('the hub is killed every few milliseconds while it starts', { in: 'SharedWorker' }, async (scene) => {
    const { talk, seeker, recruiter, exchange } = scene
    const page = firstOf(seeker)
    const isShared = talk.options.host === 'SharedWorker'
    await exchange(async () => {
      for (let ms = 0; ms < 400; ms = Math.ceil(ms * 1.3) + 3) {
        if (isShared) await seeker.killSharedWorkers([recruiter])
        else await seeker.load(page)
        await pause(ms)
      }
      // The page's own loop still writes, in order, where it was not loaded again.
      if (!isShared) await seeker.send(page, 10)
    })
  })
}

chaos('a new build comes while a tab writes', { in: 'SharedWorker' }, async ({ seeker, exchange }) => {
  const former = firstOf(seeker)
  await exchange(async () => {
    const next = await seeker.open('next')
    await seeker.send(next, 10)
    await seeker.load(former, 'next')
  })
})

chaos('PostgreSQL is restarted', { in: 'leading tab' }, async ({ exchange }) => {
  await exchange(() => stage.restartPostgres())
})

async function cutFor({ network }: Device, ms: number): Promise<void> {
  network.cut()
  await pause(ms)
  network.restore()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
