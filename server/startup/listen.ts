import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { StartupError } from './startupError'

/** Opens the port and resolves to the address to print, with `localhost` for the machine's own addresses. */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListenFailure(error as NodeJS.ErrnoException, host, port)
  }
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  const isOwn = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${isOwn ? 'localhost' : host}:${actual}`
}

/** Turns a failure to open a port that a setting mends into a StartupError. */
export function explainListenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`端口 ${port} 已被占用，请停掉占用它的程序，或用 PORT 换一个端口。`)
  if (error.code === 'EACCES') return new StartupError(`没有权限使用端口 ${port}，请用 PORT 换一个大于 1023 的端口。`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} 不是本机的地址。`)
  return error
}
