import * as z from 'zod/mini'
import { codes, type Failure, failure } from '../errors'
import { showYuan } from '../wallet/fen'
import { RightName, rightKinds } from './rights'

/** Data of a failure with code 14550: the key and amount of the missing rights or money. */
export const Shortfall = z.object({ key: z.string(), lacks: z.int().check(z.gte(1)) })
export type Shortfall = z.infer<typeof Shortfall>

/** What is missing, by a key: pieces of a right (`right:greeting`), or money in the wallet (`wallet:1990`, in fen). */
export type Lacking =
  | { readonly kind: 'right'; readonly right: RightName }
  | { readonly kind: 'wallet'; readonly lacks: number }

export const rightKey = (right: RightName): string => `right:${right}`

/** Undefined for an unknown key. */
export function readShortfallKey(key: string): Lacking | undefined {
  const [kind, name = '', ...more] = key.split(':')
  if (more.length > 0) return undefined
  if (kind === 'right') {
    const right = RightName.safeParse(name)
    return right.success ? { kind, right: right.data } : undefined
  }
  if (kind !== 'wallet' || !/^[1-9]\d{0,8}$/.test(name)) return undefined
  return { kind, lacks: Number(name) }
}

/** The failure of an act that needs more rights: 14550. */
export function lacksRight(right: RightName, lacks: number): Failure {
  const { name, unit } = rightKinds[right]
  const data: Shortfall = { key: rightKey(right), lacks }
  return failure(codes.paymentShortfall, `${name}的次数不足，还差${lacks}${unit}`, data)
}

/** `打招呼还差1次`, `余额还差¥19.90`. */
export const describeLack = (lacking: Lacking, lacks: number): string =>
  lacking.kind === 'right'
    ? `${rightKinds[lacking.right].name}还差${lacks}${rightKinds[lacking.right].unit}`
    : `余额还差${showYuan(lacks)}`
