import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOrphanedPostgres } from '#server/db/embedded/orphan'
import { defaultTenants } from '#server/features/tenants/tenants'
import { currentBuild } from '../../../scripts/parts/builds.mjs'
import { serverMemory } from '../../../scripts/parts/serverProcess.mjs'

export type LogEntry = Readonly<Record<string, unknown>>

/** The built product, running as a process of its own. */
export interface Product {
  readonly url: string
  readonly port: number
  /** Of the process that was started: the supervisor with `npm start`, else the server. */
  readonly pid: number
  readonly dataDir: string
  /** Every line of the log so far. */
  readonly logs: readonly LogEntry[]
  /** Lines on the output that are not JSON; the log has none. */
  readonly plainLines: readonly string[]
  /** The newest log line that matches, waiting for it up to a minute: development outboxes write there. */
  waitForLog(matches: (entry: LogEntry) => boolean): Promise<LogEntry>
  /** Sends a signal and resolves to the exit status; null if the signal itself ended the process. */
  end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** The exit status, once the process has ended by itself or otherwise. */
  readonly ended: Promise<number | null>
  /** Ends what runs, a database left over by SIGKILL too, and removes a data folder made here. */
  dispose(): Promise<void>
}

export interface ProductOptions {
  /** A data folder to go on with; without it a new one is made and {@link Product.dispose} removes it. */
  readonly dataDir?: string
  /** Without it, any free port. */
  readonly port?: number
  /** The server's script; without it, that of the current build in `dist`. */
  readonly entry?: string
  /** Further environment variables of `server/config.ts`. */
  readonly env?: Readonly<Record<string, string>>
}

function builtEntry(): string {
  const build = currentBuild()
  if (!build) throw new Error('There is no build: run npm run build')
  return build.entry
}

/** Starts the current build in `dist` with the small demo data and stand-ins for providers, and waits until it serves. */
export async function startProduct({
  dataDir,
  port = 0,
  entry = builtEntry(),
  env = {},
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rencai-product-')))
  const sites: Record<string, string> = env.DEMO === 'off' ? { SITES_FILE: await writeExamples(folder) } : {}
  const child = launch({ PORT: String(port), DATA_DIR: folder, ...sites, ...env }, entry)
  const exited = once(child, 'exit').then(([status]: (number | null)[]) => status ?? null)
  const { logs, plainLines, url } = follow(child)

  const dispose = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
    await stopOrphanedPostgres(join(folder, 'postgres'))
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }

  try {
    const address = await url
    return {
      url: address,
      port: Number(new URL(address).port),
      pid: child.pid ?? Number.NaN,
      dataDir: folder,
      logs,
      plainLines,
      waitForLog: (matches) => waitFor(() => logs.findLast(matches)),
      ended: exited,
      end: (signal) => {
        child.kill(signal)
        return exited
      },
      dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** Without the demo, a product has no sites: this file gives it those of the demo. */
async function writeExamples(folder: string): Promise<string> {
  const path = join(folder, 'sites.json')
  const sites = defaultTenants.map(({ key, name, agentKey, city, primary }) => ({ key, name, agentKey, city, primary }))
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify(sites))
  return path
}

/** Chat users logged in on a product, one for each live socket. */
export async function countSockets({ url }: Product): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^rencai_chat_logged_in (\d+)$/m.exec(figures)?.[1])
}

/** For a product that must come back at the same address. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

interface Ended {
  readonly status: unknown
  readonly output: string
}

/** Starts the build with settings that it must refuse; resolves to its exit status and output. */
export const failToStart = (env: Readonly<Record<string, string>>, entry = builtEntry()): Promise<Ended> =>
  awaitEnd(launch({ PORT: '0', ...env }, entry))

/** Has the build do what a first start lets it do while the rest is still built. */
export const prepareAhead = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  awaitEnd(launch(env, builtEntry(), 'prepare'))

async function awaitEnd(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [status]: unknown[] = await once(child, 'close')
  return { status, output }
}

/** Without the test runner's wishes about colour, of which Node complains when they contradict each other. */
function launch(env: Readonly<Record<string, string>>, entry: string, ...words: string[]): ChildProcess {
  const inherited = { ...serverMemory, ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined }
  return spawn(process.execPath, [entry, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', DEMO: 'small', STAND_INS: 'on', ...env },
  })
}

/** Collects the log, and settles `url` on the line that announces the address or, failing, on the end of the process. */
function follow(child: ChildProcess): { logs: LogEntry[]; plainLines: string[]; url: Promise<string> } {
  const logs: LogEntry[] = []
  const plainLines: string[] = []
  const url = new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      const parsed = parse(line)
      if (parsed) logs.push(parsed)
      else plainLines.push(line)
      const address = /^人才已启动：(http\S+)/.exec(String(parsed?.msg))?.[1]
      if (address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', read)
    child.once('close', () =>
      reject(new Error(`The product did not start: ${[...plainLines, ...logs.map(({ msg }) => msg)].join('\n')}`)),
    )
  })
  return { logs, plainLines, url }
}

function parse(line: string): LogEntry | undefined {
  return line.startsWith('{') ? (JSON.parse(line) as LogEntry) : undefined
}

async function waitFor<Found>(find: () => Found | undefined): Promise<Found> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const found = find()
    if (found !== undefined) return found
  }
  throw new Error('Nothing in the log of the product matched within a minute')
}
