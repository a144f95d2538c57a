import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { ImportOffer } from './importing/ImportOffer'
import { isBare } from './importing/isBare'
import styles from './MyResumePage.module.css'
import { SectionCard } from './SectionCard'
import { sections } from './sections'

/** Resume form (core 4.6): all sections of one's resume to look through and edit, before something is done with it. */
export default function ResumeFormDrawer({ isOpen, close }: PopupControl) {
  const reading = useCall(getMyResume, {})
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="我的在线简历"
      kind="drawer"
      width="wide"
      flush
      footer={
        <Button size="large" block onClick={() => close()}>
          完成
        </Button>
      }
    >
      <LoadState reading={reading}>
        {(resume) => (
          <div className={styles.cards}>
            {isBare(resume) && <ImportOffer />}
            {sections.map((section) => (
              <SectionCard key={section.key} section={section} resume={resume} />
            ))}
          </div>
        )}
      </LoadState>
    </Modal>
  )
}
