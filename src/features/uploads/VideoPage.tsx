import { ChevronLeft } from 'lucide-react'
import { useSearch } from 'wouter'
import { goBack } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { IconButton } from '#ui/buttons/IconButton'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { EmptyState } from '#ui/states/LoadState'
import styles from './VideoPage.module.css'
import { isOurs } from './viewers/ownUrls'

/** /public/video/play?url=&title=&poster=: a film of this site over the whole window. */
export default function VideoPage() {
  const query = new URLSearchParams(useSearch())
  const url = query.get('url') ?? ''
  const title = query.get('title')?.slice(0, 60) || '视频播放'
  const poster = query.get('poster') ?? ''
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <IconButton label="返回" icon={<ChevronLeft />} onClick={goBack} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.stage}>
        {url && isOurs(url) ? (
          <VideoPlayer url={url} label={title} poster={poster && isOurs(poster) ? poster : undefined} />
        ) : (
          <EmptyState title="没有可以播放的视频">链接里没有视频地址，或地址不正确</EmptyState>
        )}
      </div>
    </div>
  )
}
