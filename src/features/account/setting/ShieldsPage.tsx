import { Ban, Plus } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { deleteShield, findShields, type ShieldedCompany } from '#contract/account/shield'
import { confirm } from '#kernel/popups/modals'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { shieldSearchPath } from '../paths'
import { SettingFrame } from './SettingFrame'
import styles from './ShieldsPage.module.css'

/** /my/setting/shield-company: the companies that do not see the seeker. */
export default function ShieldsPage() {
  const reading = useCall(findShields, {}, { staleTime: 0 })
  const isEmpty = reading.data?.list.length === 0
  const add = (
    <ButtonLink href={shieldSearchPath} icon={<Plus size="1em" />}>
      添加
    </ButtonLink>
  )
  return (
    <SettingFrame
      title="屏蔽公司"
      note="这些公司的招聘者搜不到您，看不到您的简历，也不能主动和您沟通；已有的聊天不受影响。"
      action={isEmpty ? undefined : add}
    >
      <Card flush>
        <LoadState
          reading={reading}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState icon={<Ban />} title="还没有屏蔽的公司" action={add}>
              可以屏蔽现在的公司，求职不被发现
            </EmptyState>
          }
        >
          {({ list }) => (
            <ul>
              {list.map((company) => (
                <Company key={company.id} company={company} />
              ))}
            </ul>
          )}
        </LoadState>
      </Card>
    </SettingFrame>
  )
}

function Company({ company }: { company: ShieldedCompany }) {
  const { id, brandName, companyName, logo } = company
  const remove = async () => {
    const words = { content: `取消屏蔽后，${brandName}可以看到您的简历，确定吗？`, confirmText: '取消屏蔽' }
    if (!(await confirm(words))) return
    const result = await call(deleteShield, { id })
    await refresh(findShields)
    if (result.ok) toastSuccess('已取消屏蔽')
  }
  return (
    <li className={styles.row}>
      <CompanyLogo name={brandName} src={logo} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>{brandName}</span>
        <span className={styles.note}>{companyName}</span>
      </span>
      <Button variant="outline" size="small" aria-label={`取消屏蔽${brandName}`} onClick={remove}>
        取消屏蔽
      </Button>
    </li>
  )
}
