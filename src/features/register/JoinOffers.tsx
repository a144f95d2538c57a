import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findCompanies } from '#contract/companies/company'
import { askToJoin, findOwnJoin } from '#contract/companies/joining'
import { Button } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { useDebounced } from '#ui/useDebounced'
import styles from './JoinOffers.module.css'

interface Props {
  /** What is typed as the company's name. */
  readonly companyName: string
  /** Saves the recruiter's own name and title, without which a company cannot answer. Resolves to whether they are saved. */
  readonly saveCard: () => Promise<boolean>
}

const most = 3
/** With less the site would offer companies by chance. */
const leastTyped = 3

/** While a company's name is typed: those that are registered already, each with 申请加入. */
export function JoinOffers({ companyName, saveCard }: Props) {
  const keyword = useDebounced(companyName.trim()).slice(0, 50)
  const reading = useCall(findCompanies, { keyword }, { enabled: keyword.length >= leastTyped, keepPrevious: true })
  const found = keyword.length >= leastTyped ? (reading.data?.list ?? []) : []
  // The index also finds companies by their place and trade.
  const named = found.filter((each) => each.companyName.includes(keyword) || each.brandName.includes(keyword))
  if (named.length === 0) return null
  const join = async (name: string) => {
    if (!(await saveCard())) return
    const asked = await call(askToJoin, { companyName: name })
    if (!asked.ok) return
    toastSuccess('申请已发送，对方确认后会通知您')
    await refresh(findOwnJoin)
  }
  return (
    <div className={styles.offers} role="status">
      <p>已在本站登记的公司，如果您在其中工作，申请加入即可，不用重新填写：</p>
      <ul>
        {named.slice(0, most).map((each) => (
          <li key={each.id} className={styles.offer}>
            <span className={styles.name}>{each.companyName}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={`申请加入${each.companyName}`}
              onClick={() => join(each.companyName)}
            >
              申请加入
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
