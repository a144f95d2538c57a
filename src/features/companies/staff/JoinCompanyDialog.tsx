import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findCompanies } from '#contract/companies/company'
import { askToJoin, findOwnJoin } from '#contract/companies/joining'
import type { PopupControl } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { TextField } from '#ui/fields/TextField'
import { ListRow } from '#ui/lists/ListRow'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { useDebounced } from '#ui/useDebounced'
import styles from './Staff.module.css'

export interface JoinCompanyDialogProps extends PopupControl<boolean> {
  /** The name in an invitation. */
  readonly companyName?: string
}

/** Companies by name, each with 申请加入. */
export default function JoinCompanyDialog({ isOpen, close, companyName = '' }: JoinCompanyDialogProps) {
  const [text, setText] = useState(companyName)
  const keyword = useDebounced(text.trim()).slice(0, 50)
  const reading = useCall(findCompanies, { keyword }, { enabled: keyword !== '', keepPrevious: true })
  const further = useSignalValue(userBase)?.brand != null

  const ask = async (name: string) => {
    const asked = await call(askToJoin, { companyName: name, further })
    if (!asked.ok) return
    toastSuccess('申请已发送，对方确认后会通知您')
    await refresh(findOwnJoin)
    close(true)
  }

  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="加入公司" width="narrow">
      <div className={styles.dialog}>
        <TextField label="公司名称" value={text} onChange={setText} placeholder="输入公司简称或全称" clearable />
        {keyword === '' ? (
          <p className={styles.note}>找到您任职的公司并申请加入，由该公司的管理员确认。</p>
        ) : (
          <LoadState
            reading={reading}
            isEmpty={({ list }) => list.length === 0}
            empty={<EmptyState title="没有找到这家公司">请检查名称，或创建新公司</EmptyState>}
          >
            {({ list }) => (
              <div>
                {list.map((company) => (
                  <ListRow
                    key={company.id}
                    icon={<CompanyLogo name={company.brandName} src={company.logo} size={40} />}
                    title={company.brandName}
                    note={company.companyName}
                    value={
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={`申请加入${company.brandName}`}
                        onClick={() => ask(company.companyName)}
                      >
                        申请加入
                      </Button>
                    }
                  />
                ))}
              </div>
            )}
          </LoadState>
        )}
      </div>
    </Modal>
  )
}
