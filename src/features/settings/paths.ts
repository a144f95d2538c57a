import { pathTo } from '../../../contract/page'
import { publicHelperPages } from '../../../contract/settings/pages'

/** Pages that other parts, embedding programs and the tenant's own pages link to. */
export const resultPath = (kind: 'form' | 'waiting' | 'failed'): string =>
  pathTo(publicHelperPages['public-result'], { kind })
export const questionsPath = publicHelperPages['public-questions-select'].path
