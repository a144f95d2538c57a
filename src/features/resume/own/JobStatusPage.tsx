import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import { seekerStatuses } from '#contract/settings/labels'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { switchJobStatus } from '../../account/my/switchJobStatus'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { myResumePath } from '../paths'
import styles from './JobStatusPage.module.css'

/** /my/switch-job-status: the situation that recruiters see and filter by. A choice is saved at once. */
export default function JobStatusPage() {
  const reading = useCall(getMyResume, {})
  return (
    <SettingFrame title="求职状态" note="招聘者能看到您的状态，并按它筛选人才。">
      <Card>
        <LoadState
          reading={reading}
          isEmpty={({ base }) => base.name === ''}
          empty={
            <EmptyState title="请先填写基本信息" action={<ButtonLink href={myResumePath}>去填写</ButtonLink>}>
              填写后可以随时更改求职状态
            </EmptyState>
          }
        >
          {({ base }) => (
            <div className={styles.statuses}>
              <RadioGroup
                label="目前的情况"
                look="rows"
                options={seekerStatuses}
                value={base.jobStatus}
                onChange={(next) => void switchJobStatus(next)}
              />
            </div>
          )}
        </LoadState>
      </Card>
    </SettingFrame>
  )
}
