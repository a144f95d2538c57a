import { FileText, RotateCw, X } from 'lucide-react'
import { formatBytes } from '#format/bytes'
import { IconButton } from '#ui/buttons/IconButton'
import { ProgressBar } from '#ui/states/Progress'
import styles from './UploadRow.module.css'
import type { RunningUpload } from './useUploads'

export interface UploadRowProps {
  readonly upload: RunningUpload
  readonly onRetry: () => void
  readonly onStop: () => void
}

/** An upload: its progress, and how to stop or resume it. */
export function UploadRow({ upload: { file, progress, failure, isLeft }, onRetry, onStop }: UploadRowProps) {
  const percent = Math.floor(progress * 100)
  const isWaiting = failure !== undefined || isLeft
  return (
    <div className={styles.row}>
      <FileText className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        {isWaiting ? (
          <p className={styles.note} data-failed={failure !== undefined || undefined}>
            {failure ? failure.msg || '上传失败' : '上次没有传完，可以继续上传'}
          </p>
        ) : (
          <>
            <ProgressBar percent={percent} label={`${file.name}的上传进度`} />
            <p className={styles.note}>
              {formatBytes(file.size)} · {percent}%
            </p>
          </>
        )}
      </div>
      {isWaiting && <IconButton label={isLeft ? '继续上传' : '重试'} icon={<RotateCw />} onClick={onRetry} />}
      <IconButton label={isWaiting ? '放弃' : '取消上传'} icon={<X />} onClick={onStop} />
    </div>
  )
}
