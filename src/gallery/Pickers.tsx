import { useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { CascaderModal } from '#ui/pickers/CascaderModal'
import { DatePicker, DateTimePicker, MonthPicker, TimePicker } from '#ui/pickers/MomentPicker'
import type { MomentRange } from '#ui/pickers/moments'
import { DateRangePicker, MonthRangePicker } from '#ui/pickers/RangePicker'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const areas = [
  { id: '35', pid: '', name: '福建', spelling: 'fu jian' },
  { id: '3501', pid: '35', name: '福州', spelling: 'fu zhou' },
  { id: '350102', pid: '3501', name: '鼓楼区', spelling: 'gu lou qu' },
  { id: '350103', pid: '3501', name: '台江区', spelling: 'tai jiang qu' },
  { id: '3502', pid: '35', name: '厦门', spelling: 'xia men' },
  { id: '350203', pid: '3502', name: '思明区', spelling: 'si ming qu' },
  { id: '31', pid: '', name: '上海', spelling: 'shang hai' },
  { id: '3101', pid: '31', name: '浦东新区', spelling: 'pu dong xin qu' },
]

export function Pickers() {
  const [date, setDate] = useState('2026-11-21')
  const [month, setMonth] = useState('2026-11')
  const [time, setTime] = useState('09:30')
  const [moment, setMoment] = useState('')
  const [range, setRange] = useState<MomentRange>({ from: '2026-11-01', to: '2026-11-21' })
  const [months, setMonths] = useState<MomentRange>({ from: '2021-07', to: '' })
  const [chosen, setChosen] = useState<readonly string[]>(['3501'])
  const [isOpen, setOpen] = useState(false)
  return (
    <Shelf title="日期与级联">
      <div className={styles.fields}>
        <DatePicker label="日期" value={date} onChange={setDate} clearable />
        <MonthPicker label="年月" value={month} onChange={setMonth} />
        <TimePicker label="时间" value={time} onChange={setTime} />
        <DateTimePicker label="面试时间" value={moment} onChange={setMoment} />
        <DateRangePicker label="起止日期" value={range} onChange={setRange} />
        <MonthRangePicker label="在职时间" value={months} onChange={setMonths} allowPresent />
      </div>
      <Row name="级联选择（可搜中文、拼音、首字母，最多三项）">
        <Button variant="outline" onClick={() => setOpen(true)}>
          选择地区
        </Button>
        {areas.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : [])).join('、')}
      </Row>
      <CascaderModal
        isOpen={isOpen}
        onClose={(next) => {
          setOpen(false)
          if (next) setChosen(next)
        }}
        title="选择地区"
        items={areas}
        value={chosen}
        limit={3}
      />
    </Shelf>
  )
}
