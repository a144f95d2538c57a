import { Link } from 'wouter'
import { call } from '#api/call'
import { refresh, useCallList } from '#api/queries'
import { agreed, type Exchange, type ExchangeKind, findExchanges, removeExchange } from '#contract/chat/exchange'
import { exchangeNames } from '#contract/chat/preview'
import { formatAgo } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Avatar } from '#ui/display/identity/Avatar'
import { toastSuccess } from '#ui/overlays/toast'
import { conversationPath, messagesPath } from '../paths'
import styles from './ExchangesPage.module.css'
import { openExchangedResume } from './openExchangedResume'

type Kind = Exclude<ExchangeKind, 'interview'>

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'mobile', label: '电话' },
  { value: 'wechat', label: '微信' },
  { value: 'resume', label: '简历' },
  { value: 'accepted', label: '录用' },
]

const exchanges = endlessList({
  filters: [{ name: 'kind', kind: 'tabs', label: '交换类型', options: [{ value: '', label: '全部' }, ...kinds] }],
  useRows: (values) => {
    const kind = kinds.find(({ value }) => value === values.kind)?.value
    return useCallList(findExchanges, { status: agreed, kind }, { keepPrevious: true })
  },
  keyOf: ({ id }) => id,
  row: (exchange) => <ExchangeRow exchange={exchange} />,
  empty: {
    title: '还没有交换记录',
    text: '双方都回复后，可以在聊天中交换电话、微信和简历',
    action: <ButtonLink href={messagesPath}>去聊天</ButtonLink>,
  },
  className: styles.list,
})

/** /chat/accepted: accepted requests, newest first; each can be removed from the list. */
export default function ExchangesPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>交换记录</h1>
      <EndlessList list={exchanges} />
    </div>
  )
}

function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const { cid, kind, peer, value, resume, requestId, jobName, createdAt } = exchange
  return (
    <article className={styles.row}>
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
        <p className={styles.note}>{[formatAgo(createdAt), jobName].filter(Boolean).join(' · ')}</p>
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
    </article>
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
