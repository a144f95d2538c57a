import type { ComponentType } from 'react'
import type { DesignBlock } from '#contract/tenants/design'

type Loader = () => Promise<{ readonly default: ComponentType<{ readonly blocks: readonly DesignBlock[] }> }>

let loader: Loader | undefined

/** Says what draws the blocks of designed pages: it is of an area above those that show them. */
export function drawBlocksBy(given: Loader): void {
  loader = given
}

export const loadBlocks: Loader = () => loader?.() ?? Promise.reject(new Error('Nothing draws blocks'))
