import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { ChannelPage, DesignBlock } from '#contract/tenants/design'
import { loadBlocks } from './blocks'
import styles from './ChannelBlocks.module.css'
import { useDesign } from './designs'

const PageBlocks = lazy(loadBlocks)

const usual: readonly Pick<DesignBlock, 'type'>[] = [{ type: 'channel' }]

export interface ChannelBlocksProps {
  readonly page: ChannelPage
  readonly title: string
  /** What the channel lists. */
  readonly children: ReactNode
}

/** A channel with the site's blocks around what it lists. Without a design of the site's, and until it is read, the list alone. */
export function ChannelBlocks({ page, title, children }: ChannelBlocksProps) {
  const blocks = useDesign(page)?.blocks
  const hasList = blocks === undefined || blocks.some(({ type }) => type === 'channel')
  return (
    <div className={styles.page}>
      {!hasList && <h1 className="visually-hidden">{title}</h1>}
      {blocks
        ? blocks.map((block, at) => (
            <Fragment key={keyOf(block, at)}>
              {block.type === 'channel' ? (
                children
              ) : (
                <Suspense fallback={null}>
                  <PageBlocks blocks={[block]} />
                </Suspense>
              )}
            </Fragment>
          ))
        : usual.map((block, at) => <Fragment key={keyOf(block, at)}>{children}</Fragment>)}
    </div>
  )
}

/** The list stays mounted wherever it is. */
const keyOf = ({ type }: Pick<DesignBlock, 'type'>, at: number) => (type === 'channel' ? type : at)
