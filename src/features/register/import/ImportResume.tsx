import { FileText } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { localCodes } from '#contract/errors'
import { Button } from '#ui/buttons/Button'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { Working } from '#ui/states/Working'
import { readableFiles } from '../../resume/importing/readableFiles'
import styles from './ImportResume.module.css'
import { importSentence } from './sayImported'

interface ImportResumeProps {
  /** A file that was chosen before, which is read at once. */
  readonly file?: File
  readonly onImported: () => void
}

/** Takes a PDF or Word resume from the device and fills in the steps from it. A refusal stays until the next try. */
export function ImportResume({ file: given, onImported }: ImportResumeProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState<AbortController>()

  const take = async (file: File | undefined) => {
    if (!file || reading) return
    setFault('')
    const stop = new AbortController()
    setReading(stop)
    const { importResume } = await import('./importResume')
    const done = await importResume(file, { signal: stop.signal })
    setReading(undefined)
    if (!done.ok && done.code === localCodes.aborted) return
    if (!done.ok) return setFault(done.msg || '读取失败，请稍后再试')
    const { isLittle, warning } = done.data
    if (isLittle) toastWarning(importSentence(done.data))
    else toastSuccess(importSentence(done.data))
    if (warning) toastWarning(warning)
    onImported()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read once
  useEffect(() => {
    void take(given)
  }, [given])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <section className={styles.box} aria-label="导入简历" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileText className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>有现成的简历？</p>
        <p className={styles.text}>选择PDF或Word文件，自动填好后由您核对；文件只在您的设备上读取</p>
        {reading && <Working text="正在读取您的简历" onCancel={() => reading.abort()} />}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
      <Button variant="outline" loading={reading !== undefined} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="简历文件"
        accept={readableFiles}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </section>
  )
}
