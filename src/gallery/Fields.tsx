import { Plus, Search, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Select } from '#ui/fields/choices/Select'
import { NumberField } from '#ui/fields/NumberField'
import { PasswordField } from '#ui/fields/PasswordField'
import { SalaryRange } from '#ui/fields/SalaryRange'
import { TextArea } from '#ui/fields/TextArea'
import { TextField } from '#ui/fields/TextField'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const degrees = ['大专', '本科', '硕士', '博士'].map((label, value) => ({ value, label }))

export function Fields() {
  const [text, setText] = useState('前端开发工程师')
  const [empty, setEmpty] = useState('')
  const [prose, setProse] = useState('熟悉 React 与 TypeScript，做过即时通讯。')
  const [degree, setDegree] = useState<number>()
  const [count, setCount] = useState<number | undefined>(3)
  const [salary, setSalary] = useState({ min: 12_000, max: 20_000, unit: 1 as const, months: 13 })
  return (
    <Shelf title="按钮与输入">
      <Row name="按钮">
        <Button>立即沟通</Button>
        <Button variant="outline">感兴趣</Button>
        <Button variant="quiet">取消</Button>
        <Button variant="text">查看全部</Button>
        <Button tone="danger">删除</Button>
        <Button disabled>已停止</Button>
        <Button loading>发送</Button>
      </Row>
      <Row name="大小与图标">
        <Button size="small">小</Button>
        <Button size="medium">中</Button>
        <Button size="large" icon={<Send />}>
          大
        </Button>
        <IconButton label="添加" icon={<Plus />} />
        <IconButton label="不可用" icon={<Plus />} disabled />
      </Row>
      <div className={styles.fields}>
        <TextField label="职位名称" required value={text} onChange={setText} clearable hint="与招聘内容一致" />
        <TextField label="联系电话" value={empty} onChange={setEmpty} error="请填写电话" placeholder="11位手机号" />
        <TextField label="搜索" value={empty} onChange={setEmpty} prefix={<Search />} placeholder="职位、公司" />
        <PasswordField label="密码" value={empty} onChange={setEmpty} placeholder="8至32位" />
        <Select label="学历" options={degrees} value={degree} onChange={setDegree} placeholder="请选择" />
        <NumberField label="招聘人数" value={count} onChange={setCount} min={1} max={999} unit="人" />
        <SalaryRange label="薪资" value={salary} onChange={(next) => setSalary({ ...salary, ...next, unit: 1 })} />
        <TextArea label="个人优势" value={prose} onChange={setProse} limit={126} rows={3} />
      </div>
    </Shelf>
  )
}
