import { and, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ArticleCard, findArticles, getArticle } from '#contract/articles/article'
import { codes, failure, success } from '#contract/errors'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import { articles } from '../../db/schema/articles'
import { type Handler, handle } from '../../wire/handle'

const kind = 'article'
const badCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
const missing = failure(codes.notFound, '文章不存在')

type Row = typeof articles.$inferSelect

const toCard = ({ id, kind, category, title, summary, views, publishedAt }: Row): ArticleCard => ({
  id,
  kind,
  category,
  title,
  summary,
  views,
  publishedAt: publishedAt.toISOString(),
})

const seconds = sql`extract(epoch from ${articles.publishedAt})::float8`

/** Public articles and news (core 2.1). */
export const articleHandlers: readonly Handler[] = [
  handle(findArticles, async ({ input, tenant, services }) => {
    const start = input.cursor === undefined ? undefined : decodeCursor(kind, input.cursor)
    if (input.cursor !== undefined && start === undefined) return badCursor
    const rows = await services.db
      .select()
      .from(articles)
      .where(
        and(
          eq(articles.tenantId, tenant.id),
          eq(articles.kind, input.kind),
          input.category ? eq(articles.category, input.category) : undefined,
          input.keyword ? contains(input.keyword) : undefined,
          start && sql`(${seconds}, ${articles.id}) < (${start.key}::float8, ${start.id}::bigint)`,
        ),
      )
      .orderBy(desc(seconds), desc(articles.id))
      .limit(input.limit + 1)
    const page = rows.slice(0, input.limit)
    const last = rows.length > input.limit ? page.at(-1) : undefined
    const next = last && encodeCursor(kind, { lane: 0, key: last.publishedAt.getTime() / 1000, id: last.id })
    return success({ list: page.map(toCard), next, total: null })
  }),

  handle(getArticle, async ({ input, tenant, services }) => {
    const isThis = and(eq(articles.id, input.id), eq(articles.tenantId, tenant.id))
    const [row] = await services.db
      .update(articles)
      .set({ views: sql`${articles.views} + 1` })
      .where(isThis)
      .returning()
    if (!row) return missing
    const related = await services.db
      .select()
      .from(articles)
      .where(
        and(
          eq(articles.tenantId, tenant.id),
          eq(articles.kind, row.kind),
          eq(articles.category, row.category),
          ne(articles.id, row.id),
        ),
      )
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(4)
    const { author, content } = row
    return success({ article: { ...toCard(row), author, content }, related: related.map(toCard) })
  }),
]

/** Matches the keyword literally: percent signs and underscores in it are not wildcards. */
function contains(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(ilike(articles.title, pattern), ilike(articles.summary, pattern))
}
