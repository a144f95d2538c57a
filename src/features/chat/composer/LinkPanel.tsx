import { useEffect, useState } from 'react'
import type { HostKind } from '#contract/chat/service'
import type { LinkInfo } from '#contract/chat/state'
import { formatAgo } from '#format/time'
import { chat, chatPlace } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'
import { Button } from '#ui/buttons/Button'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { linkWords } from '../page/linkWords'
import styles from './LinkPanel.module.css'

/** The panel asks again after so many ms while it is open. */
const every = 1_000

const transports = { websocket: 'WebSocket', polling: '长轮询', http: 'HTTP 备用线路', '': '未连接' } as const
const storages = { disk: '保存在本机', memory: '仅在内存，关闭后丢失' } as const
const hosts: Readonly<Record<HostKind, string>> = {
  shared: '共享后台（所有标签页）',
  leader: '主标签页后台',
  own: '本标签页后台',
}
/** What faults that carry a name of their own mean. */
const meanings: Readonly<Record<string, string>> = {
  'socket-client timeout': '服务器 5 秒内没有应答',
  'connect timeout': '连接超时',
  'web-client imToken empty': '没有聊天凭证',
  'apiConfig empty': '没有聊天服务的配置',
  'Im: timeout': '等待聊天登录超时',
  'Im: error key': '站点密钥不被接受',
  'Im: sdk empty': '还没有可用的连接',
}

/** The link's state in plain words, with exact data for support behind 诊断信息. */
export function LinkPanel() {
  const { info, isSilent } = useLinkInfo()
  const summary = useChatState((state) => state.summary)
  const reconnect = async () => {
    await chat.reconnect()
  }
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{linkWords(summary)}</p>
      {info && info.failed > 0 && (
        <div className={styles.failed}>
          <p className={styles.silent}>{info.failed}条消息没有发出</p>
          <Button variant="text" size="small" onClick={resendAll}>
            全部重新发送
          </Button>
        </div>
      )}
      {isSilent && <p className={styles.silent}>聊天服务暂时没有应答，正在为您重新启动…</p>}
      <Button variant="outline" block onClick={reconnect}>
        重新连接
      </Button>
      <details>
        <summary className={styles.more}>诊断信息</summary>
        <Diagnosis info={info} />
      </details>
    </div>
  )
}

async function resendAll(): Promise<void> {
  const result = await chat.resendAll()
  if (!result.ok) toastWarning(result.msg || '操作失败，请稍后再试')
  else if (result.data > 0) toastSuccess(`正在重新发送${result.data}条消息`)
}

function Diagnosis({ info }: { info: LinkInfo | undefined }) {
  const place = chatPlace()
  return (
    <dl className={styles.facts}>
      <Fact name="线路">{info ? transports[info.transport] : '查询中…'}</Fact>
      <Fact name="运行于">{place ? hosts[place.host] : '正在启动…'}</Fact>
      <Fact name="版本">{place?.generation ?? '—'}</Fact>
      <Fact name="实例">{info?.epoch ?? '—'}</Fact>
      <Fact name="标签页">{info ? `${info.tabs}个` : '—'}</Fact>
      <Fact name="最近收到消息">{since(info?.receivedAt)}</Fact>
      <Fact name="最近应答">{since(info?.answeredAt)}</Fact>
      <Fact name="待发送">{info ? queueOf(info) : '—'}</Fact>
      <Fact name="聊天记录">{info ? storages[info.storage] : '—'}</Fact>
      <Fact name="最近错误">{info ? faultOf(info) : '—'}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function useLinkInfo(): { info: LinkInfo | undefined; isSilent: boolean } {
  const [state, setState] = useState<{ info: LinkInfo | undefined; isSilent: boolean }>({
    info: undefined,
    isSilent: false,
  })
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const late = setTimeout(() => isOpen && setState(({ info }) => ({ info, isSilent: true })), 2 * every)
      const answer = await chat.linkInfo()
      clearTimeout(late)
      if (!isOpen) return
      setState(({ info }) => ({ info: answer.ok ? answer.data : info, isSilent: !answer.ok }))
      timer = setTimeout(ask, every)
    }
    void ask()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [])
  return state
}

const since = (moment = 0): string => (moment === 0 ? '还没有' : formatAgo(moment))

const queueOf = ({ waiting, failed }: LinkInfo): string =>
  failed > 0 ? `${waiting}条，失败${failed}条` : `${waiting}条`

function faultOf({ fault, faultAt }: LinkInfo): string {
  if (!fault) return '无'
  const meaning = meanings[fault]
  return `${meaning ? `${fault}（${meaning}）` : fault}，${formatAgo(faultAt)}`
}
