import { Plus, X } from 'lucide-react'
import { type TemplateField, templateSources } from '#contract/embedded/templateFields'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Select } from '#ui/fields/choices/Select'
import { Field } from '#ui/fields/Field'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import styles from './Messages.module.css'

const most = 10
const fresh: TemplateField = { name: '', source: 'title', text: '' }

/** The fields of a template, each with what goes into it. */
export function FieldRows({ label, hint, error, value, onChange }: OwnControl) {
  const fields = value as readonly TemplateField[]
  const change = (at: number, part: Partial<TemplateField>) =>
    onChange(fields.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <Field label={label} hint={hint} error={error} group>
      {() => (
        <div className={styles.rows}>
          {fields.map(({ name, source, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is typed
            <div key={at} className={styles.row}>
              <TextField
                aria-label={`第${at + 1}个字段的名称`}
                placeholder="thing1"
                value={name}
                autoCapitalize="off"
                onChange={(next) => change(at, { name: next.trim() })}
              />
              <Select
                aria-label={`第${at + 1}个字段填什么`}
                options={templateSources}
                value={source}
                onChange={(next) => change(at, { source: next, text: '' })}
              />
              {source === 'fixed' && (
                <TextField
                  aria-label={`第${at + 1}个字段的固定文字`}
                  placeholder="固定文字"
                  value={text}
                  onChange={(next) => change(at, { text: next })}
                />
              )}
              <IconButton
                label={`删除第${at + 1}个字段`}
                icon={<X />}
                onClick={() => onChange(fields.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          {fields.length < most && (
            <Button variant="outline" size="small" icon={<Plus />} onClick={() => onChange([...fields, fresh])}>
              添加字段
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
