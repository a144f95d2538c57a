import { Download, Ellipsis, Eye, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { InputOf } from '#contract/endpoint'
import {
  type Attachment,
  deleteAttachment,
  findAttachments,
  saveAttachment,
} from '#contract/resume/sections/attachment'
import type { UploadedFile } from '#contract/uploads/upload'
import { formatBytes } from '#format/bytes'
import { formatAgo } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { loadCounts } from '#kernel/user/user'
import { IconButton } from '#ui/buttons/IconButton'
import { Tag } from '#ui/display/Tag'
import { Menu } from '#ui/overlays/Menu'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { FileDrop } from '../../uploads/FileDrop'
import { accepted, faultOf } from '../../uploads/fileRules'
import { pdfPopup } from '../../uploads/popups'
import { UploadRows } from '../../uploads/UploadRows'
import { showUploadFailure, uploadFile } from '../../uploads/uploadFile'
import { useUploads } from '../../uploads/useUploads'
import { renameAttachmentPopup } from '../popups'
import styles from './AttachmentsCard.module.css'
import { useAttaching } from './useAttaching'

const reload = () => Promise.all([refresh(findAttachments), loadCounts()])

/** 附件简历: files beside the online resume, as many as the site allows, with those on their way (screens "Resume editor"). */
export function AttachmentsCard({ titled = true }: { titled?: boolean }) {
  const { data } = useCall(findAttachments, {}, { staleTime: 300_000 })
  const add = useAttaching()
  const attach = async (file: UploadedFile) => {
    await add(file)
    await reload()
  }
  const uploads = useUploads({ kind: 'attachment', purpose: 'resume', onDone: attach })
  const list = data?.list ?? []
  const limit = data?.limit ?? 0
  const room = limit - list.length - uploads.list.length
  return (
    <section className={styles.card} id="attachment" aria-labelledby="attachment-title">
      <h2 id="attachment-title" className={titled ? styles.title : 'visually-hidden'}>
        附件简历
        {data && (
          <span className={styles.count}>
            {list.length}/{limit}
          </span>
        )}
      </h2>
      {list.map((attachment) => (
        <AttachmentRow key={attachment.id} attachment={attachment} />
      ))}
      <UploadRows uploads={uploads} />
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

function AttachmentRow({ attachment }: { attachment: Attachment }) {
  const { id, name, type, size, url, isDefault, createdAt } = attachment
  const input = useRef<HTMLInputElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  const change = async (input: InputOf<typeof saveAttachment>, said: string) => {
    const result = await call(saveAttachment, input)
    if (result.ok) toastSuccess(said)
    await reload()
  }
  const remove = async () => {
    if (!(await confirm({ content: `确定删除附件「${name}」吗？`, confirmText: '删除', danger: true }))) return
    const result = await call(deleteAttachment, { id })
    if (result.ok) toastSuccess('已删除')
    await reload()
  }
  const replace = async (file: File | undefined) => {
    const fault = file && faultOf(file, 'attachment')
    if (fault) toastWarning(fault)
    if (!file || fault) return
    setReplacing(true)
    const uploaded = await uploadFile(file, { kind: 'attachment' })
    if (uploaded.ok) await change({ id, uploadId: uploaded.data.id, name: uploaded.data.name }, '已替换')
    else await showUploadFailure(uploaded)
    setReplacing(false)
  }
  /** By an address of now: one from when the page was opened has run out. */
  const preview = async () => {
    const fresh = await call(findAttachments, {})
    if (fresh.ok) await open(pdfPopup, { url: fresh.data.list.find((each) => each.id === id)?.url ?? url, name })
  }
  return (
    <div className={styles.row} aria-busy={isReplacing || undefined}>
      <FileText className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.file}>{name}</span>
          {isDefault && <Tag tone="primary">默认</Tag>}
        </p>
        <p className={styles.note}>{isReplacing ? '正在替换' : `${formatBytes(size)} · ${formatAgo(createdAt)}上传`}</p>
      </div>
      {type === 'application/pdf' && <IconButton label={`预览${name}`} icon={<Eye />} onClick={preview} />}
      <a className={styles.download} href={url} download={name} aria-label={`下载${name}`}>
        <Download aria-hidden="true" />
      </a>
      <Menu
        items={[
          {
            key: 'default',
            label: isDefault ? '取消默认' : '设为默认',
            onPick: () => change({ id, isDefault: !isDefault }, isDefault ? '已取消默认' : '发送简历时会先选它'),
          },
          { key: 'rename', label: '重命名', onPick: () => open(renameAttachmentPopup, { id, name }) },
          { key: 'replace', label: '替换文件', onPick: () => input.current?.click() },
          { key: 'delete', label: '删除', danger: true, onPick: remove },
        ]}
      >
        <IconButton label={`${name}的更多操作`} icon={<Ellipsis />} />
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`替换${name}`}
        accept={accepted.attachment}
        onChange={(event) => {
          void replace(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
