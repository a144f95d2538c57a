import { FileArchive } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { askDataExport, type DataExport, findDataExports, openDataExport } from '#contract/account/dataExport'
import {
  type Consent,
  confirmDocuments,
  findConsents,
  findDocuments,
  withdrawConsent,
} from '#contract/documents/document'
import { formatChinaTime } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Tag } from '#ui/display/Tag'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { DocumentLink } from '../../documents/text/DocumentLink'
import { closePath } from '../paths'
import styles from './DataPage.module.css'
import { SettingFrame } from './SettingFrame'

/** /my/setting/data: a copy of all own data, and the accepted agreements. */
export default function DataPage() {
  return (
    <SettingFrame title="个人数据" note="您可以随时带走自己的数据，也可以撤回给过的授权。">
      <Exports />
      <Consents />
    </SettingFrame>
  )
}

function Exports() {
  const reading = useCall(findDataExports, {}, { staleTime: 0 })

  async function ask() {
    if ((await call(askDataExport, {})).ok) toastSuccess('正在准备，完成后会通知您')
    await refresh(findDataExports)
  }

  const mayAskAt = reading.data?.mayAskAt ?? ''
  return (
    <Card title="导出我的数据">
      <div className={styles.part}>
        <p className={styles.note}>
          包括账号、简历、投递、聊天记录、面试、通知和上传的文件，打包成压缩文件，可以用浏览器查看。完成后保留7天，只有您能下载。
        </p>
        <div className={styles.buttons}>
          <Button disabled={!reading.data || mayAskAt !== ''} onClick={ask}>
            导出全部数据
          </Button>
          {mayAskAt && <span className={styles.note}>每天可以导出一次，{formatChinaTime(mayAskAt)} 后可再次导出</span>}
        </div>
        <LoadState reading={reading}>
          {({ list }) =>
            list.length > 0 && (
              <div className={styles.list}>
                {list.map((each) => (
                  <ExportRow key={each.id} row={each} />
                ))}
              </div>
            )
          }
        </LoadState>
      </div>
    </Card>
  )
}

const stateWords: Readonly<Record<DataExport['state'], string>> = {
  making: '正在准备，完成后会通知您',
  ready: '',
  failed: '导出失败，请重新导出',
  expired: '已过期，请重新导出',
}

function ExportRow({ row: { id, state, size, createdAt, expiresAt } }: { row: DataExport }) {
  async function download() {
    const opened = await call(openDataExport, { id })
    if (opened.ok) location.assign(opened.data.url)
    else await refresh(findDataExports)
  }
  return (
    <ListRow
      icon={<FileArchive />}
      title={`${formatChinaTime(createdAt)} 的导出`}
      note={state === 'ready' ? `${saySize(size)}，${formatChinaTime(expiresAt)} 前可下载` : stateWords[state]}
      value={
        state === 'ready' && (
          <Button variant="outline" size="small" onClick={download}>
            下载
          </Button>
        )
      }
    />
  )
}

const saySize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function Consents() {
  const reading = useCall(findConsents, {}, { staleTime: 0 })
  return (
    <Card title="我同意过的文件">
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="还没有同意记录" />}
      >
        {({ list }) => (
          <div className={styles.list}>
            {list.map((each) => (
              <ConsentRow key={each.key} consent={each} />
            ))}
          </div>
        )}
      </LoadState>
    </Card>
  )
}

const effectWords: Readonly<Record<Consent['effect'], string>> = {
  hide: '撤回后，您的简历会对所有招聘者隐藏，已投递的不受影响。确定撤回吗？',
  plain: '撤回后，需要时会再次征求您的同意。确定撤回吗？',
  close: '本站的服务以此为基础，撤回后无法继续使用，需要注销账号。要去注销账号吗？',
}

function ConsentRow({ consent: { key, name, version, confirmedAt, withdrawnAt, effect } }: { consent: Consent }) {
  async function withdraw() {
    const isClosing = effect === 'close'
    const words = { content: effectWords[effect], confirmText: isClosing ? '去注销' : '撤回', danger: true }
    if (!(await confirm(words))) return
    if (isClosing) return navigate(closePath)
    if ((await call(withdrawConsent, { key })).ok) toastSuccess('已撤回')
    await refresh(findConsents)
  }

  async function agree() {
    const found = await call(findDocuments, { key })
    const present = found.ok && found.data.list[0]?.versions[0]?.version
    if (!present) return
    if ((await call(confirmDocuments, { documents: [{ key, version: present }] })).ok) toastSuccess('已同意')
    await refresh(findConsents)
  }

  return (
    <ListRow
      title={<DocumentLink id={key} />}
      note={
        withdrawnAt ? `${formatChinaTime(withdrawnAt)} 撤回` : `${formatChinaTime(confirmedAt)} 同意，版本 ${version}`
      }
      value={
        <span className={styles.buttons}>
          {withdrawnAt && <Tag>已撤回</Tag>}
          <Button
            variant="outline"
            size="small"
            aria-label={`${withdrawnAt ? '重新同意' : '撤回同意'}${name}`}
            onClick={withdrawnAt ? agree : withdraw}
          >
            {withdrawnAt ? '重新同意' : '撤回同意'}
          </Button>
        </span>
      }
    />
  )
}
