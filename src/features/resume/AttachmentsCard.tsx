import { Download, Eye, FileText, Pencil, Trash2 } from 'lucide-react'
import { limits } from '../../../contract/limits'
import {
  type Attachment,
  deleteAttachment,
  findAttachments,
  saveAttachment,
} from '../../../contract/resume/sections/attachment'
import type { UploadedFile } from '../../../contract/uploads/upload'
import { call } from '../../api/call'
import { refresh, useCall } from '../../api/queries'
import { formatBytes } from '../../format/bytes'
import { formatAgo } from '../../format/time'
import { confirm } from '../../kernel/popups/modals'
import { open } from '../../kernel/popups/popups'
import { loadCounts } from '../../kernel/user/user'
import { IconButton } from '../../ui/buttons/IconButton'
import { toastSuccess } from '../../ui/overlays/toast'
import { FileDrop } from '../uploads/FileDrop'
import { pdfPopup } from '../uploads/popups'
import { UploadRow } from '../uploads/UploadRow'
import { useUploads } from '../uploads/useUploads'
import styles from './AttachmentsCard.module.css'
import { renameAttachmentPopup } from './popups'

const reload = () => Promise.all([refresh(findAttachments), loadCounts()])

/** 附件简历: up to three files beside the online resume, with those on their way (screens "Resume editor"). */
export function AttachmentsCard({ titled = true }: { titled?: boolean }) {
  const { data } = useCall(findAttachments, {}, { staleTime: 300_000 })
  const attach = async ({ id: uploadId, name }: UploadedFile) => {
    const result = await call(saveAttachment, { uploadId, name })
    if (result.ok) toastSuccess('附件已保存')
    await reload()
  }
  const uploads = useUploads({ kind: 'attachment', purpose: 'resume', onDone: attach })
  const list = data?.list ?? []
  const room = limits.resumeAttachments - list.length - uploads.list.length
  return (
    <section className={styles.card} id="attachment" aria-labelledby="attachment-title">
      <h2 id="attachment-title" className={titled ? styles.title : 'visually-hidden'}>
        附件简历
        <span className={styles.count}>
          {list.length}/{limits.resumeAttachments}
        </span>
      </h2>
      {list.map((attachment) => (
        <AttachmentRow key={attachment.id} attachment={attachment} />
      ))}
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload.id)}
          onStop={() => uploads.stop(upload.id)}
        />
      ))}
      {data && room > 0 && (
        <FileDrop
          kind="attachment"
          label="上传附件简历"
          hint="PDF、Word，不超过20M；可拖到这里"
          room={room}
          onPick={uploads.start}
        />
      )}
    </section>
  )
}

function AttachmentRow({ attachment: { id, name, type, size, url, createdAt } }: { attachment: Attachment }) {
  const remove = async () => {
    if (!(await confirm({ content: `确定删除附件「${name}」吗？`, confirmText: '删除', danger: true }))) return
    const result = await call(deleteAttachment, { id })
    if (result.ok) toastSuccess('已删除')
    await reload()
  }
  /** By an address of now: one from when the page was opened has run out. */
  const preview = async () => {
    const fresh = await call(findAttachments, {})
    if (fresh.ok) await open(pdfPopup, { url: fresh.data.list.find((each) => each.id === id)?.url ?? url, name })
  }
  return (
    <div className={styles.row}>
      <FileText className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {formatBytes(size)} · {formatAgo(createdAt)}上传
        </p>
      </div>
      {type === 'application/pdf' && <IconButton label={`预览${name}`} icon={<Eye />} onClick={preview} />}
      <a className={styles.download} href={url} download={name} aria-label={`下载${name}`}>
        <Download aria-hidden="true" />
      </a>
      <IconButton label={`重命名${name}`} icon={<Pencil />} onClick={() => open(renameAttachmentPopup, { id, name })} />
      <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={remove} />
    </div>
  )
}
