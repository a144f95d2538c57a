import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Nothing } from '../fields'
import { isVisible } from '../text/visibleText'
import { type PosterLook, posterLooks } from './posters'

/** Texts that users save for their shares: what goes with the link, and onto the poster. */

export const shareTemplateLimits = { count: 20, name: 12, text: 80 } as const

/** Words of a text that are filled in, by what a user types for them. */
export const shareWords = { '{标题}': '分享的标题', '{网站}': '网站名称' } as const

/** The text with its words filled in. */
export const fillShareText = (text: string, filled: { readonly title: string; readonly site: string }): string =>
  text.replaceAll('{标题}', filled.title).replaceAll('{网站}', filled.site)

const Look = z.enum(Object.keys(posterLooks) as [PosterLook, ...PosterLook[]], '请选择海报样式')

const words = (most: number, empty: string) =>
  z.string().check(
    z.trim(),
    z.refine(isVisible, empty),
    // A first limit in code units, of which an emoji has two; then characters are counted.
    z.maxLength(2 * most, `最多${most}个字`),
    z.refine((text) => [...text].length <= most, `最多${most}个字`),
  )

const contents = {
  name: words(shareTemplateLimits.name, '请填写名称'),
  text: words(shareTemplateLimits.text, '请填写文案'),
  look: Look,
}

export const ShareTemplate = z.object({ id: z.int(), name: z.string(), text: z.string(), look: Look })
export type ShareTemplate = z.infer<typeof ShareTemplate>

/** What a text can be made of: texts to begin with, words that are filled in, looks of posters. */
export const getShareTemplateOptions = endpoint({
  path: '/api-user/user/share/templateOptions',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    samples: z.array(z.object({ name: z.string(), text: z.string(), look: Look })),
    words: z.array(z.object({ word: z.string(), label: z.string() })),
    looks: z.array(z.object({ value: Look, label: z.string() })),
    most: z.int(),
  }),
})

/** The caller's texts, newest first. */
export const findShareTemplates = endpoint({
  path: '/api-user/user/share/templateFind',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(ShareTemplate) }),
})

/** Adds a text. Fails with 1001 and `data.field` if the caller has one of that name, with 1010 if they have too many. */
export const createShareTemplate = endpoint({
  path: '/api-user/user/share/templateCreate',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject(contents),
  output: ShareTemplate,
})

/** Changes a text. Fails with 1002 if the caller has no such text, with 1001 and `data.field` if another has that name. */
export const saveShareTemplate = endpoint({
  path: '/api-user/user/share/templateSave',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ id: Id, ...contents, basis: Basis }),
  output: ShareTemplate,
})

/** No-op if there is none. */
export const deleteShareTemplate = endpoint({
  path: '/api-user/user/share/templateDelete',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
