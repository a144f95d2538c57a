import { matchPage } from '../../../contract/pages'
import { refusalOf } from '../../platform/abilities'

/** Whether the site offers the page at an address of its own. Addresses without a page count as offered. */
export function isOffered(href: string): boolean {
  const page = matchPage(new URL(href, 'http://site.invalid').pathname)?.page
  return page === undefined || refusalOf(page.name) === undefined
}
