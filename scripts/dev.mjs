/** `npm run dev`: Vite with hot reload for client and workers, in front of a server that restarts when its sources change. */
import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkNode, ensureInstalled, root } from './parts/prepare.mjs'
import { asCommand } from './parts/step.mjs'

await asCommand(async () => {
  checkNode()
  await ensureInstalled()
  process.chdir(root)
  const backendPort = await findFreePort()
  const address = `http://127.0.0.1:${backendPort}`
  const backend = startBackend(backendPort)
  backend.once('exit', (status) => process.exit(status ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => backend.kill('SIGTERM'))

  await waitUntilHealthy(address)
  const page = await startVite(address)
  console.log('开发地址：')
  page.printUrls()
})

/** In a process group of its own: it ends by our signal, and takes a second one, from the terminal, for impatience. */
function startBackend(port) {
  const command = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']
  return spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  })
}

async function waitUntilHealthy(address) {
  for (;;) {
    const isHealthy = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(200)
  }
}

async function startVite(target) {
  const { createServer } = await import('vite')
  const rule = { target, changeOrigin: false }
  const http = [
    '^/api-',
    '^/im/',
    '^/v1/',
    '^/uploads/',
    '^/logo/',
    '^/photo/',
    '/favicon.',
    '/touch-icon.png',
    '/icon-',
    '/share.png',
    '/manifest.webmanifest',
    '/theme.css',
    '/bootstrap',
    '/healthz',
    '/readyz',
  ]
  const server = await createServer({
    server: {
      port: Number(process.env.PORT || 3000),
      proxy: { ...Object.fromEntries(http.map((path) => [path, rule])), '/socket.io': { ...rule, ws: true } },
    },
  })
  return server.listen()
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createSocket()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
