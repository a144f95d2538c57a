import { Download, Phone } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import {
  confirmRight,
  countPersonRights,
  countPhoneRights,
  downloadPerson,
  getPhone,
  type PersonRight,
  type TalentRight,
} from '#contract/resume/rights'
import { telHref } from '#contract/text/cleanNumber'
import { saveFrom } from '#kernel/host/saveFile'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import styles from './PersonRights.module.css'
import { patchPerson } from './readPerson'

const words: Readonly<Record<TalentRight, { act: string; done: string }>> = {
  phone: { act: '查看电话', done: '已查看过，再看不计次' },
  download: { act: '下载简历', done: '再次下载不计次' },
}

interface PersonRightsProps {
  readonly id: number
  /** The number as the resume shows it: masked until the recruiter may see it. */
  readonly known?: string
}

/** The number and the resume as a file, each with its price. */
export function PersonRights({ id, known }: PersonRightsProps) {
  const { data } = useCall(countPersonRights, { id }, { staleTime: 0 })
  const [shown, setMobile] = useState<string>()
  const mobile = shown ?? (known?.includes('*') ? undefined : known)
  const [busy, setBusy] = useState<TalentRight>()
  if (!data) return null
  const use = async (right: TalentRight, act: () => Promise<void>) => {
    setBusy(right)
    if (await obtain(id, right, data[right])) await act()
    setBusy(undefined)
  }
  const showPhone = async () => {
    const result = await call(getPhone, { id })
    if (!result.ok) return
    const { mobile } = result.data
    setMobile(mobile)
    patchPerson(id, (person) => ({ ...person, resume: { ...person.resume, base: { ...person.resume.base, mobile } } }))
  }
  const download = async () => {
    const result = await call(downloadPerson, { id })
    if (result.ok) saveFrom(result.data.url, result.data.name)
  }
  return (
    <section className={styles.rights} aria-label="电话与下载">
      {mobile ? (
        <div className={styles.phone}>
          <a href={telHref(mobile)}>{mobile}</a>
          <Button variant="text" size="small" onClick={() => copy(mobile)}>
            复制
          </Button>
        </div>
      ) : (
        <Right
          right="phone"
          icon={<Phone />}
          {...data.phone}
          busy={busy === 'phone'}
          onUse={() => use('phone', showPhone)}
        />
      )}
      <Right
        right="download"
        icon={<Download />}
        {...data.download}
        busy={busy === 'download'}
        onUse={() => use('download', download)}
      />
    </section>
  )
}

interface RightProps extends PersonRight {
  readonly right: TalentRight
  readonly icon: React.ReactNode
  readonly busy: boolean
  readonly onUse: () => void
}

function Right({ right, icon, busy, onUse, ...state }: RightProps) {
  const isClosed = state.state === 'closed'
  return (
    <div className={styles.right}>
      <Button variant="outline" block icon={icon} disabled={isClosed || busy} onClick={onUse}>
        {words[right].act}
      </Button>
      <p className={styles.note}>{sayState(right, state)}</p>
    </div>
  )
}

function sayState(right: TalentRight, { state, left }: PersonRight): string {
  if (state === 'closed') return '对方未开放电话，可打招呼后交换'
  if (state === 'spent') return '次数已用完，可以补充后继续'
  return state === 'free' ? words[right].done : `使用1次，还剩${left}次`
}

/** Makes sure that the recruiter has the right on this person, and asks before using one. */
async function obtain(id: number, right: TalentRight, { state, left }: PersonRight): Promise<boolean> {
  if (state === 'free') return true
  // If no right is left, there is nothing to confirm: the failure leads to goods that cover it.
  const isSure =
    state === 'spent' ||
    (await confirm({
      title: words[right].act,
      content: `将使用1次${words[right].act}，剩余${left}次。以后再对这位求职者使用不再计次，对方会在查看记录里看到。`,
      confirmText: words[right].act,
    }))
  if (!isSure) return false
  const result = await call(confirmRight, { id, right })
  if (result.ok) patchCall(countPersonRights, { id }, (now) => ({ ...now, [right]: result.data }))
  else await refresh(countPersonRights, { id })
  await refresh(countPhoneRights)
  return result.ok
}
