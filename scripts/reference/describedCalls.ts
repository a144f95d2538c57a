import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoint } from '../../contract/endpoint.ts'
import { outsidePrograms } from '../../contract/outside/outsidePrograms.ts'
import { type Door, isDoor } from '../../contract/siteRecords/doors.ts'
import { allEndpoints } from './allEndpoints.ts'

/** A call with what its declaration says around the record: the area, the constant's name and the comment above it. */
export interface DescribedCall {
  readonly endpoint: Endpoint
  /** Folder of the contract that declares it. */
  readonly area: string
  /** Name of the constant, else the end of the path. */
  readonly name: string
  readonly comment: string
  /** The program outside this repository that the call is there for, if no page of ours makes it. */
  readonly calledBy: string | undefined
}

const contract = join(import.meta.dirname, '../../contract')
const declaration = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+) = endpoint\(\{\s*path: '([^']+)'/g

/** All calls, sorted by area and path. Calls that a record derives (resume sections) are found by their path alone. */
export function describeCalls(): readonly DescribedCall[] {
  const sources = (readdirSync(contract, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      area: dirname(file).split('/')[0] ?? '',
      text: readFileSync(join(contract, file), 'utf8'),
    }))
  const declared = new Map(sources.flatMap(({ area, text }) => [...text.matchAll(declaration)].map(readMatch(area))))
  return allEndpoints
    .map((endpoint) => {
      const found = declared.get(endpoint.path)
      const area = sources.find(({ text }) => text.includes(`'${endpoint.path}'`))?.area ?? ''
      const calledBy = outsidePrograms.find(({ calls }) => calls.includes(endpoint))?.name
      return { endpoint, area, calledBy, ...describePlainly(endpoint), ...found }
    })
    .sort((one, other) => compare(one.area, other.area) || compare(one.endpoint.path, other.endpoint.path))
}

const doorActs: Readonly<Record<Door['act'], string>> = {
  list: 'All records that the site shows',
  get: 'One record with its basis',
  save: 'Publishes a record at once',
  create: 'Publishes a new record',
  remove: 'Shows a record no longer',
  link: 'The address of the page that shows a record',
  preview: 'A link that shows the draft of a record for an hour',
}

/** What is known of a call without a declaration of its own. */
function describePlainly(endpoint: Endpoint): Pick<DescribedCall, 'name' | 'comment'> {
  const end = endpoint.path.split('/').at(-1) ?? ''
  if (!isDoor(endpoint)) return { name: end, comment: '' }
  const { kind, act } = endpoint
  return { name: `${kind}${end.charAt(0).toUpperCase()}${end.slice(1)}`, comment: `${doorActs[act]}: ${kind}.` }
}

const readMatch =
  (area: string) =>
  ([, comment = '', name = '', path = '']: RegExpMatchArray) =>
    [path, { area, name, comment: plainText(comment) }] as const

/** A comment as one paragraph. */
const plainText = (comment: string): string =>
  comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\{@link (\w+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
