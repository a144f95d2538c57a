import { useRef } from 'react'
import { useCall } from '#api/queries'
import { blockOfMedia, brandLimits, getBrandEditor, type MediaType } from '#contract/companies/editor'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState } from '#ui/states/LoadState'
import { FileDrop } from '../../uploads/FileDrop'
import { UploadRows } from '../../uploads/UploadRows'
import type { BlockDialogProps } from './FactsDialog'
import styles from './Media.module.css'
import { MediaTile } from './MediaTile'
import { useMedia } from './useMedia'

export interface MediaDialogProps extends BlockDialogProps {
  readonly type: MediaType
}

const words = {
  photo: { title: '公司照片', add: '添加照片', hint: 'jpg、png 或 webp，过大的会自动缩小，可一次选多张' },
  film: { title: '公司视频', add: '添加视频', hint: 'mp4，不超过20M' },
} as const

/** Pictures or films of the page: added by file or from the materials, ordered by drag or by buttons. The first is the cover. */
export default function MediaDialog({ isOpen, close, editor: start, type }: MediaDialogProps) {
  const editor = useCall(getBrandEditor, {}).data ?? start
  const { list, uploads, move, remove, rename, addMaterials } = useMedia(editor, type)
  const dragged = useRef<number>(undefined)
  const most = brandLimits[blockOfMedia[type]]
  const room = most - list.length - uploads.list.length
  const { title, add, hint } = words[type]
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={`${title}（${list.length}/${most}）`}
      width="wide"
      footer={
        <Button size="large" block onClick={() => close()}>
          完成
        </Button>
      }
    >
      <div className={styles.dialog}>
        {room > 0 && (
          <FileDrop
            kind={type === 'photo' ? 'image' : 'film'}
            label={add}
            hint={hint}
            room={room}
            onPick={uploads.start}
          />
        )}
        <UploadRows uploads={uploads} />
        <Button variant="outline" size="small" disabled={room <= 0} onClick={addMaterials}>
          从素材库选择
        </Button>
        {list.length === 0 && <EmptyState title={type === 'photo' ? '还没有照片' : '还没有视频'} />}
        <ul className={styles.grid}>
          {list.map((media, at) => (
            <MediaTile
              key={media.id}
              media={media}
              type={type}
              at={at}
              count={list.length}
              onDrag={() => {
                dragged.current = at
              }}
              onDrop={() => dragged.current !== undefined && move(dragged.current, at)}
              onMove={(to) => move(at, to)}
              onRename={() => rename(at)}
              onRemove={() => remove(media)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  )
}
