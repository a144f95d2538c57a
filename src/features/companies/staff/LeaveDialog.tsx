import { useState } from 'react'
import { call } from '#api/call'
import { deleteManager, leaveBrand, type Staff } from '#contract/companies/members'
import { mayAs } from '#contract/companies/roles'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { reloadCompany } from './reloadCompany'
import styles from './Staff.module.css'

export interface LeaveDialogProps extends PopupControl<boolean> {
  readonly staff: Staff
  /** The leaving person: the caller, or a member whom an owner removes. */
  readonly userId: number
}

/** 0 stops the jobs. */
const stops = 0

/** Says what leaving does before it is done, and asks who takes over the jobs. */
export default function LeaveDialog({ isOpen, close, staff, userId }: LeaveDialogProps) {
  const member = staff.members.find((each) => each.userId === userId)
  const isSelf = member?.isSelf ?? true
  const heirs = staff.members.filter((each) => each.userId !== userId && mayAs(each.role, 'postJobs'))
  const [heir, setHeir] = useState(heirs[0]?.userId ?? stops)
  const jobs = isSelf ? staff.leaving.jobs : (member?.jobs ?? 0)
  const who = isSelf ? '您' : member?.name

  const leave = async () => {
    const handTo = heir === stops ? null : heir
    const left = isSelf
      ? await call(leaveBrand, { brandId: staff.id, handTo })
      : await call(deleteManager, { userId, handTo })
    if (!left.ok) return
    close(true)
    toastSuccess(isSelf ? `已退出${staff.brandName}` : `已移除${member?.name ?? '该成员'}`)
    await reloadCompany()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={isSelf ? `退出${staff.brandName}` : `移除${member?.name ?? '成员'}`}
      width="narrow"
      footer={
        <Button size="large" block tone="danger" onClick={leave}>
          {isSelf ? '退出公司' : '移除成员'}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <ul className={styles.consequences}>
          {jobs > 0 && (
            <li>
              {who}在该公司有{jobs}个在招职位，{heir === stops ? '将停止招聘' : '将转交给所选同事'}；
            </li>
          )}
          <li>
            {heir === stops
              ? '处理中的投递由公司管理员继续处理；'
              : '处理中的投递一并转交给所选同事，求职者会收到说明；'}
          </li>
          <li>
            {isSelf && staff.leaving.talks > 0 ? `关于这些职位的${staff.leaving.talks}个沟通` : '以往的沟通'}
            仍可查看，不会丢失；
          </li>
          <li>{who}不能再以该公司的名义发布职位。</li>
        </ul>
        <Select
          label="职位和投递由谁接手"
          value={heir}
          onChange={setHeir}
          options={[
            ...heirs.map(({ userId: value, name, jobTitle }) => ({
              value,
              label: [name, jobTitle].filter(Boolean).join(' · '),
            })),
            { value: stops, label: '不转交，停止招聘' },
          ]}
        />
      </div>
    </Modal>
  )
}
