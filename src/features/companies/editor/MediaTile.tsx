import { ArrowLeft, ArrowRight, Film, Pencil, Star, Trash2 } from 'lucide-react'
import type { Media, MediaType } from '#contract/companies/editor'
import { IconButton } from '#ui/buttons/IconButton'
import { Tag } from '#ui/display/Tag'
import styles from './Media.module.css'

export interface MediaTileProps {
  readonly media: Media
  readonly type: MediaType
  readonly at: number
  readonly count: number
  readonly onDrag: () => void
  readonly onDrop: () => void
  readonly onMove: (to: number) => unknown
  readonly onRename: () => unknown
  readonly onRemove: () => unknown
}

/** A picture or film in its order. It is moved by dragging, or by its buttons from the keyboard. */
export function MediaTile({ media, type, at, count, onDrag, onDrop, ...acts }: MediaTileProps) {
  const name = media.title || `第${at + 1}${type === 'photo' ? '张' : '个'}`
  return (
    <li
      className={styles.tile}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <div className={styles.picture}>
        {type === 'photo' ? (
          <img src={media.url} alt={name} loading="lazy" draggable={false} />
        ) : (
          <video src={media.url} preload="metadata" muted aria-label={name} />
        )}
        {at === 0 && (
          <span className={styles.cover}>
            <Tag tone="primary">封面</Tag>
          </span>
        )}
        {type === 'film' && <Film className={styles.film} aria-hidden="true" />}
      </div>
      <p className={styles.title}>{media.title || '未填写说明'}</p>
      <div className={styles.acts}>
        <IconButton
          label={`${name}前移`}
          icon={<ArrowLeft />}
          disabled={at === 0}
          onClick={() => acts.onMove(at - 1)}
        />
        <IconButton
          label={`${name}后移`}
          icon={<ArrowRight />}
          disabled={at === count - 1}
          onClick={() => acts.onMove(at + 1)}
        />
        <IconButton label={`把${name}设为封面`} icon={<Star />} disabled={at === 0} onClick={() => acts.onMove(0)} />
        <IconButton label={`修改${name}的说明`} icon={<Pencil />} onClick={acts.onRename} />
        <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={acts.onRemove} />
      </div>
    </li>
  )
}
