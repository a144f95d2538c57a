import { embeddedPages } from '../../../contract/embedded/pages'
import { pathTo } from '../../../contract/page'

export const scanPath = embeddedPages['scan-result'].path
export const scanResultPath = (text: string): string => pathTo(embeddedPages['scan-result'], { text })
