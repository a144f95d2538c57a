import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { open } from '#kernel/popups/popups'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { importResumePopup } from '../../register/popups'
import { draftChanges } from '../stepDrafts'
import styles from './Importing.module.css'
import { ImportState } from './ImportState'
import { lastImport } from './importRecord'
import { readableFiles } from './readableFiles'

interface ImportOfferProps {
  /** The step whose form is on the screen. */
  readonly step?: string
  /** The forms start again from the rows of the file, or from those before it. */
  readonly onChanged?: () => void
}

/** Offers to fill a resume in from a file, wherever one is asked for; after an import, the way back. */
export function ImportOffer({ step, onChanged }: ImportOfferProps) {
  useSignalValue(draftChanges)
  const input = useRef<HTMLInputElement>(null)
  if (lastImport()) return <ImportState step={step} onUndone={onChanged} />
  const take = async (file: File | undefined) => {
    if (file && (await open(importResumePopup, { file }))) onChanged?.()
  }
  return (
    <section className={styles.box} aria-label="从文件导入简历" data-apart={step !== undefined || undefined}>
      <FileText className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>有现成的简历？选择PDF或Word文件，自动填好后由您核对</p>
      <Button variant="outline" size="small" onClick={() => input.current?.click()}>
        导入简历
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="简历文件"
        accept={readableFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          void take(file)
        }}
      />
    </section>
  )
}
