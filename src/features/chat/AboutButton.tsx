import { recruiter } from '../../../contract/roles'
import { useLogin } from '../../api/session'
import { open } from '../../app/popups'
import { Button } from '../../ui/Button'
import styles from './AboutButton.module.css'
import { aboutPopup } from './popups'

/** In a narrow window, the way to what stands beside the talk in a wide one. */
export function AboutButton({ cid }: { cid: number }) {
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <span className={styles.button}>
      <Button variant="quiet" size="small" onClick={() => open(aboutPopup, { cid })}>
        {isRecruiter ? '看简历' : '看职位'}
      </Button>
    </span>
  )
}
