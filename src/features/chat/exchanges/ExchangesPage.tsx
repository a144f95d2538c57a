import { useState } from 'react'
import { Link } from 'wouter'
import {
  agreed,
  type Exchange,
  type ExchangeKind,
  findExchanges,
  removeExchange,
} from '../../../../contract/chat/exchange'
import { call } from '../../../api/call'
import { refresh, useCallList } from '../../../api/queries'
import { formatAgo } from '../../../format/time'
import { confirm } from '../../../kernel/popups/modals'
import { Button, ButtonLink } from '../../../ui/buttons/Button'
import { copy } from '../../../ui/copy'
import { Avatar } from '../../../ui/display/Avatar'
import { endOf, ListEnd } from '../../../ui/lists/ListEnd'
import { Tabs } from '../../../ui/lists/Tabs'
import { toastSuccess } from '../../../ui/overlays/toast'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { conversationPath, messagesPath } from '../paths'
import styles from './ExchangesPage.module.css'
import { exchangeNames } from './exchangeWords'
import { openExchangedResume } from './openExchangedResume'

type Tab = 'all' | Exclude<ExchangeKind, 'interview'>

const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'mobile', label: '电话' },
  { value: 'wechat', label: '微信' },
  { value: 'resume', label: '简历' },
  { value: 'accepted', label: '录用' },
]

/** /chat/accepted: what the other sides agreed to, newest first; each can be taken off the list. */
export default function ExchangesPage() {
  const [tab, setTab] = useState<Tab>('all')
  const list = useCallList(
    findExchanges,
    { status: agreed, kind: tab === 'all' ? undefined : tab },
    { keepPrevious: true },
  )
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>交换记录</h1>
      <Tabs items={tabs} value={tab} onPick={setTab} label="交换类型" />
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title="还没有交换记录" action={<ButtonLink href={messagesPath}>去聊天</ButtonLink>}>
            双方都回复后，可以在聊天中交换电话、微信和简历
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={styles.list}>
              {items.map((exchange) => (
                <ExchangeRow key={exchange.id} exchange={exchange} />
              ))}
            </ul>
            <ListEnd {...endOf(list)} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const { cid, kind, peer, value, resume, requestId, jobName, createdAt } = exchange
  return (
    <li className={styles.row}>
      <Avatar name={peer.name} src={peer.avatar} size={40} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link href={conversationPath(cid)} className={styles.name}>
            {peer.name}
          </Link>
          <span className={styles.about}>{peer.about}</span>
        </p>
        <p className={styles.fact}>
          {exchangeNames[kind]}
          {value && <b className={styles.value}>{value}</b>}
        </p>
        <p className={styles.note}>{[jobName, formatAgo(createdAt)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        {value && (
          <Button variant="quiet" size="small" onClick={() => copy(value)}>
            复制
          </Button>
        )}
        {resume && (
          <Button variant="quiet" size="small" onClick={() => openExchangedResume({ ...resume, requestId })}>
            查看简历
          </Button>
        )}
        <Button variant="text" size="small" onClick={() => remove(exchange)}>
          删除
        </Button>
      </div>
    </li>
  )
}

async function remove({ id, peer }: Exchange): Promise<void> {
  const content = `删除与${peer.name}的这条记录？删除后您将看不到对方给您的信息，对方的记录不受影响。`
  if (!(await confirm({ content, danger: true }))) return
  const result = await call(removeExchange, { id })
  if (!result.ok) return
  toastSuccess('已删除')
  await refresh(findExchanges)
}
