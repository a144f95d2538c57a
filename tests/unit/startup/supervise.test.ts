import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const supervisor = join(import.meta.dirname, '../../../scripts/parts/supervise.mjs')

let folder: string
let running: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rencai-supervise-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  /** Output of the supervisor and the programs, line by line. */
  readonly lines: () => string[]
}

/**
 * Supervises a program whose body may use `run`, the number of the run from 1 on, and `serve()`. The supervisor prints `served` when it
 * hears of that for the first time.
 */
async function superviseProgram(body: string, times: Record<string, number> = {}): Promise<Run> {
  const program = join(folder, 'program.mjs')
  await writeFile(
    program,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    const counter = ${JSON.stringify(join(folder, 'runs'))}
    const run = existsSync(counter) ? Number(readFileSync(counter, 'utf8')) + 1 : 1
    writeFileSync(counter, String(run))
    const serve = () => process.send({ serving: true })
    const live = () => setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { console.log('asked to end'); process.exit(0) })
    process.on('disconnect', () => { writeFileSync(counter + '.left', 'left alone'); process.exit(0) })
    ${body}`,
  )
  const options = JSON.stringify({ times: { firstDelay: 20, longestDelay: 80, healthy: 60_000, ...times } })
  const script = `import { supervise } from ${JSON.stringify(supervisor)}
    const served = () => console.log('served')
    process.exitCode = await supervise([process.execPath, ${JSON.stringify(program)}], { ...${options}, served })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = once(child, 'close').then(([status]: (number | null)[]) => status ?? null)
  return { process: child, ended, lines: () => said.split('\n').filter(Boolean) }
}

const sees = (run: Run, line: string) => vi.waitFor(() => expect(run.lines()).toContain(line))

test('a program that ends by itself is restarted, with the delay doubling up to the longest', async () => {
  const run = await superviseProgram('serve(); setTimeout(() => process.exit(run < 5 ? 3 : 0), 50)')
  expect(await run.ended).toBe(0)
  expect(run.lines()).toEqual([
    'served',
    ...[0.02, 0.04, 0.08, 0.08].map((seconds) => `服务意外停止（退出码 3），${seconds} 秒后重新启动。`),
  ])
})

test('a program that served for long enough is restarted after the first delay', async () => {
  const run = await superviseProgram('serve(); setTimeout(() => process.exit(run < 4 ? 1 : 0), 100)', { healthy: 1 })
  expect(await run.ended).toBe(0)
  const restarts = Array.from({ length: 3 }, () => '服务意外停止（退出码 1），0.02 秒后重新启动。')
  expect(run.lines()).toEqual(['served', ...restarts])
})

test('the message names the signal that ended a program', async () => {
  const run = await superviseProgram('if (run === 1) process.kill(process.pid, "SIGKILL"); else process.exit(0)')
  expect(await run.ended).toBe(0)
  expect(run.lines()).toEqual(['服务意外停止（信号 SIGKILL），0.02 秒后重新启动。'])
})

test('a program that cannot start is not restarted', async () => {
  const run = await superviseProgram('process.exit(78)')
  expect(await run.ended).toBe(78)
  expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('1')
})

test('a program that has served is restarted even if a restart is refused', async () => {
  const run = await superviseProgram('if (run === 1) serve(); setTimeout(() => process.exit([1, 78, 0][run - 1]), 50)')
  expect(await run.ended).toBe(0)
  expect(run.lines().filter((line) => line !== 'served')).toHaveLength(2)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the program and then the supervisor', async (signal) => {
  const run = await superviseProgram('live(); console.log("lives")')
  await sees(run, 'lives')
  run.process.kill(signal)
  expect(await run.ended).toBe(0)
  expect(run.lines()).toEqual(['lives', 'asked to end'])
})

test('a signal between two runs ends the supervisor at once', async () => {
  const run = await superviseProgram('process.exit(1)', { firstDelay: 60_000 })
  await sees(run, '服务意外停止（退出码 1），60 秒后重新启动。')
  run.process.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('a program that ignores a signal is killed', async () => {
  const body = 'process.removeAllListeners("SIGTERM"); process.on("SIGTERM", () => {}); live(); console.log("lives")'
  const run = await superviseProgram(body, { killAfter: 100 })
  await sees(run, 'lives')
  run.process.kill('SIGTERM')
  expect(await run.ended).toBe(1)
})

test('the database of a killed program does not outlive it', async () => {
  const run = await superviseProgram(`
    const { spawn } = await import('node:child_process')
    const database = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    process.send({ database: database.pid }, () => {
      console.log(String(database.pid))
      if (run === 2) process.exit(0)
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)
    })`)
  expect(await run.ended).toBe(0)
  for (const line of run.lines().filter((each) => /^\d+$/.test(each))) {
    expect(() => process.kill(Number(line), 0)).toThrow()
  }
})

test('a program is notified when its supervisor is killed', async () => {
  const run = await superviseProgram('live(); console.log("lives")')
  await sees(run, 'lives')
  run.process.kill('SIGKILL')
  await run.ended
  await vi.waitFor(async () => expect(await readFile(join(folder, 'runs.left'), 'utf8')).toBe('left alone'))
})
