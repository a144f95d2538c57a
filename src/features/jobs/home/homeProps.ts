import type { ReactNode } from 'react'
import type { DesignBlock } from '#contract/tenants/design'

export interface HomeProps {
  /** Draws a block of the site's home that is not among the product's own. */
  readonly drawMore: (block: DesignBlock) => ReactNode
}
