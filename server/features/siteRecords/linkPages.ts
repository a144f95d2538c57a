import { success } from '#contract/errors'
import type { Page } from '#contract/page'
import { pages } from '#contract/pages'
import { findLinkPages, type LinkPage } from '#contract/siteRecords/linkPages'
import type { Ability } from '#contract/tenants/abilities'
import type { SiteContent } from '../../area/siteContent'
import { type Reading, readContent } from '../../siteContent/readContent'
import { handle } from '../../wire/handle'
import { findAbilities } from '../tenants/abilities'

/** A page that opens by its address alone, and is for users. */
const isLinked = ({ path, guards = [], needs, console: ofConsole }: Page, abilities: readonly Ability[]): boolean =>
  !path.includes(':') &&
  !guards.includes('authenticated') &&
  (needs === undefined || abilities.includes(needs)) &&
  ofConsole === undefined

/** Records of a kind of which each has a page of its own. */
async function pagesOf(content: SiteContent, reading: Reading): Promise<readonly LinkPage[]> {
  const { kind } = content
  if (kind.records === 'one') return []
  const shown = await readContent(content, reading)
  return shown.map(({ key, data }) => ({ title: kind.nameOf(data, key), address: kind.pageOf(data, key) }))
}

export const findLinkPagesHandler = handle(findLinkPages, async ({ services, tenant }) => {
  const abilities = await findAbilities(services, tenant)
  const own = pages.filter((page) => isLinked(page, abilities)).map(({ title, path }) => ({ title, address: path }))
  const published = []
  for (const content of services.siteContents.values())
    published.push(...(await pagesOf(content, { services, tenant })))
  const seen = new Set<string>(own.map(({ address }) => address))
  const further = published.filter(({ address }) => address !== '' && !seen.has(address) && seen.add(address))
  return success({ list: [...own, ...further] })
})
