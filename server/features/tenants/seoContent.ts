import type { Seo, SeoPage } from '#contract/tenants/design'
import { type Reading, readContent } from '../../siteContent/readContent'
import { seoContent } from './siteContents'

/** A page's texts for search engines. */
export async function findSeo(reading: Reading, page: SeoPage): Promise<Seo> {
  const found = (await readContent(seoContent, reading)).find(({ key }) => key === page)
  if (!found) throw new Error(`The page ${page} has no texts for search engines`)
  return found.data
}
