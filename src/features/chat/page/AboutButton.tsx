import { memo } from 'react'
import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { aboutPopup } from '../popups'
import styles from './AboutButton.module.css'

/** In a narrow window, opens the pane that a wide one shows beside the talk. */
export const AboutButton = memo(function AboutButton({ cid }: { cid: number }) {
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <span className={styles.button}>
      <Button variant="quiet" size="small" onClick={() => open(aboutPopup, { cid })}>
        {isRecruiter ? '看简历' : '看职位'}
      </Button>
    </span>
  )
})
