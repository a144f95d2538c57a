import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { type DeskMessage, findDeskMessages, messageKinds, messageOrders } from '#contract/console/desks/messages'
import { formatDateTime } from '#format/time'
import { nameOfRole } from '#kernel/user/requireLogin'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { complaintDeskPath } from '../../complaints/paths'
import { deskRecordPath } from '../paths'
import { DeskTable } from './list/DeskTable'
import styles from './list/DeskTable.module.css'
import { cell, deskList } from './list/deskRecord'
import { dayFilters, dayOf, searchFilter } from './list/filters'

const kinds = ['word', 'complaint'] as const
const places = { talk: '聊天', room: '直播间' } as const

export const messageDesk = deskList({
  kind: 'messages',
  title: '消息',
  filters: [
    searchFilter('sender', '发送人手机号、编号或全名'),
    {
      name: 'kind',
      kind: 'select',
      label: '类型',
      options: [{ value: '', label: '全部类型' }, ...kinds.map((value) => ({ value, label: messageKinds[value] }))],
    },
    searchFilter('word', '屏蔽词'),
    ...dayFilters('时间'),
  ],
  orders: [
    { value: 'newest', label: '最新在前' },
    { value: 'oldest', label: '最早在前' },
  ],
  read: ({ kind, word = '', sender = '', since, until }) => ({
    kind: kinds.find((value) => value === kind),
    word,
    sender,
    since: dayOf(since),
    until: dayOf(until),
  }),
  usePage: (filter, { cursor, order }) =>
    useCall(
      findDeskMessages,
      { ...filter, cursor, order: messageOrders.find((each) => each === order) },
      { keepPrevious: true, staleTime: 0 },
    ),
  nameOf: ({ id }) => String(id),
  columns: [
    { key: 'text', title: '内容', cell: (message: DeskMessage) => <Words message={message} /> },
    { key: 'kind', title: '类型', cell: ({ kind, word }) => (word ? `屏蔽词「${word}」` : messageKinds[kind]) },
    { key: 'sender', title: '发送人', cell: (message) => <Sender message={message} /> },
    { key: 'role', title: '身份', cell: ({ role }) => nameOfRole(role) },
    { key: 'place', title: '位置', cell: ({ place }) => places[place] },
    { key: 'at', title: '时间', cell: ({ at }) => formatDateTime(at) },
    { key: 'id', title: '编号', align: 'end', isFurther: true, cell: ({ id }) => id },
  ],
})

/** What was kept back; of a talk under complaint, the way to the complaint. */
function Words({ message: { text, complaintId, isParty } }: { message: DeskMessage }) {
  if (isParty) return '与您或您的公司有关，须由其他管理员处理'
  if (complaintId === null) return <span className={styles.prose}>{text}</span>
  return (
    <Link href={complaintDeskPath(complaintId)} className={styles.name}>
      查看举报{complaintId}
    </Link>
  )
}

function Sender({ message: { sender, senderId } }: { message: DeskMessage }) {
  if (senderId === null) return cell(sender)
  return (
    <Link href={deskRecordPath('people', senderId)} className={styles.name}>
      {sender}
    </Link>
  )
}

/** /admin/messages: messages that a blocked word kept back, and talks under complaint. */
export default function MessagesPage() {
  const seesAccounts = useSignalValue(userBase)?.operates.includes('accounts')
  return <DeskTable list={seesAccounts ? messageDesk : ofNobody} />
}

/** For operators who may not see whose a message is. */
const ofNobody = { ...messageDesk, filters: messageDesk.filters.filter(({ name }) => name !== 'sender') }
