import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/LoadState'
import { isChunkError } from './chunkGuard'

/** In the place of a page that broke while drawing. Code that did not load can only be fetched by reloading. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const retry = onRetry && !isChunkError(error) ? onRetry : () => location.reload()
  return (
    <EmptyState
      title="加载失败了"
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          <Button onClick={retry}>点击重试</Button>
        </>
      }
    />
  )
}
