import { FileCheck2 } from 'lucide-react'
import { navigate } from '#kernel/pages/navigation'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { registerPath } from '../../register/paths'
import { draftChanges } from '../stepDrafts'
import { askToUndo } from './askToUndo'
import styles from './Importing.module.css'
import { lastImport, waitingSteps } from './importRecord'

interface ImportStateProps {
  /** The step whose form is on the screen. */
  readonly step?: string
  /** The forms start again from the restored rows. */
  readonly onUndone?: (() => void) | undefined
}

/** What a file brought that still waits to be checked, and the way back. Nothing if no import can be undone. */
export function ImportState({ step, onUndone }: ImportStateProps) {
  useSignalValue(draftChanges)
  const record = lastImport()
  if (!record) return null
  const waiting = waitingSteps()
  const [next] = waiting.some((each) => each.step === step) ? [] : waiting
  return (
    <section className={styles.box} aria-label="已导入的简历" data-apart={step !== undefined || undefined}>
      <FileCheck2 className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>已读取{record.fileName}</p>
        <p className={styles.text}>
          {waiting.length > 0 ? `待您核对：${waiting.map(({ words }) => words).join('、')}` : '读取的内容都已保存'}
        </p>
      </div>
      <div className={styles.buttons}>
        {next && (
          <Button size="small" onClick={() => navigate(registerPath(next.step))}>
            去核对
          </Button>
        )}
        <Button variant="text" size="small" onClick={async () => (await askToUndo(record)) && onUndone?.()}>
          撤销导入
        </Button>
      </div>
    </section>
  )
}
