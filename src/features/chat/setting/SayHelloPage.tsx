import { useRef } from 'react'
import { call } from '#api/call'
import { patchCall, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import {
  fillGreeting,
  getSayHello,
  greetingWords,
  jobPlaceholder,
  type SayHello,
  SayHelloInput,
  saveSayHello,
} from '#contract/chat/sayHello'
import { codes } from '#contract/errors'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { saveOver, withBasis } from '#kernel/forms/saveOver'
import { useLeaveGuard } from '#kernel/pages/leaveGuard'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { TextArea } from '#ui/fields/TextArea'
import { form as declareForm } from '#ui/forms/form'
import { useForm } from '#ui/forms/useForm'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import styles from './SayHelloPage.module.css'

const sampleJob = '前端工程师'

/** /my/setting/sayhello: whether talks are opened by a greeting, and by which. */
export default function SayHelloPage() {
  const reading = useCall(getSayHello, {}, { staleTime: 0 })
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <SettingFrame
      title="打招呼语"
      note={isRecruiter ? '和求职者开始沟通时，自动发送的第一句话。' : '点「立即沟通」后，自动发送的第一句话。'}
    >
      <LoadState reading={reading}>
        {(greeting) => <GreetingForm key={`${greeting.template}:${greeting.text}`} greeting={greeting} />}
      </LoadState>
    </SettingFrame>
  )
}

type Greeting = { readonly template: number; readonly text: string }

const valuesOf = (greeting: object): Greeting => {
  const { template = 1, text = '' } = greeting as Partial<Greeting>
  return { template, text }
}

/** The words of the question when the greeting was changed elsewhere. */
const greetingForm = (templates: SayHello['templates']) =>
  declareForm(SayHelloInput, [
    {
      kind: 'choice',
      name: 'template',
      label: '选择的打招呼语',
      options: [...templates.map(({ id, text }) => ({ value: id, label: text })), { value: 0, label: '自己写' }],
    },
    { kind: 'prose', name: 'text', label: '自己写的打招呼语' },
  ])

function GreetingForm({ greeting }: { greeting: SayHello }) {
  const { templates } = greeting
  const form = useForm(SayHelloInput, valuesOf(greeting))
  const base = useRef(withBasis(SayHelloInput, valuesOf(greeting)))
  const release = useLeaveGuard(form.isDirty)
  const area = useRef<HTMLTextAreaElement>(null)
  const { template, text } = form.values
  const words = greetingWords({ ...greeting, template, text })

  const turn = async (on: boolean) => {
    const result = await call(saveSayHello, { on })
    if (result.ok) patchCall(getSayHello, {}, (now) => ({ ...now, on }))
  }
  const save = async () => {
    const input = form.validate()
    if (!input) return
    const outcome = await saveOver({
      form: greetingForm(templates),
      base: base.current,
      input: { ...input, basis: base.current.basis },
      send: (given) => call(saveSayHello, given, { handles: [codes.changedElsewhere] }),
    })
    if (outcome.kind === 'taken') {
      base.current = outcome.newer
      form.restart(valuesOf(outcome.newer), valuesOf(outcome.values))
    }
    if (outcome.kind !== 'done' || !outcome.result.ok) return
    const { data } = outcome.result
    release()
    patchCall(getSayHello, {}, () => data)
    toastSuccess('设置成功')
  }
  const insertJob = () => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    form.set({ text: text.slice(0, selectionStart) + jobPlaceholder + text.slice(selectionEnd) })
    const place = selectionStart + jobPlaceholder.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(place, place)
    })
  }

  return (
    <>
      <Card flush>
        <ListRow title="自动打招呼" value={<Switch label="自动打招呼" checked={greeting.on} onChange={turn} />} />
      </Card>
      {greeting.on && (
        <Card title="选择打招呼语">
          <div className={styles.form}>
            <RadioGroup
              look="rows"
              options={[
                ...templates.map(({ id, text: label }) => ({ value: id, label })),
                { value: 0, label: '自己写' },
              ]}
              value={template}
              onChange={(next) => form.set({ template: next })}
            />
            {template === 0 && (
              <div className={styles.own}>
                <TextArea
                  {...form.field('text')}
                  ref={area}
                  aria-label="自己写的打招呼语"
                  placeholder="例如：您好，我想了解一下「{职位}」，方便聊聊吗？"
                  rows={3}
                  limit={limits.greetingText}
                  countBy="characters"
                  autoFocus
                />
                <Button variant="outline" size="small" onClick={insertJob}>
                  插入职位名称
                </Button>
              </div>
            )}
            {words.trim() !== '' && (
              <div className={styles.preview}>
                <span className={styles.label}>对方看到的</span>
                <p className={styles.bubble}>{fillGreeting(words, sampleJob, sampleJob)}</p>
              </div>
            )}
            <div className={styles.foot}>
              <Button onClick={save}>保存</Button>
            </div>
          </div>
        </Card>
      )}
    </>
  )
}
