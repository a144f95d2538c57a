import { useState } from 'react'
import { codes, failure } from '#contract/errors'
import { choose, confirm, prompt } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { notify } from '#ui/notification'
import { Modal } from '#ui/overlays/Modal'
import { toast, toastLoading, toastSuccess, toastWarning } from '#ui/overlays/toast'
import { EmptyState, FailedState, LoadingState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { Skeleton } from '#ui/states/Skeleton'
import { Spinner } from '#ui/states/Spinner'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const threeWays = ['稍后', '拒绝', '同意'].map((label) => ({ key: label, label }))

export function Feedback() {
  const [kind, setKind] = useState<'dialog' | 'drawer'>()
  const [last, setLast] = useState<'dialog' | 'drawer'>('dialog')
  const show = (next: 'dialog' | 'drawer') => {
    setLast(next)
    setKind(next)
  }
  return (
    <Shelf title="反馈">
      <Row name="轻提示（2 秒）与通知（4.5 秒）">
        <Button variant="outline" onClick={() => void toast('复制成功')}>
          提示
        </Button>
        <Button variant="outline" onClick={() => void toastSuccess('设置成功')}>
          成功
        </Button>
        <Button variant="outline" onClick={() => void toastWarning('网络不给力~')}>
          警告
        </Button>
        <Button variant="outline" onClick={() => void setTimeout(toastLoading('切换中...'), 3000)}>
          加载
        </Button>
        <Button
          variant="outline"
          onClick={() => void notify({ key: 'demo', title: '面试提醒', text: '明天 10:00，闽江软件' })}
        >
          通知
        </Button>
      </Row>
      <Row name="对话框">
        <Button
          variant="outline"
          onClick={async () =>
            void toast((await confirm({ content: '确定删除这段经历？', danger: true })) ? '已确定' : '已取消')
          }
        >
          确认
        </Button>
        <Button
          variant="outline"
          onClick={async () =>
            void toast((await prompt({ title: '新建分组', label: '分组名称', maxLength: 12 })) ?? '已取消')
          }
        >
          输入
        </Button>
        <Button
          variant="outline"
          onClick={async () =>
            void toast((await choose({ content: '对方想与您交换电话', actions: threeWays })) ?? '已取消')
          }
        >
          三选一
        </Button>
        <Button variant="outline" onClick={() => show('dialog')}>
          弹窗
        </Button>
        <Button variant="outline" onClick={() => show('drawer')}>
          抽屉
        </Button>
      </Row>
      <div className={styles.fields}>
        <LoadingState />
        <EmptyState />
        <FailedState failure={failure(codes.toast, '网络不给力~')} onRetry={() => toast('重试')} />
        <MissingRecord title="职位不存在或已下线" href="#jobs" label="查看其他职位" />
        <LoadState reading={{ data: ['已读取'], failure: undefined, retry: () => {} }}>
          {(words) => <p className={styles.item}>{words[0]}</p>}
        </LoadState>
        <Spinner size={24} />
        <div className={styles.wide}>
          <Skeleton shape="circle" width="0.4rem" height="0.4rem" />
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton shape="block" height="0.6rem" />
        </div>
      </div>
      <Modal
        isOpen={kind !== undefined}
        onClose={() => setKind(undefined)}
        title="简历预览"
        kind={last}
        footer={<Button onClick={() => setKind(undefined)}>知道了</Button>}
      >
        桌面在中间或右侧，手机从底部升起。
      </Modal>
    </Shelf>
  )
}
