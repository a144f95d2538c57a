import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenants } from '#server/features/tenants/tenants'
import { insertExamples } from '#server/sites/examples'
import { Client, SharedKeys } from '../../support/server/client'
import { Factory } from '../../support/server/factories'
import { withDatabase } from '../benchDatabase'
import { endProcess, nextMessage, startProcess } from './processes'
import { Watch } from './watch'

/** Connections of the server, as it has by default. */
export const poolSize = 20
const application = 'attacked'

/** Somebody with an account and a login. */
export type Attacker = Client & { readonly userId: number }

/** A running server with somebody who uses it, and those who attack it. */
export class Stage {
  #visitors = 0
  readonly #keys = new SharedKeys()

  constructor(
    readonly url: string,
    readonly watch: Watch,
    readonly make: Factory,
    private readonly server: ChildProcess,
  ) {}

  /** A visitor from an address of their own. */
  visitor(): Client {
    const client = new Client(this.url, defaultTenants[0], Date.now, this.#keys)
    this.#visitors += 1
    client.address = `10.1.${this.#visitors >> 8}.${this.#visitors & 255}`
    return client
  }

  async user(): Promise<Attacker> {
    const client = this.visitor()
    const { id } = await this.make.user()
    await this.make.session(client, { id, tenantId: defaultTenants[0].id }, 0)
    return Object.assign(client, { userId: id })
  }

  /** Makes a method of a provider slow while `run` runs. */
  async whileSlow<T>(method: string, run: () => Promise<T>): Promise<T> {
    await this.#order(method, slowness)
    return run().finally(() => this.#order('', 0))
  }

  async #order(method: string, ms: number): Promise<void> {
    const heard = nextMessage(this.server)
    this.server.send({ method, ms })
    await heard
  }
}

/** Ms that a slow provider takes. */
const slowness = 3000

/** Starts the server over an empty database of its own, and somebody who uses it; both end with `run`. */
export const withStage = <T>(run: (stage: Stage) => Promise<T>): Promise<T> =>
  withDatabase(async (database) => {
    await insertExamples(database.db, { forDemo: true })
    const dataDir = await mkdtemp(join(tmpdir(), 'rencai-attacks-'))
    const { host, user, database: name } = database.pool.options
    const connection = { host, user, database: name, application_name: application, max: poolSize }
    const server = startProcess('server.ts', { connection, dataDir })
    const others: ChildProcess[] = []
    try {
      const { url } = await nextMessage<{ url: string }>(server)
      const watch = new Watch(database.pool, { pid: server.pid ?? Number.NaN, application })
      const stage = new Stage(url, watch, new Factory(database.db), server)
      const { accessToken = '' } = await stage.user()
      const bystander = startProcess('bystander.ts', { url, accessToken })
      others.push(bystander)
      watch.listen(bystander)
      await nextMessage(bystander)
      return await run(stage)
    } finally {
      await Promise.all([server, ...others].map(endProcess))
      await rm(dataDir, { recursive: true, force: true })
    }
  })
