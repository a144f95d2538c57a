import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findStaff, type Staff } from '#contract/companies/members'
import { brandRoleNames, mayAs } from '#contract/companies/roles'
import { codes } from '#contract/errors'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Card } from '#ui/display/Card'
import { LoadState } from '#ui/states/LoadState'
import { CertifiedMark } from '../CertifiedMark'
import { certificationPath, editorPath, invitationPath, staffPath } from '../paths'
import { joinCompanyPopup, leaveCompanyPopup } from '../popups'
import { JoinRequests } from './JoinRequests'
import { MemberRow } from './MemberRow'
import { NoCompany } from './NoCompany'
import { OwnBrands } from './OwnBrands'
import styles from './Staff.module.css'

/** /company/hr: the people of the recruiter's company, their roles and open jobs; requests to join; other companies. */
export default function StaffPage() {
  const reading = useCall(findStaff, {}, { staleTime: 0 })
  const invitation = new URLSearchParams(useSearch()).get('join')?.slice(0, 50)
  useEffect(() => {
    if (!invitation) return
    navigate(staffPath, { replace: true })
    void open(joinCompanyPopup, { companyName: invitation })
  }, [invitation])
  const hasNone = reading.failure?.code === codes.companyMissing
  return (
    <div className={styles.page}>
      {hasNone ? <NoCompany /> : <LoadState reading={reading}>{(staff) => <People staff={staff} />}</LoadState>}
      <OwnBrands />
    </div>
  )
}

function People({ staff }: { staff: Staff }) {
  const { role, members, leaving } = staff
  const mayManage = mayAs(role, 'manageMembers')
  const self = members.find(({ isSelf }) => isSelf)
  return (
    <>
      <Card
        title={
          <span className={styles.heading}>
            {staff.brandName}
            <CertifiedMark certified={staff.certified} />
          </span>
        }
        extra={
          <Button
            variant="outline"
            size="small"
            icon={<UserPlus size="1.1em" />}
            onClick={() => copy(new URL(invitationPath(staff.companyName), location.origin).href)}
          >
            复制邀请链接
          </Button>
        }
      >
        <p className={styles.note}>
          {staff.companyName} · 您是{brandRoleNames[role]}。同事打开邀请链接，登录招聘者身份后即可申请加入。
        </p>
        <p className={styles.links}>
          <ButtonLink variant="text" size="small" href={editorPath}>
            编辑公司主页
          </ButtonLink>
          <ButtonLink variant="text" size="small" href={certificationPath}>
            公司认证
          </ButtonLink>
        </p>
      </Card>
      {staff.joins.length > 0 && <JoinRequests joins={staff.joins} />}
      <Card title={`成员（${members.length}）`}>
        <ul className={styles.members}>
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} staff={staff} mayManage={mayManage} />
          ))}
        </ul>
      </Card>
      {self && (
        <Card title="退出公司">
          <p className={styles.note}>
            {leaving.obstacle || '退出前会先告诉您职位与沟通如何处理，以往的沟通不会丢失。'}
          </p>
          {!leaving.obstacle && (
            <Button
              variant="outline"
              tone="danger"
              onClick={() => open(leaveCompanyPopup, { staff, userId: self.userId })}
            >
              退出公司
            </Button>
          )}
        </Card>
      )}
    </>
  )
}
