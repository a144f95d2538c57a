import { MoreHorizontal } from 'lucide-react'
import { Link } from 'wouter'
import type { Colleague, Staff } from '#contract/companies/members'
import { brandRoleNames } from '#contract/companies/roles'
import { activityLabel } from '#contract/settings/labels'
import { open } from '#kernel/popups/popups'
import { IconButton } from '#ui/buttons/IconButton'
import { Avatar } from '#ui/display/identity/Avatar'
import { Tag } from '#ui/display/Tag'
import { Menu } from '#ui/overlays/Menu'
import { jobPath } from '../../jobs/paths'
import { leaveCompanyPopup, rolePopup } from '../popups'
import styles from './Staff.module.css'

export interface MemberRowProps {
  readonly member: Colleague
  readonly staff: Staff
  readonly mayManage: boolean
}

/** A colleague with role and open jobs; owners change the role or remove them. */
export function MemberRow({ member, staff, mayManage }: MemberRowProps) {
  const { name, jobTitle, avatar, role, isSelf, online, activeAt, jobs, topJobs } = member
  const activity = activityLabel({ online, activeAt: Date.parse(activeAt), now: Date.now() })
  return (
    <li className={styles.member}>
      <Avatar name={name} src={avatar} size={40} online={online} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name || '未填写姓名'}
          {isSelf && '（我）'} <Tag tone={role === 'owner' ? 'primary' : 'plain'}>{brandRoleNames[role]}</Tag>
        </p>
        <p className={styles.note}>{[jobTitle, activity].filter(Boolean).join(' · ')}</p>
        <p className={styles.note}>
          {jobs > 0 ? `${jobs}个在招职位：` : '暂无在招职位'}
          {topJobs.map(({ id, jobName }, at) => (
            <span key={id}>
              {at > 0 && '、'}
              <Link href={jobPath(id)} className={styles.link}>
                {jobName}
              </Link>
            </span>
          ))}
          {jobs > topJobs.length && '等'}
        </p>
      </div>
      {mayManage && (
        <Menu
          items={[
            { key: 'role', label: '修改角色', onPick: () => open(rolePopup, { member }) },
            ...(isSelf
              ? []
              : [
                  {
                    key: 'remove',
                    label: '移除成员',
                    danger: true,
                    onPick: () => open(leaveCompanyPopup, { staff, userId: member.userId }),
                  },
                ]),
          ]}
        >
          <IconButton label={`管理${name}`} icon={<MoreHorizontal />} />
        </Menu>
      )}
    </li>
  )
}
