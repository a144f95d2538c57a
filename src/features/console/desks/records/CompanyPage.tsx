import { useCall } from '#api/queries'
import { companyPages } from '#contract/companies/pages'
import { getDeskCompany } from '#contract/console/desks/companies'
import { formatDateTime } from '#format/time'
import { useRecordId } from '#kernel/pages/recordId'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { companyPath } from '../../../companies/paths'
import { deskJobsPath, deskPaths } from '../../paths'
import { companyDesk } from '../CompaniesPage'
import { RecordFrame } from './RecordFrame'
import styles from './Records.module.css'

const missing = <MissingRecord title="公司不存在" href={deskPaths.companies} label="查看全部公司" />

/** /admin/companies/detail?id=: one company. */
export default function CompanyPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Company key={id} id={id} />
}

function Company({ id }: { id: number }) {
  const reading = useCall(getDeskCompany, { id }, { staleTime: 0 })
  const operates = useSignalValue(userBase)?.operates ?? []
  return (
    <LoadState reading={reading} missing={missing}>
      {(company) => (
        <RecordFrame
          id={id}
          title={company.brandName}
          list={companyDesk}
          state={
            <StatusDot tone={company.certified ? 'success' : 'off'}>
              {company.certified ? '已认证' : '未认证'}
            </StatusDot>
          }
          facts={[
            ['公司全称', company.companyName],
            ['信用代码', company.creditCode],
            ['行业', company.industry],
            ['地区', company.area],
            ['在招职位', company.openJobs],
            ['创建时间', formatDateTime(company.createdAt)],
          ]}
          acts={
            <>
              <ButtonLink variant="text" size="small" href={companyPath(id)}>
                公司主页
              </ButtonLink>
              <ButtonLink variant="text" size="small" href={companyPages['company-review'].path}>
                公司认证审核
              </ButtonLink>
              {operates.includes('jobs') && (
                <ButtonLink variant="outline" size="small" href={deskJobsPath({ company: id })}>
                  全部职位
                </ButtonLink>
              )}
            </>
          }
          related={company.related}
        >
          {company.introduction && (
            <Card title="公司介绍">
              <p className={styles.words}>{company.introduction}</p>
            </Card>
          )}
        </RecordFrame>
      )}
    </LoadState>
  )
}
