import { FileText } from 'lucide-react'
import { useCall } from '#api/queries'
import { findJobTemplates, type JobTemplate } from '#contract/jobs/life'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import type { FieldWords } from '#ui/fields/Field'
import { TextArea } from '#ui/fields/TextArea'
import { Menu } from '#ui/overlays/Menu'
import styles from './DescriptionField.module.css'

export interface DescriptionFieldProps extends FieldWords {
  readonly limit: number | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Empty before a position is chosen. */
  readonly positionCode: string
  readonly onTake: (template: JobTemplate) => void
}

/** The description, with texts of own earlier jobs and of the position to begin with. */
export function DescriptionField({ positionCode, onTake, ...field }: DescriptionFieldProps) {
  const { data } = useCall(findJobTemplates, { positionCode }, { enabled: positionCode.length === 6 })
  const templates = data?.list ?? []
  const take = async (template: JobTemplate) => {
    const words = { content: '职位描述中已有内容，套用后会替换为模板的内容。', confirmText: '替换' }
    if (field.value.trim() === '' || (await confirm(words))) onTake(template)
  }
  return (
    <div className={styles.field}>
      <TextArea
        {...field}
        countBy="characters"
        rows={10}
        placeholder="岗位职责与任职要求。请勿包含性别、年龄、婚育等限制"
      />
      {templates.length > 0 && (
        <div className={styles.templates}>
          <Menu
            align="start"
            items={templates.map((template, at) => ({
              key: String(at),
              label: template.source === 'own' ? `您发布过的：${template.title}` : `常用模板：${template.title}`,
              onPick: () => take(template),
            }))}
          >
            <Button variant="text" size="small" icon={<FileText size="1em" />}>
              套用模板
            </Button>
          </Menu>
        </div>
      )}
    </div>
  )
}
