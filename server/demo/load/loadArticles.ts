import type { Db } from '../../db/database'
import { articles } from '../../db/schema/articles'
import { legacyIds } from '../../db/schema/site/tenantSite'
import { sanitise } from '../../features/articles/sanitise'
import { toHtml } from '../../features/documents/library'
import { advice } from '../articles/advice'
import { siteNews } from '../articles/siteNews'

const day = 86_400_000
const firstLegacyId = 1001

/** Advice and news of a site, the newest of yesterday, one every few days before. */
export async function loadArticles(
  tx: Db,
  { tenantId, site, now }: { tenantId: number; site: string; now: Date },
): Promise<void> {
  const rows = [
    ...advice.map((article, at) => ({ ...article, kind: 'article' as const, age: 1 + at * 4, author: '编辑部' })),
    ...siteNews.map((article, at) => ({ ...article, kind: 'news' as const, age: 2 + at * 9, author: site })),
  ]
  const inserted = await tx
    .insert(articles)
    .values(
      rows.map(({ kind, category, title, summary, text, age, author }, at) => ({
        tenantId,
        kind,
        category,
        title: title.replaceAll('{site}', site),
        summary: summary.replaceAll('{site}', site),
        content: sanitise(toHtml(text, site)),
        author,
        views: 40 + ((at * 137) % 900),
        publishedAt: new Date(now.getTime() - age * day),
      })),
    )
    .returning({ id: articles.id })
  await tx
    .insert(legacyIds)
    .values(
      inserted.map(({ id }, at) => ({ tenantId, kind: 'article', legacyId: `${firstLegacyId + at}`, targetId: id })),
    )
    .onConflictDoNothing()
}
