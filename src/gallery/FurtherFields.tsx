import { useState } from 'react'
import * as z from 'zod/mini'
import { CodeField } from '#ui/fields/CodeField'
import { StarsField } from '#ui/fields/choices/StarsField'
import { Field } from '#ui/fields/Field'
import { LabelsField } from '#ui/fields/LabelsField'
import { MobileField } from '#ui/fields/MobileField'
import { PickerButton } from '#ui/fields/PickerButton'
import { SuggestField } from '#ui/fields/SuggestField'
import { FormFields } from '#ui/forms/FormFields'
import { form } from '#ui/forms/form'
import { useForm } from '#ui/forms/useForm'
import { toast } from '#ui/overlays/toast'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const schools = ['福州大学', '福建师范大学', '闽江学院']

const contact = form(
  z.strictObject({
    name: z.string().check(z.minLength(2, '请填写姓名'), z.maxLength(20)),
    note: z.optional(z.string().check(z.maxLength(60))),
  }),
  [
    { kind: 'text', name: 'name', label: '联系人', half: true },
    { kind: 'prose', name: 'note', label: '备注', rows: 2 },
  ],
)

export function FurtherFields() {
  const [mobile, setMobile] = useState('13800000000')
  const [code, setCode] = useState('')
  const [labels, setLabels] = useState<readonly string[]>(['即时通讯'])
  const [stars, setStars] = useState<number | undefined>(4)
  const [school, setSchool] = useState('福')
  const state = useForm(contact.schema, contact.blank as { name: string; note: string })
  return (
    <Shelf title="专用输入与表单">
      <div className={styles.fields}>
        <MobileField label="手机号" value={mobile} onChange={setMobile} />
        <CodeField
          label="验证码"
          value={code}
          onChange={setCode}
          error={undefined}
          onSend={async () => {
            toast('已发送')
            return 60
          }}
        />
        <SuggestField
          label="学校名称"
          value={school}
          onChange={setSchool}
          suggestions={schools.filter((each) => each.includes(school))}
        />
        <LabelsField
          label="技能标签"
          value={labels}
          onChange={setLabels}
          offered={['React', 'Vue']}
          most={8}
          longest={12}
        />
        <StarsField label="面试体验" value={stars} onChange={setStars} />
        <Field label="所在地区">{(ids) => <PickerButton {...ids} chosen="福州·鼓楼区" />}</Field>
      </div>
      <Row name="由记录画出的表单">
        <div className={styles.wide}>
          <FormFields form={contact} state={state} />
        </div>
      </Row>
    </Shelf>
  )
}
