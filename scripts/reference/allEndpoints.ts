import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/endpoint.ts'

const contract = join(import.meta.dirname, '../../contract')

const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'effect' in value && 'access' in value

/** The endpoints in an exported value: it is one, or a list or a record has them, as the record of a resume section. */
function findEndpoints(value: unknown, depth = 3): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  if (isEndpoint(value)) return [value]
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && depth > 0 ? Object.values(value).flatMap((each) => findEndpoints(each, depth - 1)) : []
}

async function readEndpoints(): Promise<readonly Endpoint[]> {
  const files = (readdirSync(contract, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'))
  const modules: readonly object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../contract/${file.replaceAll('\\', '/')}`)),
  )
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap((value) => findEndpoints(value))))]
}

/** All calls that files of the contract declare, for tests and the reference. The server has them from its handlers. */
export const allEndpoints = await readEndpoints()
