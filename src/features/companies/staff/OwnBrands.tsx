import { call } from '#api/call'
import { useCall } from '#api/queries'
import { findOwnBrands, switchBrand } from '#contract/companies/members'
import { brandRoleNames } from '#contract/companies/roles'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { createCompanyPopup, joinCompanyPopup } from '../popups'
import { reloadCompany } from './reloadCompany'
import styles from './Staff.module.css'

/** The companies of the account, of which one is the present one. */
export function OwnBrands() {
  const list = useCall(findOwnBrands, {}, { staleTime: 0 }).data?.list ?? []
  if (list.length === 0) return null
  const use = async (id: number, name: string) => {
    const switched = await call(switchBrand, { id })
    if (!switched.ok) return
    await reloadCompany()
    toastSuccess(`已切换到${name}`)
  }
  return (
    <Card title="我的公司">
      {list.map(({ id, brandName, logo, role, current, jobs }) => (
        <ListRow
          key={id}
          icon={<CompanyLogo name={brandName} src={logo} size={40} />}
          title={brandName}
          note={`${brandRoleNames[role]} · ${jobs}个在招职位`}
          value={
            current ? (
              <Tag tone="primary">当前</Tag>
            ) : (
              <Button
                size="small"
                variant="outline"
                aria-label={`切换到${brandName}`}
                onClick={() => use(id, brandName)}
              >
                切换
              </Button>
            )
          }
        />
      ))}
      <p className={styles.links}>
        <Button variant="text" size="small" onClick={() => open(joinCompanyPopup, {})}>
          加入其他公司
        </Button>
        <Button variant="text" size="small" onClick={() => open(createCompanyPopup)}>
          创建新公司
        </Button>
      </p>
    </Card>
  )
}
