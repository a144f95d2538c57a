import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { UploadKind } from '#contract/uploads/upload'
import styles from './FileDrop.module.css'
import { accepted } from './fileRules'
import { suitableFile } from './suitableFile'

export interface FileDropProps {
  readonly kind: UploadKind
  readonly label: string
  readonly hint: string
  /** How many more files can be added. */
  readonly room: number
  readonly onPick: (file: File) => void
}

/** Files are chosen, dropped or pasted here; unsuitable files are refused at once (domain 5). */
export function FileDrop({ kind, label, hint, room, onPick }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  async function take(files: Iterable<File>) {
    for (const file of [...files].slice(0, room)) {
      const suitable = await suitableFile(file, kind)
      if (suitable) onPick(suitable)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <>
      <button
        type="button"
        className={styles.drop}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onPaste={(event) => void take(event.clipboardData.files)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload className={styles.icon} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepted[kind]}
        multiple={room > 1}
        onChange={(event) => {
          void take(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
