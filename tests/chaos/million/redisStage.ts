import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasRedis, type RedisGroup, startCluster, type TestRedis } from '../../support/server/programs/redis'

/** Ms that a failover, or the return of a node, may take. */
const patience = 60_000
/** The cluster serves so long without the node that was killed, in ms. */
const absence = 2_000

/** A cluster of six, three primaries with a replica each, of which one node after the other dies and comes back. */
export class RedisStage {
  readonly #group: RedisGroup

  private constructor(group: RedisGroup) {
    this.#group = group
  }

  /** Undefined where redis-server is not installed. */
  static async open(): Promise<RedisStage | undefined> {
    return hasRedis ? new RedisStage(await startCluster()) : undefined
  }

  get url(): string {
    return this.#group.url
  }

  /** Kills a primary, waits until its replica has been promoted, and brings the node back as a replica. */
  async killPrimary(round: number): Promise<void> {
    const { servers } = this.#group
    const primaries = await filter(servers, isPrimary)
    const followed = await filter(primaries, hasReplica)
    const victim = followed[round % followed.length]
    if (!victim) throw new Error('No primary of Redis has a replica')
    const former = new Set(primaries)
    victim.process.kill('SIGKILL')
    await until('No replica of Redis was promoted', async () =>
      (await filter(servers, isPrimary)).some((server) => !former.has(server)),
    )
    await sleep(absence)
    await victim.revive()
    await until('A node of Redis did not come back', () => isFollowing(victim))
  }

  close(): Promise<void> {
    return this.#group.close()
  }
}

/** The role of a server in words: `master` with its replicas, or `slave` with the state of its link. None of a dead one. */
async function roleOf({ port }: TestRedis): Promise<readonly string[]> {
  const asked = promisify(execFile)('redis-cli', ['-h', '127.0.0.1', '-p', String(port), 'role'])
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter((line) => line !== '')
}

const isPrimary = async (server: TestRedis) => (await roleOf(server))[0] === 'master'
const hasReplica = async (server: TestRedis) => (await roleOf(server)).length > 2
const isFollowing = async (server: TestRedis) => (await roleOf(server))[3] === 'connected'

async function filter(
  servers: readonly TestRedis[],
  suits: (server: TestRedis) => Promise<boolean>,
): Promise<TestRedis[]> {
  const suited = await Promise.all(servers.map(suits))
  return servers.filter((_, at) => suited[at])
}

async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await sleep(200))
    if (Date.now() > end) throw new Error(otherwise)
}
