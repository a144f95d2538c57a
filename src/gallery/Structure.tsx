import { Bell, ChevronDown, CircleHelp, Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Card } from '#ui/display/Card'
import { Panel } from '#ui/display/Panel'
import { PictureCard } from '#ui/display/PictureCard'
import { CardGrid } from '#ui/lists/CardGrid'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { ListEnd } from '#ui/lists/ListEnd'
import { ListRow } from '#ui/lists/ListRow'
import { Pager } from '#ui/lists/Pager'
import { SwipeRow } from '#ui/lists/SwipeRow'
import { Table } from '#ui/lists/Table'
import { Tree } from '#ui/lists/Tree'
import { ContextMenu } from '#ui/overlays/ContextMenu'
import { Menu } from '#ui/overlays/Menu'
import { Popover } from '#ui/overlays/Popover'
import { Tooltip } from '#ui/overlays/Tooltip'
import { toast } from '#ui/overlays/toast'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const flows = [
  { id: 1, at: '2026-11-20 10:24', what: '充值', amount: '+100.00' },
  { id: 2, at: '2026-11-19 16:02', what: '简历置顶一天', amount: '-9.90' },
]
const columns = [
  { key: 'at', title: '时间', cell: ({ at }: (typeof flows)[number]) => at },
  { key: 'what', title: '事项', cell: ({ what }: (typeof flows)[number]) => what },
  { key: 'amount', title: '金额', align: 'end' as const, cell: ({ amount }: (typeof flows)[number]) => amount },
]
const positions = [
  {
    key: 'it',
    label: '互联网技术',
    children: [
      { key: 'fe', label: '前端开发' },
      { key: 'be', label: '后端开发', children: [{ key: 'node', label: 'Node.js' }] },
    ],
  },
  { key: 'sales', label: '销售', children: [{ key: 'key', label: '大客户销售' }] },
]
const acts = ['置顶', '不合适', '拉黑'].map((label) => ({
  key: label,
  label,
  danger: label === '拉黑',
  onPick: () => toast(label),
}))
const manyRows = Array.from({ length: 2000 }, (_, index) => index + 1)

export function Structure() {
  const [picked, setPicked] = useState('fe')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(2)
  const box = useRef<HTMLDivElement>(null)
  return (
    <Shelf title="结构">
      <Card title="卡片" flush>
        <ListRow icon={<Bell />} title="消息通知" note="新消息、面试提醒" value="已开启" href="#card" />
        <ListRow icon={<Settings />} title="隐私设置" onPick={() => toast('隐私设置')} />
      </Card>
      <Panel label="步骤">
        <p>一步一个面板，里面的内容各自隔开</p>
        <Button>下一步</Button>
      </Panel>
      <CardGrid>
        {['简历怎么写', '面试怎么谈'].map((title) => (
          <PictureCard key={title} picture={<div className={styles.picture} />} title={title} href="#card">
            <p>图片、标题和说明，整张卡片可点</p>
          </PictureCard>
        ))}
      </CardGrid>
      <Table label="钱包流水" columns={columns} rows={flows} rowKey={({ id }) => id} />
      <Row name="树">
        <div className={styles.tree}>
          <Tree label="职位" nodes={positions} selected={picked} onPick={setPicked} open={['it']} />
        </div>
      </Row>
      <Row name="菜单、气泡、提示">
        <Menu items={acts} align="start">
          <Button variant="outline" icon={<ChevronDown />}>
            更多操作
          </Button>
        </Menu>
        <Popover isOpen={isOpen} onOpenChange={setOpen} title="筛选" trigger={<Button variant="outline">气泡</Button>}>
          <p className={styles.target}>桌面为气泡，手机为底部面板</p>
        </Popover>
        <Tooltip text="双方都回复后可以交换电话">
          <IconButton label="说明" icon={<CircleHelp />} />
        </Tooltip>
        <ContextMenu items={() => acts} button={{ label: '右键菜单' }} className={styles.target}>
          右键或长按 800 毫秒
        </ContextMenu>
      </Row>
      <Row name="手机上左右滑动的行">
        <div className={styles.wide}>
          <SwipeRow
            left={{ label: '不合适', danger: true, onAct: () => toast('不合适') }}
            right={{ label: '感兴趣', onAct: () => toast('感兴趣') }}
          >
            <div className={styles.item}>向左或向右滑动</div>
          </SwipeRow>
        </div>
      </Row>
      <Row name="翻页与列表结尾">
        <Pager page={at} pageSize={20} total={95} onPick={setAt} />
        <div className={styles.wide}>
          <ListEnd hasMore={false} loadingMore={false} onMore={() => {}} />
        </div>
      </Row>
      <Row name="无尽列表（只画看得见的）">
        <div className={styles.wide}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reached by keyboard */}
          <section ref={box} className={styles.list} tabIndex={0} aria-label="两千行">
            <InfiniteList
              items={manyRows}
              keyOf={(row) => row}
              renderItem={(row) => <div className={styles.item}>第 {row} 行</div>}
              container={box}
              hasMore={false}
              loadingMore={false}
              onMore={() => {}}
            />
          </section>
        </div>
      </Row>
    </Shelf>
  )
}
