import { isChunkError, isServerThere } from '#kernel/chunkGuard'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { EmptyState } from '#ui/states/LoadState'

/** The error's own status, or 500 (core 8). */
const statusOf = (error: unknown): number => (error as { status?: number } | null)?.status ?? 500

/** Replaces a page that failed to render. Code that did not load can only be fetched by reloading. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isChunk = isChunkError(error)
  const reload = async () => {
    if (await isServerThere()) location.reload()
    else toastWarning('网络不给力~')
  }
  return (
    <EmptyState
      title={isChunk ? '网络不给力~' : `加载失败了 [${statusOf(error)}]`}
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          <Button onClick={onRetry && !isChunk ? onRetry : reload}>点击重试</Button>
        </>
      }
    />
  )
}
