import { useState } from 'react'
import { useCall } from '#api/queries'
import { findAttachments } from '#contract/resume/sections/attachment'
import { formatDay } from '#format/time'
import { open, type PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { attachmentsPopup } from '../../resume/popups'
import styles from './SendResumeDialog.module.css'

const online = 'online'

/** Chooses what a seeker sends: the resume on the site, or one of the files beside it. */
export default function SendResumeDialog({ isOpen, close }: PopupControl<{ attachmentId?: number }>) {
  const reading = useCall(findAttachments, {})
  const [picked, pick] = useState<string>()
  const usual = reading.data?.list.find(({ isDefault }) => isDefault)?.id
  const chosen = picked ?? String(usual ?? online)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="发送简历"
      width="narrow"
      footer={
        <Button size="large" block onClick={() => close(chosen === online ? {} : { attachmentId: Number(chosen) })}>
          发送
        </Button>
      }
    >
      <LoadState reading={reading}>
        {({ list }) => (
          <div className={styles.choice}>
            <RadioGroup
              label="选择简历"
              look="rows"
              value={chosen}
              onChange={pick}
              options={[
                { value: online, label: '在线简历' },
                ...list.map(({ id, name, isDefault, createdAt }) => ({
                  value: String(id),
                  label: `${name}（${isDefault ? '默认，' : ''}${formatDay(Date.parse(createdAt), Date.now())}上传）`,
                })),
              ]}
            />
            <Button variant="text" size="small" onClick={() => open(attachmentsPopup)}>
              管理附件简历
            </Button>
          </div>
        )}
      </LoadState>
    </Modal>
  )
}
