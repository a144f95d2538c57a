import { call } from '#api/call'
import { basisOf } from '#contract/basis'
import { type Media, type MediaType, updateMedia } from '#contract/companies/editor'

export type NamedMedia = Pick<Media, 'id' | 'title'>

const plain = (list: readonly NamedMedia[]) => list.map(({ id, title }) => ({ id, title }))

/** Stores titles and order. `known` is the list that they replace. */
export function sendMedia(
  type: MediaType,
  next: readonly NamedMedia[],
  known: readonly NamedMedia[],
  options?: { readonly silent: boolean },
) {
  const basis = basisOf(updateMedia.input, { type, list: plain(known) })
  return call(updateMedia, { type, list: plain(next), basis }, options)
}
