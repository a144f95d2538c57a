import type { Endpoint } from '#contract/endpoint'
import { StartupError } from '../startup/startupError'
import type { Handler } from './handle'

/**
 * Throws unless every endpoint has exactly one handler at a unique path. The server then refuses to start and names the problem.
 */
export function checkHandlers(endpoints: readonly Endpoint[], handlers: readonly Handler[]): void {
  const handled = handlers.map(({ endpoint }) => endpoint)
  refuse('没有处理程序的接口', pathsOf(endpoints.filter((endpoint) => !handled.includes(endpoint))))
  refuse('没有列入所属领域 calls.ts 的接口', pathsOf(handled.filter((endpoint) => !endpoints.includes(endpoint))))
  refuse('有多个处理程序的接口', repeated(pathsOf(handled)))
  refuse('路径重复的接口', repeated(endpoints.flatMap(({ path, aliases = [] }) => [path, ...aliases])))
}

function refuse(fault: string, paths: readonly string[]): void {
  if (paths.length > 0) throw new StartupError(`${fault}：${paths.join('、')}`)
}

const pathsOf = (endpoints: readonly Endpoint[]): string[] => endpoints.map(({ path }) => path)

function repeated(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))]
}
