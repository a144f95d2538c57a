import * as z from 'zod/mini'
import type { RecordDataSchema, RecordField } from './siteKind'

/** A kind of a part of a designed page: what operators fill in. The client has a component for its type. */
export interface SiteBlock<Type extends string = string, Schema extends RecordDataSchema = RecordDataSchema> {
  readonly type: Type
  readonly title: string
  /** What it shows, in a few words. */
  readonly note: string
  /** Of the schema. A stored block of a later version was made by a newer build. */
  readonly version: number
  readonly schema: Schema
  readonly fields: readonly RecordField[]
  /** A page has one of them. */
  readonly isSingle?: true
}

/** Declares a kind of block. */
export const siteBlock = <Type extends string, Schema extends RecordDataSchema>(
  block: SiteBlock<Type, Schema>,
): SiteBlock<Type, Schema> => block

export type BlockProps<Block extends SiteBlock> = z.output<Block['schema']>

const ofNewerBuild = '区块由更新的版本保存，请先更新系统'

/** The schema of a stored block: `{ type, version, props }`. */
export const blockSchema = <Type extends string, Schema extends RecordDataSchema>({
  type,
  version,
  schema,
}: SiteBlock<Type, Schema>) =>
  z.strictObject({
    type: z.literal(type),
    version: z._default(z.int().check(z.gte(1), z.lte(version, ofNewerBuild)), version),
    props: schema,
  })

/** A stored block, whatever its type. */
export interface StoredBlock {
  readonly type: string
  readonly version: number
  readonly props: Readonly<Record<string, unknown>>
}

/** Why these blocks cannot be on one page. */
export function faultOfBlocks(kinds: readonly SiteBlock[], blocks: readonly StoredBlock[]): string | undefined {
  const twice = kinds.find(({ type, isSingle }) => isSingle && blocks.filter((block) => block.type === type).length > 1)
  return twice && `「${twice.title}」在一页里只能有一个`
}

export const fieldsOfBlock = (kinds: readonly SiteBlock[], type: string): readonly RecordField[] =>
  kinds.find((kind) => kind.type === type)?.fields ?? []
