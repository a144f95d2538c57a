import { getMyResume } from '../../../../contract/resume/myResume'
import { labelOf, seekerStatuses } from '../../../../contract/settings/labels'
import { useCall } from '../../../api/queries'
import { useIsMobile } from '../../../platform/layout'
import { Card } from '../../../ui/display/Card'
import { ListRow } from '../../../ui/lists/ListRow'
import { LoadState } from '../../../ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { jobStatusPath } from '../paths'
import { SectionCard } from '../SectionCard'
import { expectationSection, partTimeExpectationSection } from '../sections/expectations'

/** /my/expect: the jobs that a seeker looks for. On desktops the head of 我的 has the status. */
export default function ExpectPage() {
  const reading = useCall(getMyResume, {})
  const isMobile = useIsMobile()
  return (
    <SettingFrame title="求职期望" note="推荐的职位和找您的招聘者，都按这些期望来匹配。">
      <LoadState reading={reading}>
        {(resume) => (
          <>
            {isMobile && resume.base.name !== '' && (
              <Card flush>
                <ListRow title="求职状态" value={labelOf(seekerStatuses, resume.base.jobStatus)} href={jobStatusPath} />
              </Card>
            )}
            {[expectationSection, partTimeExpectationSection].map((section) => (
              <SectionCard key={section.key} section={section} resume={resume} />
            ))}
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}
