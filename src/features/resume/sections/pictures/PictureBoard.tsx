import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findImages, type Picture } from '#contract/resume/own/ownSections'
import { saveMedia } from '#contract/resume/sections/media'
import type { UploadedFile } from '#contract/uploads/upload'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { FileDrop } from '../../../uploads/FileDrop'
import { previewImages } from '../../../uploads/previewImages'
import { UploadRows } from '../../../uploads/UploadRows'
import { useUploads } from '../../../uploads/useUploads'
import { deleteSectionRow } from '../../deleteSectionRow'
import { sectionPopup } from '../../popups'
import { refreshOwnResume } from '../../refreshOwnResume'
import type { Section } from '../../section'
import styles from './Pictures.module.css'
import { pictureHint } from './pictureWords'

const reload = () => Promise.all([refresh(findImages), refreshOwnResume()])

/** All pictures of 职场风采: added, put in order, described, retouched and deleted. */
export function PictureBoard({ section }: { section: Section }) {
  const reading = useCall(findImages, {}, { staleTime: 0 })
  const attach = async ({ id: uploadId }: UploadedFile) => {
    const saved = await call(saveMedia, { uploadId, caption: '' })
    if (saved.ok) toastSuccess('图片已添加')
    await reload()
  }
  const uploads = useUploads({ kind: 'image', purpose: 'picture', inOrder: true, onDone: attach })
  return (
    <LoadState reading={reading}>
      {({ list, most }) => {
        const room = most - list.length - uploads.list.length
        return (
          <div className={styles.board}>
            {list.length > 0 && (
              <ol className={styles.grid}>
                {list.map((picture, at) => (
                  <Tile key={picture.id} section={section} list={list} at={at} />
                ))}
              </ol>
            )}
            <UploadRows uploads={uploads} />
            {room > 0 ? (
              <FileDrop
                kind="image"
                label={list.length === 0 ? '上传图片' : `继续上传（${list.length}/${most}）`}
                hint={pictureHint}
                room={room}
                onPick={uploads.start}
              />
            ) : (
              <p className={styles.note}>已有{most}张图片，删除一张后可以再上传</p>
            )}
          </div>
        )
      }}
    </LoadState>
  )
}

interface TileProps {
  readonly section: Section
  readonly list: readonly Picture[]
  readonly at: number
}

function Tile({ section, list, at }: TileProps): ReactNode {
  const picture = list[at]
  if (!picture) return null
  const { id, uploadId, caption, url } = picture
  const name = caption || `第${at + 1}张图片`
  const move = async (place: number) => {
    const moved = await call(saveMedia, { id, uploadId, caption, place })
    if (moved.ok) await reload()
  }
  const edit = async () => {
    if (await open(sectionPopup, { section, draft: { id, uploadId, caption }, id })) await refresh(findImages)
  }
  const remove = async () => {
    if (!(await deleteSectionRow(section, id))) return
    toastSuccess('已删除')
    await reload()
  }
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`查看${name}`}
        onClick={() =>
          previewImages(
            list.map((each) => each.url),
            at,
          )
        }
      >
        <img src={url} alt={name} loading="lazy" />
      </button>
      <p className={styles.caption}>{caption || <span>未填写说明</span>}</p>
      <div className={styles.acts}>
        <IconButton label={`前移${name}`} icon={<ChevronLeft />} disabled={at === 0} onClick={() => move(at - 1)} />
        <IconButton
          label={`后移${name}`}
          icon={<ChevronRight />}
          disabled={at === list.length - 1}
          onClick={() => move(at + 1)}
        />
        <IconButton label={`编辑${name}`} icon={<Pencil />} onClick={edit} />
        <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={remove} />
      </div>
    </li>
  )
}
