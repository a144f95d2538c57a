import { useSearch } from 'wouter'
import { goBack } from '#kernel/pages/navigation'
import { EmptyState } from '#ui/states/LoadState'
import styles from './PreviewImagePage.module.css'
import { ImageViewer } from './viewers/ImageViewer'
import { imageUrlsOf } from './viewers/ownUrls'

/** /public/preview-image?url=&url=&at=: the pictures that a link names, one at a time. */
export default function PreviewImagePage() {
  const query = new URLSearchParams(useSearch())
  const urls = imageUrlsOf([...query.getAll('url'), ...query.getAll('urls')])
  const at = Number(query.get('at') ?? query.get('index') ?? 0)
  if (urls.length === 0) return <EmptyState title="没有可以查看的图片">链接里没有图片地址，或地址不正确</EmptyState>
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">查看图片</h1>
      <ImageViewer urls={urls} at={Number.isInteger(at) ? at : 0} onClose={goBack} />
    </div>
  )
}
