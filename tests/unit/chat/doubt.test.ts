import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits'
import { Doubt } from '../../../workers/chat/link/doubt'
import { Silence } from '../../../workers/chat/link/silence'
import { Unrest } from '../../../workers/chat/link/unrest'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line whose probes are answered after `delay` ms, or not at all. */
function openLine(unrest = new Unrest()) {
  const line = {
    probes: [] as number[],
    deaths: [] as number[],
    delay: 20 as number | undefined,
  }
  const began = performance.now()
  const doubt = new Doubt(unrest, {
    probe: (ms) => {
      line.probes.push(performance.now() - began)
      const { delay = Number.POSITIVE_INFINITY } = line
      return new Promise((resolve) => {
        if (delay < ms) setTimeout(resolve, delay, true)
        else setTimeout(resolve, ms, false)
      })
    },
    dead: () => {
      unrest.note()
      line.deaths.push(performance.now() - began)
      doubt.stop()
    },
  })
  return Object.assign(line, { doubt })
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a call without an answer', () => {
  it('keeps its line as long as the server answers probes', async () => {
    const line = openLine()
    line.doubt.begin()
    await wait(60_000)
    expect(line.probes.slice(0, 3)).toEqual([3_000, 6_020, 9_040])
    expect(line.deaths).toEqual([])
  })

  it('leaves a dead line after 5 s', async () => {
    const line = openLine()
    line.delay = undefined
    line.doubt.begin()
    await wait(4_999)
    expect(line.deaths).toEqual([])
    await wait(1)
    expect(line.deaths).toEqual([5_000])
  })

  it('leaves a line that dies after it was proven, within 5 s', async () => {
    const line = openLine()
    line.doubt.begin()
    await wait(3_100)
    line.delay = undefined
    await wait(5_000)
    expect(line.deaths).toEqual([8_020])
  })

  it('needs no probe while other calls are answered', async () => {
    const line = openLine()
    line.doubt.begin()
    for (let at = 0; at < 10; at++) {
      const over = line.doubt.begin()
      await wait(1_000)
      over(true)
    }
    expect(line.probes).toEqual([])
  })

  it('proves the line of a server that does not know the probe, if it comes late', async () => {
    const line = openLine()
    line.delay = undefined
    const over = line.doubt.begin()
    line.doubt.begin()
    await wait(4_000)
    over(true)
    await wait(2_900)
    expect(line.deaths).toEqual([])
  })

  it('waits longer for each probe while lines are lost again and again', async () => {
    const unrest = new Unrest()
    const deaths: number[] = []
    for (let at = 0; at < 3; at++) {
      const line = openLine(unrest)
      line.delay = undefined
      line.doubt.begin()
      await wait(20_000)
      deaths.push(...line.deaths)
    }
    expect(deaths).toEqual([5_000, 7_000, 11_000])
  })
})

describe('lines that are left', () => {
  it('are made anew at once for the first time, and then after ever longer pauses, spread by chance', () => {
    const pauses = (chance: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const unrest = new Unrest()
      return Array.from({ length: 5 }, () => unrest.note())
    }
    expect(pauses(0)).toEqual([0, 500, 1_000, 2_000, 2_500])
    expect(pauses(1)).toEqual([300, 1_500, 3_000, 6_000, 7_500])
    vi.restoreAllMocks()
  })

  it('are forgotten after a minute of calm', async () => {
    const unrest = new Unrest()
    unrest.note()
    unrest.note()
    expect(unrest.times).toBe(2)
    await wait(limits.socketCalm + 1)
    expect(unrest.times).toBe(0)
  })

  it('make the silence longer that a line may have', async () => {
    const unrest = new Unrest()
    const lengths: number[] = []
    for (let at = 0; at < 4; at++) {
      const began = performance.now()
      const silence = new Silence(unrest, () => lengths.push(performance.now() - began))
      silence.start(limits.socketBeat)
      await wait(30_000)
      silence.stop()
      unrest.note()
    }
    expect(lengths).toEqual([4_750, 9_250, 18_250, 23_250])
  })
})
