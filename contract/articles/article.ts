import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'

/** `article`: advice for both sides. `news`: what is new on the site. */
export const ArticleKind = z.union([z.literal('article'), z.literal('news')], '栏目不存在')
export type ArticleKind = z.infer<typeof ArticleKind>

export const articleCategories = ['求职技巧', '面试', '简历', '劳动权益', '行业观察'] as const

export const ArticleCard = z.object({
  id: z.int(),
  kind: ArticleKind,
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  views: z.int(),
  publishedAt: Instant,
})
export type ArticleCard = z.infer<typeof ArticleCard>

/** Newest first. */
export const findArticles = endpoint({
  path: '/api-user/article/find',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({
    ...cursorInput(10),
    kind: z._default(ArticleKind, 'article'),
    category: z.optional(z.string().check(z.maxLength(20))),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '最多50个字'))),
  }),
  output: cursorPageOf(ArticleCard),
})

/** `content` is HTML that was sanitised when it was stored. Reading counts as a view. */
export const getArticle = endpoint({
  path: '/api-user/article/get',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    article: z.object({ ...ArticleCard.shape, author: z.string(), content: z.string() }),
    related: z.array(ArticleCard),
  }),
})
