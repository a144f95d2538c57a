import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { Id, optionalText } from '../../fields'
import { SavedSection } from '../saved'
import { removeRow, type SectionFacts, storedFacts } from '../section'

const row = {
  /** The uploaded picture. */
  uploadId: z.string().check(z.regex(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/, '请先上传图片')),
  caption: optionalText(30),
}

const limit = 9

/** 职场风采: pictures of work, in the owner's order. */
export const media = {
  ...storedFacts({
    key: 'media',
    title: '职场风采',
    paths: { form: '/resume/form/image', save: '/api-user/user/resume/saveMedia' },
    row,
    words: { prose: ({ caption }) => caption },
  }),
  limit,
  order: undefined,
  /**
   * Adds one of the caller's pictures, or changes the row `id`. `place` is a position from 0; without it a new picture goes to
   * the end and an existing one keeps its position. Fails with 1010 beyond the limit.
   */
  save: endpoint({
    path: '/api-user/user/resume/saveMedia',
    effect: 'once',
    access: 'seeker',
    publishesText: true,
    input: z.strictObject({
      id: z.optional(Id),
      ...row,
      basis: Basis,
      place: z.optional(z.int().check(z.gte(0, '位置不正确'), z.lt(limit, '位置不正确'))),
    }),
    output: SavedSection,
  }),
  remove: removeRow('/api-user/user/resume/deleteMedia'),
} as const satisfies SectionFacts & Record<string, unknown>
export const { save: saveMedia, remove: deleteMedia } = media

/** The address of a picture by its upload. */
export const pictureUrl = (uploadId: string): string => `/files/${uploadId}`
