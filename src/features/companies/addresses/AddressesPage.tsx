import { MapPinned, Plus } from 'lucide-react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import {
  type CompanyAddress,
  deleteCompanyAddress,
  findCompanyAddresses,
  mostAddresses,
  setDefaultCompanyAddress,
} from '#contract/companies/address'
import { codes } from '#contract/errors'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { openMap } from '../../maps/openMap'
import { StaticMap } from '../../maps/StaticMap'
import { addressFormPopup } from '../popups'
import { NoCompany } from '../staff/NoCompany'
import styles from './AddressesPage.module.css'
import { refreshAddresses, syncJobs } from './addressActs'

/** /my/address: the addresses of the recruiter's company, which jobs and interviews take theirs from. */
export default function AddressesPage() {
  const reading = useCall(findCompanyAddresses, {}, { staleTime: 0 })
  const { list, mayChange = false } = reading.data ?? {}
  const add = (
    <Button
      icon={<Plus size="1em" />}
      disabled={list === undefined || list.length >= mostAddresses}
      onClick={() => open(addressFormPopup, {})}
    >
      新增地址
    </Button>
  )
  const hasNoCompany = reading.failure?.code === codes.companyMissing
  return (
    <SettingFrame
      title="公司地址"
      note="同事共用，发布职位和邀请面试时直接选用；公司主页上按顺序展示。"
      action={mayChange && list !== undefined && list.length > 0 && add}
    >
      {hasNoCompany ? (
        <NoCompany />
      ) : (
        <LoadState
          reading={reading}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <Card>
              <EmptyState icon={<MapPinned />} title="还没有公司地址" action={mayChange && add}>
                添加后，发布职位时不用每次填写
              </EmptyState>
            </Card>
          }
        >
          {(found) => (
            <ul className={styles.list}>
              {found.list.map((address) => (
                <Row
                  key={address.id}
                  address={address}
                  brandName={found.brandName}
                  mayChange={mayChange}
                  isOnly={found.list.length === 1}
                />
              ))}
            </ul>
          )}
        </LoadState>
      )}
    </SettingFrame>
  )
}

interface RowProps {
  readonly address: CompanyAddress
  readonly brandName: string
  readonly mayChange: boolean
  readonly isOnly: boolean
}

function Row({ address, brandName, mayChange, isOnly }: RowProps) {
  const { id, areaAddress, contact, tel, lat, lng, isDefault, jobs, outdatedJobs } = address
  const words = `${areaAddress} ${address.address}`

  async function remove() {
    const used = jobs > 0 ? `有${jobs}个职位在这个地址，删除后这些职位的地址不变。` : ''
    if (!(await confirm({ content: `${used}确定删除“${words}”吗？`, confirmText: '删除', danger: true }))) return
    if ((await call(deleteCompanyAddress, { id })).ok) toastSuccess('地址已删除')
    await refreshAddresses()
  }

  async function makeDefault() {
    if ((await call(setDefaultCompanyAddress, { id })).ok) toastSuccess('已设为默认地址')
    await refreshAddresses()
  }

  return (
    <li className={styles.row}>
      {lat !== null && lng !== null && offers('map') && (
        <button
          type="button"
          className={styles.map}
          aria-label={`查看地图：${words}`}
          onClick={() => openMap({ lat, lng, name: brandName, address: words })}
        >
          <StaticMap point={{ lat, lng }} label={words} />
        </button>
      )}
      <div className={styles.words}>
        <p className={styles.address}>
          {words} {isDefault && <Tag tone="primary">默认</Tag>}
        </p>
        <p className={styles.note}>
          {[contact, tel].filter(Boolean).join(' ') || '未填写联系人'} ·{' '}
          {jobs > 0 ? `${jobs}个职位在用` : '暂无职位使用'}
        </p>
        {mayChange && outdatedJobs > 0 && (
          <p className={styles.outdated}>
            {outdatedJobs}个职位还显示修改前的地址
            <Button variant="text" size="small" onClick={() => syncJobs(id)}>
              同步到职位
            </Button>
          </p>
        )}
        <div className={styles.actions}>
          {mayChange && (
            <Button
              variant="outline"
              size="small"
              aria-label={`编辑 ${words}`}
              onClick={() => open(addressFormPopup, { address })}
            >
              编辑
            </Button>
          )}
          {mayChange && !isDefault && (
            <Button variant="quiet" size="small" aria-label={`将 ${words} 设为默认`} onClick={makeDefault}>
              设为默认
            </Button>
          )}
          {mayChange && !isOnly && (
            <Button variant="quiet" size="small" tone="danger" aria-label={`删除 ${words}`} onClick={remove}>
              删除
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
