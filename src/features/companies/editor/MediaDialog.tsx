import { useRef, useState } from 'react'
import {
  blockOfMedia,
  brandLimits,
  deleteMedia,
  getBrandEditor,
  type Media,
  type MediaType,
  saveMedia,
} from '../../../../contract/companies/editor'
import { call } from '../../../api/call'
import { useCall } from '../../../api/queries'
import { confirm } from '../../../kernel/popups/modals'
import { open } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { Modal } from '../../../ui/overlays/Modal'
import { EmptyState } from '../../../ui/states/LoadState'
import { FileDrop } from '../../uploads/FileDrop'
import { UploadRows } from '../../uploads/UploadRows'
import { useUploads } from '../../uploads/useUploads'
import { materialsPopup, mediaTitlePopup } from '../popups'
import type { BlockDialogProps } from './FactsDialog'
import styles from './Media.module.css'
import { MediaTile } from './MediaTile'
import { reloadPage } from './reloadPage'
import { sendMedia } from './sendMedia'

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
  const block = blockOfMedia[type]
  const saved = editor[block]
  const [moved, setMoved] = useState<readonly Media[]>()
  const list = moved ?? saved
  const dragged = useRef<number>(undefined)
  const reload = async () => {
    await reloadPage(editor.id)
    setMoved(undefined)
  }
  const uploads = useUploads({
    kind: type === 'photo' ? 'image' : 'film',
    purpose: `company:${editor.id}:${type}`,
    inOrder: true,
    onDone: async ({ id }) => {
      await call(saveMedia, { type, uploadIds: [id] })
      await reload()
    },
  })

  const save = async (next: readonly Media[]) => {
    setMoved(next)
    await sendMedia(type, next, list)
    await reload()
  }
  const move = (from: number, to: number) => {
    const next = [...list]
    const [taken] = next.splice(from, 1)
    if (!taken || to < 0 || to > next.length || from === to) return
    next.splice(to, 0, taken)
    void save(next)
  }
  const remove = async ({ id }: Media) => {
    const what = type === 'photo' ? '这张照片' : '这个视频'
    if (!(await confirm({ content: `确定从公司主页删除${what}吗？`, confirmText: '删除', danger: true }))) return
    await call(deleteMedia, { type, ids: [id] })
    await reload()
  }
  const rename = async (at: number) => {
    await open(mediaTitlePopup, { type, list, at })
    await reload()
  }
  const addMaterials = async () => {
    const ids = await open(materialsPopup, { type })
    if (!ids?.length) return
    await call(saveMedia, { type, materialIds: [...ids] })
    await reload()
  }

  const most = brandLimits[block]
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
