import { useState } from 'react'
import { Chip, StatusDot, Tag } from '#ui/display/Tag'
import { Checkbox, Switch } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Tabs } from '#ui/lists/Tabs'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const jobStates = ['离职，随时到岗', '在职，考虑机会', '在职，暂不考虑'].map((label, value) => ({ value, label }))
const sorts = ['综合', '最新', '距离'].map((label, value) => ({ value, label }))
const tabs = ['全部', '新招呼', '仅沟通', '有交换', '有面试'].map((label, value) => ({
  value,
  label,
  badge: value === 1 ? 3 : 0,
}))

export function Choices() {
  const [state, setState] = useState(0)
  const [sort, setSort] = useState(0)
  const [tab, setTab] = useState(0)
  const [isAgreed, setAgreed] = useState(true)
  const [isHidden, setHidden] = useState(false)
  const [word, setWord] = useState('React')
  return (
    <Shelf title="选择">
      <div className={styles.fields}>
        <RadioGroup label="求职状态" options={jobStates} value={state} onChange={setState} />
        <RadioGroup label="排序" look="segments" options={sorts} value={sort} onChange={setSort} />
      </div>
      <Row name="勾选与开关">
        <Checkbox checked={isAgreed} onChange={setAgreed}>
          已阅读并同意用户协议
        </Checkbox>
        <Checkbox checked={false} onChange={() => {}} error="请先阅读并同意">
          未勾选
        </Checkbox>
        <Switch label="隐藏简历" checked={isHidden} onChange={setHidden} />
        <Switch label="不可用" checked disabled onChange={() => {}} />
      </Row>
      <Row name="标签">
        {['React', 'TypeScript', 'Node.js'].map((each) => (
          <Chip key={each} selected={each === word} onPick={() => setWord(each)}>
            {each}
          </Chip>
        ))}
        <Tag>3-5年</Tag>
        <Tag tone="primary">急招</Tag>
        <Tag tone="vip">会员</Tag>
        <Tag tone="danger">已停止</Tag>
        <StatusDot>在线</StatusDot>
        <StatusDot tone="danger">已断开</StatusDot>
        <StatusDot tone="off">离线</StatusDot>
      </Row>
      <Tabs label="会话分类" items={tabs} value={tab} onPick={setTab} />
    </Shelf>
  )
}
