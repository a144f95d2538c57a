import type { ChatImage } from '#contract/chat/model'
import styles from './PictureMessage.module.css'

/** A picture in the size that it has once it is loaded, so that it moves nothing; a press shows it large. */
export function PictureMessage({ image: { url, width, height } }: { image: ChatImage }) {
  const isMeasured = width > 0 && height > 0
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label="查看图片"
      onClick={async () => (await import('../../../uploads/previewImages')).previewImages([url])}
    >
      <img
        src={url}
        alt="图片消息"
        loading="lazy"
        data-measured={isMeasured || undefined}
        style={isMeasured ? ({ '--width': `${width}px`, '--ratio': width / height } as React.CSSProperties) : undefined}
      />
    </button>
  )
}
