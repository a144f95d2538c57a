import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { session } from '#api/session'
import { beginClosing, getClosing } from '#contract/auth/closing'
import type { OutputOf } from '#contract/endpoint'
import { formatChinaTime } from '#format/time'
import { alert, confirm } from '#kernel/popups/modals'
import { forgetDrafts } from '#kernel/user/drafts'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { LoadState } from '#ui/states/LoadState'
import { interviewsPath } from '../../interviews/paths'
import { dataPath } from '../paths'
import styles from './ClosePage.module.css'
import { SettingFrame } from './SettingFrame'

/** Consequences of closing the account, the most frequent questions first. */
const consequences: readonly { readonly title: string; readonly text: string }[] = [
  { title: '马上', text: '账号在所有设备上退出，简历和名片对别人隐藏，职位停止招聘。' },
  { title: '15天内', text: '重新登录就可以恢复账号，数据都还在。' },
  { title: '15天后', text: '手机号解除绑定，密码、简历、附件、收藏、通知、投递记录和上传的文件全部删除，无法找回。' },
  {
    title: '聊天',
    text: '您发出的消息仍留在对方的聊天记录里，名字显示为“已注销用户”，交换过的电话、微信和简历会删除。',
  },
  { title: '投递和职位', text: '招聘者不能再查看您的简历。您发布的职位保持停止，应聘者仍能看到自己投过。' },
  { title: '公司主页', text: '由同事接着管理，没有同事时保留但不再更新。' },
]

/** /my/setting/close: closes the account, with 15 days to return. */
export default function ClosePage() {
  const reading = useCall(getClosing, {}, { staleTime: 0 })
  return (
    <SettingFrame title="注销账号" note="注销后，您的个人数据会被删除。请先看清下面的说明。">
      <Card title="注销后会怎样">
        <dl className={styles.consequences}>
          {consequences.map(({ title, text }) => (
            <div key={title} className={styles.consequence}>
              <dt className={styles.term}>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          需要保留数据？
          <ButtonLink variant="text" size="small" href={dataPath}>
            先导出一份
          </ButtonLink>
        </p>
      </Card>
      <Card>
        <LoadState reading={reading}>{(affected) => <Agreement affected={affected} />}</LoadState>
      </Card>
    </SettingFrame>
  )
}

function Agreement({ affected }: { affected: OutputOf<typeof getClosing> }) {
  const [understood, setUnderstood] = useState(false)
  const { interviews, sends, talks, openJobs } = affected

  async function close() {
    const words = { content: '确定注销账号吗？15天内重新登录可以恢复。', confirmText: '注销账号', danger: true }
    if (!(await confirm(words))) return
    const result = await call(beginClosing, { understood: true })
    if (!result.ok) return
    forgetDrafts()
    session.end()
    await alert({
      title: '已申请注销',
      content: `${formatChinaTime(result.data.closingAt)} 前重新登录可以恢复账号，之后数据将全部删除。`,
    })
  }

  if (interviews > 0) {
    return (
      <div className={styles.part}>
        <p>您还有 {interviews} 场未结束的面试，对方正在等您。请先取消或完成面试，再注销账号。</p>
        <div>
          <ButtonLink href={interviewsPath}>去处理面试</ButtonLink>
        </div>
      </div>
    )
  }
  const rows = [
    { label: '聊天', count: talks },
    { label: '投递', count: sends },
    { label: '在招职位', count: openJobs },
  ].filter(({ count }) => count > 0)
  return (
    <div className={styles.part}>
      {rows.length > 0 && <p>您现在有：{rows.map(({ label, count }) => `${label} ${count} 个`).join('，')}。</p>}
      <Checkbox checked={understood} onChange={setUnderstood}>
        我已阅读并了解注销的后果
      </Checkbox>
      <div>
        <Button tone="danger" disabled={!understood} onClick={close}>
          注销账号
        </Button>
      </div>
    </div>
  )
}
