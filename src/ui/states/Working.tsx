import { Button } from '../buttons/Button'
import { Spinner } from './Spinner'
import styles from './Working.module.css'

interface WorkingProps {
  /** 正在读取 职位.xlsx, 前面还有2个任务. */
  readonly text: string
  /** Without it, what is under way cannot be stopped. */
  readonly onCancel?: () => void
}

/** Says what takes a while, and lets the user stop it. */
export function Working({ text, onCancel }: WorkingProps) {
  return (
    <div className={styles.working}>
      <Spinner />
      <p role="status">{text}</p>
      {onCancel && (
        <Button variant="text" size="small" onClick={onCancel}>
          取消
        </Button>
      )}
    </div>
  )
}
