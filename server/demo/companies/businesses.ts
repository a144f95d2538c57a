import { commerceBusinesses } from './businesses/commerce'
import { livingBusinesses } from './businesses/living'
import { technologyBusinesses } from './businesses/technology'

/**
 * Texts about an industry's companies: what they do, sell and hire for. `legal` goes into the registered name, `suffixes` into
 * the brand.
 */
export interface Business {
  readonly industryCode: string
  readonly suffixes: readonly string[]
  readonly legal: readonly string[]
  readonly focus: string
  readonly lines: readonly string[]
  readonly products: readonly { name: string; description: string }[]
  /** Groups of positions that it hires, with their weights. */
  readonly groups: readonly (readonly [string, number])[]
}

function readBusiness(block: string): Business {
  const [industryCode = '', ...rows] = block.split('\n')
  const values = (key: string) =>
    rows.filter((row) => row.startsWith(`${key} `)).map((row) => row.slice(key.length + 1))
  const words = (key: string) => (values(key)[0] ?? '').split(' ')
  return {
    industryCode,
    suffixes: words('suffix'),
    legal: words('legal'),
    focus: values('focus')[0] ?? '',
    lines: values('line'),
    products: values('product').map((product) => {
      const [name = '', description = ''] = product.split('：')
      return { name, description }
    }),
    groups: words('groups').map((entry) => {
      const [code = '', weight] = entry.split(':')
      return [code, Number(weight)] as const
    }),
  }
}

/** One for each of the 45 industries. */
export const businesses: readonly Business[] = [technologyBusinesses, commerceBusinesses, livingBusinesses].flatMap(
  (source) => source.trim().slice(2).split('\n# ').map(readBusiness),
)
