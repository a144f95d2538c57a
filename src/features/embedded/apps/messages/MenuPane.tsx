import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  getHostMenu,
  type HostMenu,
  type MenuItem,
  menuTargets,
  publishHostMenu,
  readHostMenu,
} from '#contract/embedded/hostMenu'
import type { OutputOf } from '#contract/endpoint'
import { formatChinaTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { menuPopup } from '../../popups'
import styles from './Messages.module.css'

/** The menu as it is edited, and as the account has it now. */
export function MenuPane() {
  const reading = useCall(getHostMenu, {}, { staleTime: 0 })
  const [isAsked, setAsked] = useState(false)
  const present = useCall(readHostMenu, {}, { enabled: isAsked, staleTime: 0 }).data
  const read = async () => {
    setAsked(true)
    await refresh(readHostMenu)
  }
  return (
    <>
      <LoadState reading={reading}>{(menu) => <Edited menu={menu} onPublished={read} />}</LoadState>
      <Card title="公众号现在的菜单">
        <Present present={present} />
        <Button variant="outline" onClick={read}>
          读取
        </Button>
      </Card>
    </>
  )
}

interface EditedProps {
  readonly menu: OutputOf<typeof getHostMenu>
  readonly onPublished: () => unknown
}

function Edited({ menu: { buttons, publishedAt, isPublished }, onPublished }: EditedProps) {
  const edit = async () => {
    if (await open(menuPopup, { buttons })) await refresh(getHostMenu)
  }
  const publish = async () => {
    const content = buttons.length > 0 ? '关注者会看到新的菜单。' : '菜单是空的，发布后公众号没有菜单。'
    if (!(await confirm({ title: '发布到公众号', content, confirmText: '发布' }))) return
    const result = await call(publishHostMenu, {})
    if (!result.ok) return
    const { passed, says } = result.data
    if (passed) toastSuccess(says)
    else toastWarning(says)
    await refresh(getHostMenu)
    if (passed) await onPublished()
  }
  return (
    <Card title="编辑的菜单">
      <State publishedAt={publishedAt} isPublished={isPublished} />
      {buttons.length === 0 ? <p className={styles.note}>还没有菜单</p> : <Entries buttons={buttons} />}
      <div className={styles.acts}>
        <Button variant="outline" onClick={edit}>
          修改菜单
        </Button>
        <Button onClick={publish} disabled={isPublished}>
          发布到公众号
        </Button>
      </div>
    </Card>
  )
}

function State({ publishedAt, isPublished }: Pick<EditedProps['menu'], 'publishedAt' | 'isPublished'>) {
  if (isPublished && !publishedAt) return null
  return (
    <p className={styles.note}>
      {isPublished ? <Tag tone="primary">已发布</Tag> : <Tag tone="danger">有改动没有发布</Tag>}{' '}
      {publishedAt && `上次发布：${formatChinaTime(publishedAt)}`}
    </p>
  )
}

const Entries = ({ buttons }: { buttons: HostMenu }) => (
  <ul className={styles.menu}>
    {buttons.map(({ name, items, ...own }) => (
      <li key={name}>
        {name} {items.length === 0 && <span className={styles.target}>{sayTarget(own)}</span>}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item.name}>
                {item.name} <span className={styles.target}>{sayTarget(item)}</span>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

const sayTarget = ({ type, target }: Pick<MenuItem, 'type' | 'target'>): string =>
  `${menuTargets.find(({ value }) => value === type)?.label}：${target}`

function Present({ present }: { present: OutputOf<typeof readHostMenu> | undefined }) {
  if (!present) return <p className={styles.note}>按「读取」，看公众号里现在显示的菜单。</p>
  if (present.says) return <p className={styles.fault}>{present.says}</p>
  if (present.buttons.length === 0) return <p className={styles.note}>公众号现在没有菜单</p>
  return (
    <ul className={styles.menu}>
      {present.buttons.map(({ name, items }) => (
        <li key={name}>
          {name}
          {items.length > 0 && `（${items.join('、')}）`}
        </li>
      ))}
    </ul>
  )
}
