import { ListPlus } from 'lucide-react'
import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { findExpectations } from '#contract/resume/own/ownSections'
import type { Resume } from '#contract/resume/resume'
import { labelOf, seekerStatuses } from '#contract/settings/labels'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { jobStatusPath } from '../paths'
import { manyExpectationsPopup } from '../popups'
import { SectionCard } from '../SectionCard'
import { expectationSection, partTimeExpectationSection } from '../sections/expectations'
import styles from './ExpectPage.module.css'

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
            <ManyExpectations resume={resume} />
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

/** Offered while there is room for several. */
function ManyExpectations({ resume }: { resume: Resume }) {
  const { data } = useCall(findExpectations, {}, { staleTime: 0 })
  if (!data) return null
  const room = data.umExpectNum - data.list.filter(({ partTime }) => !partTime).length
  if (room < 2) return null
  const { areaCode } = data.list[0] ?? resume.base
  return (
    <p className={styles.many}>
      想看多种职位？
      <Button
        variant="text"
        icon={<ListPlus size="1.1em" />}
        onClick={() => void open(manyExpectationsPopup, { room, areaCode: areaCode.slice(0, 4) })}
      >
        一次添加多个职位
      </Button>
    </p>
  )
}
