import { Search, Square, SquareCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findShields, saveShields } from '#contract/account/shield'
import { type FoundCompany, findCompanies } from '#contract/companies/company'
import { limits } from '#contract/limits'
import { navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Highlight } from '#ui/display/Highlight'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { Chip, Tag } from '#ui/display/Tag'
import { TextField } from '#ui/fields/TextField'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { shieldsPath } from '../paths'
import { SettingFrame } from './SettingFrame'
import styles from './ShieldsPage.module.css'

/** /my/setting/shield-search: companies by name, of which several are picked, also from one search after the other. */
export default function ShieldSearchPage() {
  const isMobile = useIsMobile()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<readonly FoundCompany[]>([])
  const keyword = useSettled(text.trim())
  const shielded = new Set(useCall(findShields, {}).data?.list.map(({ companyName }) => companyName))

  const save = async () => {
    const result = await call(saveShields, { ids: picked.map(({ id }) => id) })
    if (!result.ok) return
    await refresh(findShields)
    toastSuccess(`已屏蔽${picked.length}家公司`)
    navigate(shieldsPath, { replace: true })
  }
  const toggle = (company: FoundCompany, isPicked: boolean) =>
    setPicked((now) => [...now.filter(({ id }) => id !== company.id), ...(isPicked ? [company] : [])])

  const foot = (
    <>
      <span className={styles.chosen}>已选{picked.length}家</span>
      <Button size="large" block={isMobile} disabled={picked.length === 0} onClick={save}>
        屏蔽所选公司
      </Button>
    </>
  )
  return (
    <SettingFrame title="添加屏蔽公司">
      <Card flush>
        <div className={styles.search}>
          <TextField
            aria-label="公司名称"
            placeholder="输入公司名称，例如现在的公司"
            value={text}
            onChange={setText}
            prefix={<Search size="1em" />}
            maxLength={50}
            clearable
            autoFocus
          />
          {picked.length > 0 && (
            <ul className={styles.picked} aria-label="已选的公司">
              {picked.map((company) => (
                <li key={company.id}>
                  <Chip selected onPick={() => toggle(company, false)}>
                    {company.brandName} <X size="1em" role="img" aria-label="取消选择" />
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        {keyword === '' ? (
          <p className={styles.hint}>输入公司简称或全称，同一家公司的所有招聘者都会被屏蔽</p>
        ) : (
          <Found keyword={keyword} shielded={shielded} picked={picked} onToggle={toggle} />
        )}
      </Card>
      {isMobile ? <BottomBar>{foot}</BottomBar> : <div className={styles.foot}>{foot}</div>}
    </SettingFrame>
  )
}

interface FoundProps {
  readonly keyword: string
  /** Registered names. */
  readonly shielded: ReadonlySet<string>
  readonly picked: readonly FoundCompany[]
  readonly onToggle: (company: FoundCompany, isPicked: boolean) => void
}

function Found({ keyword, shielded, picked, onToggle }: FoundProps) {
  const reading = useCall(findCompanies, { keyword }, { keepPrevious: true })
  return (
    <LoadState
      reading={reading}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title="没有找到这家公司">换个名字试试，例如去掉地名</EmptyState>}
    >
      {({ list }) => (
        <ul className={styles.list}>
          {list.map((company) => (
            <li key={company.id}>
              <Choice
                company={company}
                keyword={keyword}
                isShielded={shielded.has(company.companyName)}
                isPicked={picked.some(({ id }) => id === company.id)}
                onToggle={onToggle}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}

interface ChoiceProps extends Pick<FoundProps, 'keyword' | 'onToggle'> {
  readonly company: FoundCompany
  readonly isShielded: boolean
  readonly isPicked: boolean
}

function Choice({ company, keyword, isShielded, isPicked, onToggle }: ChoiceProps) {
  const { brandName, companyName, logo, areaAddress } = company
  const Box = isPicked || isShielded ? SquareCheck : Square
  return (
    <label className={styles.row} data-disabled={isShielded || undefined}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={companyName}
        checked={isPicked || isShielded}
        disabled={isShielded}
        onChange={(event) => onToggle(company, event.target.checked)}
      />
      <Box className={styles.box} data-picked={isPicked || undefined} aria-hidden="true" />
      <CompanyLogo name={brandName} src={logo} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Highlight text={companyName} query={keyword} />
        </span>
        <span className={styles.note}>
          <Highlight text={[brandName, areaAddress].filter(Boolean).join(' · ')} query={keyword} />
        </span>
      </span>
      {isShielded && <Tag>已屏蔽</Tag>}
    </label>
  )
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
