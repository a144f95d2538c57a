import { SettingFrame } from '../../account/setting/SettingFrame'
import { AttachmentsCard } from './AttachmentsCard'

/** /resume/attachment: files that are sent instead of, or beside, the online resume. */
export default function AttachmentPage() {
  return (
    <SettingFrame title="附件简历" note="沟通和投递时可以发送附件，招聘者收到后才能打开。">
      <AttachmentsCard titled={false} />
    </SettingFrame>
  )
}
