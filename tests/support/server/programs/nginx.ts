import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineHas } from '../../run/machineHas'

/** With openssl for a certificate. */
export const hasNginx = machineHas(
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0,
  'nginx or openssl',
  'apt-get install nginx openssl',
)

export interface TestNginx {
  /** URL with a self-signed certificate. */
  readonly https: string
  /** URL that redirects to https. */
  readonly redirect: string
  /** The same site without TLS, for clients that check certificates. */
  readonly http: string
  close(): Promise<void>
}

/** Starts nginx with `ops/nginx.conf` in front of two processes on this machine. */
export async function startNginx(processes: readonly [number, number]): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-nginx-'))
  const [https, redirect, http] = [await findPort(), await findPort(), await findPort()]
  const example = await readFile(join(import.meta.dirname, '../../../../ops/nginx.conf'), 'utf8')
  const site = example
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${processes[1]}`)
    .replaceAll('/etc/nginx/rencai/', `${folder}/`)
    .replace('listen 80;', `listen 127.0.0.1:${redirect};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2; listen 127.0.0.1:${http};`)
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'nginx.conf'), frameOf(folder))
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  spawnSync('openssl', [...certificate, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')])

  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  const ended = once(child, 'exit')
  const close = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isListening(redirect)); tries++) {
    if (tries < 1000 && child.exitCode === null) await sleep(50)
    else throw new Error(`nginx did not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
  }
  const url = (scheme: string, port: number) => `${scheme}://localhost:${port}`
  return { https: url('https', https), redirect: url('http', redirect), http: url('http', http), close }
}

const frameOf = (folder: string) => `
daemon off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`

/** A process that passes connections on to a server, so that a signal can stop this way to it. */
export async function startRelay(port: number): Promise<{ port: number; process: ChildProcess }> {
  const program = `
    const { connect, createServer } = require('node:net')
    const server = createServer((from) => {
      const to = connect(${port}, '127.0.0.1')
      from.pipe(to).pipe(from)
      from.on('error', () => to.destroy())
      to.on('error', () => from.destroy())
    }).listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const relay = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: Buffer[] = await once(relay.stdout, 'data')
  return { port: Number(line), process: relay }
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
