import type * as z from 'zod/mini'
import { certification } from './certification'
import { education } from './education'
import { emphasis } from './emphasis'
import { languages } from './languages'
import { media } from './media'
import { project } from './project'
import { training } from './training'
import { volunteer } from './volunteer'

/** Sections whose rows are plain: all are stored in one table. Their order is that of 还缺 and of the resume in responses. */
export const plainSections = {
  education,
  project,
  training,
  volunteer,
  languages,
  certification,
  emphasis,
  media,
} as const

export type PlainKey = keyof typeof plainSections
export type PlainRow<Key extends PlainKey = PlainKey> = z.output<(typeof plainSections)[Key]['shown']>
export type PlainRows = { readonly [Key in PlainKey]: PlainRow<Key>[] }
/** Rows as they are stored, without their ids. */
export type PlainData = {
  readonly [Key in PlainKey]: readonly z.output<(typeof plainSections)[Key]['stored']>[]
}

export const plainKeys = Object.keys(plainSections) as readonly PlainKey[]

/** A list of rows for each plain section. */
export function eachPlain<Value>(make: (key: PlainKey) => Value): Readonly<Record<PlainKey, Value>> {
  return Object.fromEntries(plainKeys.map((key) => [key, make(key)])) as Record<PlainKey, Value>
}
