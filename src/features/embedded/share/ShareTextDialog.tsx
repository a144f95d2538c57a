import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  createShareTemplate,
  findShareTemplates,
  getShareTemplateOptions,
  type ShareTemplate,
  saveShareTemplate,
  shareTemplateLimits,
} from '#contract/embedded/shareTemplates'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { TextArea } from '#ui/fields/TextArea'
import { form, type OwnControl } from '#ui/forms/form'
import styles from './SharesPage.module.css'

interface Props extends PopupControl<boolean> {
  /** The one to change. */
  readonly template?: ShareTemplate
}

const name = { kind: 'text', name: 'name', label: '名称', placeholder: '例如：推荐给朋友' } as const
const text = {
  kind: 'own',
  name: 'text',
  label: '文案',
  blank: '',
  holds: 'prose',
  draw: (control: OwnControl) => <TextField {...control} />,
} as const
const look = {
  kind: 'own',
  name: 'look',
  label: '海报样式',
  draw: (control: OwnControl) => <LookField {...control} />,
} as const

const newText = form(createShareTemplate.input, [name, text, look])
const formerText = form(saveShareTemplate.input, [name, text, look])

/** A text for shares: new, or one to change. */
export default function ShareTextDialog({ template, ...popup }: Props) {
  const shared = { ...popup, width: 'medium', saved: '已保存', onSaved: () => refresh(findShareTemplates) } as const
  if (!template)
    return (
      <FormDialog
        {...shared}
        title="添加分享文案"
        form={newText}
        start={{ name: '', text: '', look: 'plain' }}
        save={(input) => call(createShareTemplate, input, { silent: true })}
      />
    )
  return (
    <FormDialog
      {...shared}
      title="修改分享文案"
      form={formerText}
      start={template}
      save={(input) => call(saveShareTemplate, input, { silent: true })}
    />
  )
}

/** Beside typing, users begin with a text of the site, and add words that each share fills in. */
function TextField({ label, value, error, onChange }: OwnControl) {
  const options = useCall(getShareTemplateOptions, {}).data
  const typed = String(value ?? '')
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        value={typed}
        error={error}
        limit={shareTemplateLimits.text}
        countBy="characters"
        rows={3}
        required
        onChange={onChange}
      />
      <div className={styles.words}>
        {options?.words.map(({ word, label: meaning }) => (
          <Button key={word} variant="outline" size="small" onClick={() => onChange(typed + word)}>
            插入{meaning}
          </Button>
        ))}
      </div>
      {typed === '' && (
        <div className={styles.words}>
          {options?.samples.map((sample) => (
            <Button key={sample.name} variant="text" size="small" onClick={() => onChange(sample.text)}>
              用范文「{sample.name}」
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function LookField({ label, value, error, onChange }: OwnControl) {
  const options = useCall(getShareTemplateOptions, {}).data?.looks ?? []
  return (
    <RadioGroup
      label={label}
      look="segments"
      options={options}
      value={typeof value === 'string' ? value : undefined}
      error={error}
      onChange={onChange}
    />
  )
}
