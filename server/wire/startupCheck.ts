import type { Endpoint } from '#contract/endpoint'
import { StartupError } from '../startup/startupError'
import type { Handler } from './handle'

/** Throws unless handlers bind different endpoints at different paths. The server then refuses to start and names the problem. */
export function checkHandlers(handlers: readonly Handler[]): void {
  const handled = handlers.map(({ endpoint }) => endpoint)
  refuse('有多个处理程序的接口', pathsOf(handled.filter((endpoint, at) => handled.indexOf(endpoint) !== at)))
  refuse('路径重复的接口', repeated(handled.flatMap(({ path, aliases = [] }) => [path, ...aliases])))
}

function refuse(fault: string, paths: readonly string[]): void {
  if (paths.length > 0) throw new StartupError(`${fault}：${paths.join('、')}`)
}

const pathsOf = (endpoints: readonly Endpoint[]): string[] => endpoints.map(({ path }) => path)

function repeated(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))]
}
