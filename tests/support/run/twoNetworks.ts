import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (line: string) => run('ip', line.split(' '))

/** Where the product is for a browser that is elsewhere; both networks lead there. */
const home = '10.213.0.1'
const networks = [1, 2] as const
type Network = (typeof networks)[number]

/**
 * A place with two networks of its own, such as a phone's Wi-Fi and its mobile line: a network namespace of Linux with two pairs of
 * interfaces, of which one is up at a time.
 */
export interface Elsewhere {
  /** How Chromium is launched there: `localhost` is this machine. */
  readonly launch: (launch: { executablePath: string; args: string[] }) => { executablePath: string; args: string[] }
  /** Loses the present network, and has the other one. Resolves once that is so. */
  readonly change: () => Promise<void>
  /** Loses the network, or gets it back. */
  readonly setUp: (isUp: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

/** Whether this machine can make such a place: Linux with iproute2, as root. */
export function canBeElsewhere(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('ip', ['netns', 'add', 'rencai-probe'], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'del', 'rencai-probe'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function openElsewhere(name = `rencai-${process.pid}`): Promise<Elsewhere> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-elsewhere-'))
  const inside = (network: Network) => `in${network}`
  const outside = (network: Network) => `rc${network}x${process.pid % 100_000}`
  const up = async (network: Network) => {
    await ip(`-n ${name} link set ${inside(network)} up`)
    await ip(`-n ${name} route replace default via 10.213.${network}.1 dev ${inside(network)}`)
  }
  const down = (network: Network) => ip(`-n ${name} link set ${inside(network)} down`)
  let present: Network = 1
  await ip(`netns add ${name}`)
  await ip(`-n ${name} link set lo up`)
  await ip(`addr replace ${home}/32 dev lo`)
  for (const network of networks) {
    await ip(`link add ${outside(network)} type veth peer name ${inside(network)} netns ${name}`)
    await ip(`addr add 10.213.${network}.1/24 dev ${outside(network)}`)
    await ip(`link set ${outside(network)} up`)
    await ip(`-n ${name} addr add 10.213.${network}.2/24 dev ${inside(network)}`)
  }
  await up(present)
  const starter = join(folder, 'chromium')
  return {
    launch: ({ executablePath, args }) => {
      const script = `#!/bin/sh\nexec ip netns exec ${name} ${executablePath} "$@"\n`
      execFileSync('sh', ['-c', `cat > ${starter} && chmod 700 ${starter}`], { input: script })
      return {
        executablePath: starter,
        args: [...args, `--host-resolver-rules=MAP localhost ${home}, MAP 127.0.0.1 ${home}`],
      }
    },
    change: async () => {
      await down(present)
      present = present === 1 ? 2 : 1
      await up(present)
    },
    setUp: async (isUp) => {
      await (isUp ? up(present) : down(present))
    },
    close: async () => {
      await ip(`netns del ${name}`)
      // Interfaces go with their other ends, sooner or later.
      for (const network of networks) await ip(`link del ${outside(network)}`).catch(() => {})
      await ip(`addr del ${home}/32 dev lo`).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
