import * as z from 'zod/mini'
import { Basis } from '../basisField'
import type { Endpoint } from '../endpoint'
import { Instant, Nothing, optionalText } from '../fields'
import { SiteRecordKey, siteRecordLimits } from './records'
import type { SiteKind } from './siteKind'

type Path = `/${string}`

/**
 * Paths of the specification that read and publish records of a kind. `list`: all that the site shows. `get`: one of them, with the
 * basis with which it is saved. `save`: publishes at once, a new record if the key is empty or missing. `create`: the same for a
 * new one only. `remove`: withdraws. `link`: the address of the page that shows one of them. `preview`: a link that shows its draft for an
 * hour, on any device.
 */
export interface DoorPaths {
  readonly list?: Path | readonly Path[]
  readonly get?: Path | readonly Path[]
  readonly save?: Path | readonly Path[]
  readonly create?: Path
  readonly remove?: Path
  readonly link?: Path
  readonly preview?: Path
}

export type DoorAct = keyof DoorPaths

/** A call of the specification that leads to the records of a kind. */
export interface Door extends Endpoint {
  readonly kind: string
  readonly act: DoorAct
}

export const isDoor = (endpoint: Endpoint): endpoint is Door => 'act' in endpoint && 'kind' in endpoint

/** Declares the specification's calls of a kind, whose payloads it does not show. What they publish has the same history as what the pages publish. */
export function doors(kind: SiteKind, paths: DoorPaths): readonly Door[] {
  const one = z.optional(SiteRecordKey)
  const key = kind.records === 'one' ? one : SiteRecordKey
  const note = optionalText(siteRecordLimits.note)
  const Shown = z.object({ key: z.string(), data: kind.schema, publishedAt: Instant, basis: z.int() })
  const saved = z.object({ key: z.string(), publishedAt: Instant })
  const common = { access: { operator: kind.permission }, parties: 'none', kind: kind.key } as const
  const list = { effect: 'read', input: Nothing, output: z.object({ list: z.array(Shown) }) } as const
  const get = { effect: 'read', input: z.strictObject({ key }), output: Shown } as const
  const save = {
    effect: 'once',
    input: z.strictObject({ key: one, data: kind.schema, note, basis: Basis }),
    output: saved,
    maxBody: siteRecordLimits.body,
  } as const
  const create = { effect: 'once', input: z.strictObject({ data: kind.schema, note }), output: saved } as const
  const remove = { effect: 'once', input: z.strictObject({ key, note }), output: Nothing } as const
  const link = {
    effect: 'read',
    input: z.strictObject({ key }),
    output: z.object({ path: z.string(), url: z.string() }),
  } as const
  const preview = { effect: 'read', input: z.strictObject({ key }), output: z.object({ url: z.string() }) } as const
  const shapes = { list, get, save, create, remove, link, preview }
  return Object.entries(paths).flatMap(([act, path]) =>
    [path]
      .flat()
      .map((each: Path) => Object.assign({ path: each, act: act as DoorAct }, common, shapes[act as DoorAct])),
  )
}
