import { consolePages } from '#contract/console/pages'
import { pathTo } from '#contract/page'

/** What operators did about an account. */
export const personPath = (id: number) => pathTo(consolePages['admin-acts'], { person: id })

/** The steps of opening a site. */
export const setupPath = consolePages['admin-setup'].path
