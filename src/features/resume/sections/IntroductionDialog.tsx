import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { findIntroductions } from '#contract/settings/peopleCatalogs'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import styles from './IntroductionField.module.css'

/** Examples of 个人优势 for the seeker's wanted or former position; resolves with the chosen one. */
export default function IntroductionDialog({ isOpen, close }: PopupControl<string>) {
  const resume = useCall(getMyResume, {})
  const positionCode = resume.data?.expectList[0]?.positionCode ?? resume.data?.working[0]?.positionCode
  const reading = useCall(findIntroductions, { positionCode }, { enabled: !resume.loading })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="个人优势参考示例">
      <p className={styles.note}>使用后请把“X”换成您的真实情况。</p>
      <LoadState reading={reading}>
        {({ list }) =>
          list.map(({ title, content }) => (
            <section key={title} className={styles.example} aria-label={title}>
              <div className={styles.head}>
                <h3 className={styles.title}>{title}</h3>
                <Button variant="outline" size="small" aria-label={`使用「${title}」`} onClick={() => close(content)}>
                  使用
                </Button>
              </div>
              <p className={styles.text}>{content}</p>
            </section>
          ))
        }
      </LoadState>
    </Modal>
  )
}
